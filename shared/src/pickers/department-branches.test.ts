import { everyNode } from '#contract/index.ts';
import { aDepartment } from '#testing/index.ts';
import { branchesNamed } from './department-branches.ts';

const tree = [
  aDepartment({ departName: '总公司', children: [aDepartment({ departName: '研发部' }), aDepartment({ departName: '财务部' })] }),
  aDepartment({ departName: '财务公司' }),
];
const names = (word: string) => everyNode(branchesNamed(tree, word)).map(({ departName }) => departName);

it('keeps the way to every department that is found', () => {
  expect(names('财务')).toEqual(['总公司', '财务部', '财务公司']);
});

it('keeps all that is below a department that is found', () => {
  expect(names('总')).toEqual(['总公司', '研发部', '财务部']);
});

it('shows all for an empty text, and none for an unknown one', () => {
  expect(names('')).toHaveLength(4);
  expect(names('火箭')).toEqual([]);
});
