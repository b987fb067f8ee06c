import { renderPage } from '@mortise/shared/testing';
import { screen, within } from '@testing-library/react';
import { QueryListPage } from './query-list-page.tsx';

const dialog = () => within(screen.getByRole('dialog'));
const total = (count: number) => screen.findByText(`共 ${count} 条`);
const rowOf = (no: string) => within(screen.getByText(no).closest('tr') as HTMLElement);

it('shows the rows that meet all conditions, and all rows again', async () => {
  const { person } = renderPage(<QueryListPage />);
  await total(57);
  await person.type(screen.getByLabelText('规则编号'), 'No 1');
  await person.type(screen.getByLabelText('调用次数'), '700');
  await person.click(screen.getByRole('button', { name: /查\s?询/ }));
  await total(4);
  await person.click(screen.getByRole('button', { name: /重\s?置/ }));
  await total(57);
});

it('adds a row under a number of its own', async () => {
  const { person } = renderPage(<QueryListPage />);
  await person.click(screen.getByRole('button', { name: /新\s?建/ }));
  await person.type(dialog().getByLabelText('规则编号'), 'No 1');
  await person.click(dialog().getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('规则编号已存在')).toBeVisible();
  expect(await screen.findByText('请选择更新时间', { selector: '.ant-form-item-explain-error' })).toBeVisible();
  await total(57);
});

it('changes a row, whose number stays', async () => {
  const { person } = renderPage(<QueryListPage />);
  await person.click(rowOf('No 2').getByText('编辑'));
  expect(dialog().getByLabelText('规则编号')).toBeDisabled();
  await person.clear(dialog().getByLabelText('服务调用次数'));
  await person.type(dialog().getByLabelText('服务调用次数'), '12');
  await person.click(dialog().getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('12 次')).toBeVisible();
});

it('sums the chosen rows and closes them together', async () => {
  const { person } = renderPage(<QueryListPage />);
  await person.click(rowOf('No 2').getByRole('checkbox'));
  await person.click(rowOf('No 3').getByRole('checkbox'));
  const said = screen.getByText(/已选择 2 项/);
  expect(said).toHaveTextContent('服务调用次数总计 1779 次，状态：运行中 1、已上线 1');
  await person.click(screen.getByRole('button', { name: '批量关闭' }));
  expect(said).toHaveTextContent('状态：关闭 2');
});

it('asks before it removes the chosen rows', async () => {
  const { person } = renderPage(<QueryListPage />);
  await person.click(rowOf('No 2').getByRole('checkbox'));
  await person.click(screen.getByRole('button', { name: '批量删除' }));
  await total(57);
  await person.click(dialog().getByRole('button', { name: /确\s?定/ }));
  await total(56);
  expect(screen.queryByText(/已选择/)).toBeNull();
});
