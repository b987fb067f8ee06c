import { screen } from '@testing-library/react';
import { departments } from '#contract/people/index.ts';
import { aDepartment, mockEndpoint, renderPage } from '#testing/index.ts';
import { labelsOfTree } from './department-labels.ts';
import { useDepartmentNames } from './use-department-names.ts';

const desk = (id: string) => aDepartment({ id, departName: '前台' });
const tree = [
  aDepartment({
    id: 'a',
    departName: '总部',
    children: [
      aDepartment({ id: 'b', departName: '东区', children: [desk('b1')] }),
      aDepartment({ id: 'c', departName: '西区', children: [desk('c1'), aDepartment({ id: 'c2', departName: '财务部' })] }),
    ],
  }),
  aDepartment({ id: 'd', departName: '分部', children: [aDepartment({ id: 'e', departName: '西区', children: [desk('e1')] })] }),
  desk('f'),
];

it('shows as much of the path as tells departments of one name apart', () => {
  expect(Object.fromEntries(labelsOfTree(tree))).toEqual({
    a: '总部',
    b: '东区',
    b1: '东区/前台',
    c: '总部/西区',
    c1: '总部/西区/前台',
    c2: '财务部',
    d: '分部',
    e: '分部/西区',
    e1: '分部/西区/前台',
    f: '前台',
  });
});

const Charge = () => {
  const nameOf = useDepartmentNames();
  return <p>{['b1', 'c2', 'gone'].map(nameOf).join('、')}</p>;
};

it('pickers name chosen departments so, and removed ones by their id', async () => {
  mockEndpoint(departments.tree, tree);
  renderPage(<Charge />);
  expect(await screen.findByText('东区/前台、财务部、gone')).toBeVisible();
});
