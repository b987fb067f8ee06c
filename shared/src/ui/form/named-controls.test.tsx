import { screen, within } from '@testing-library/react';
import { renderPage } from '#testing/index.ts';
import { Form, Select } from '../antd.ts';
import { InputNumber } from './input-number.tsx';
import { Segmented } from './segmented.tsx';
import { TreeSelect } from './tree-select.tsx';

const SortField = () => (
  <Form>
    <Form.Item name="sort" label="排序">
      <InputNumber min={0} max={2} />
    </Form.Item>
  </Form>
);

it('names the arrows of a number field in Chinese, also after its value has changed', async () => {
  const { person } = renderPage(<SortField />);
  const names = () => screen.getAllByRole('button').map((arrow) => arrow.getAttribute('aria-label'));
  expect(names()).toEqual(['增加', '减少']);
  await person.click(screen.getByRole('button', { name: '增加' }));
  await person.click(screen.getByRole('button', { name: '增加' }));
  expect(screen.getByRole('spinbutton')).toHaveValue('2');
  expect(names()).toEqual(['增加', '减少']);
});

it('names the button that clears a select in Chinese, by construction', () => {
  renderPage(
    <>
      <Select allowClear value="a" options={[{ value: 'a', label: '甲' }]} />
      <TreeSelect allowClear value="a" treeData={[{ value: 'a', title: '甲' }]} />
    </>,
  );
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['清除', '清除']);
});

it('names what a segmented choice is about', () => {
  renderPage(<Segmented aria-label="显示范围" options={['全部', '仅已选']} />);
  expect(within(screen.getByRole('radiogroup', { name: '显示范围' })).getAllByRole('radio')).toHaveLength(2);
});
