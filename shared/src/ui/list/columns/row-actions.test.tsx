import { screen } from '@testing-library/react';
import { positions } from '#contract/people/index.ts';
import { renderPage } from '#testing/index.ts';
import { type RowAction, RowActions } from './row-actions.tsx';

const action = (label: string, more: Partial<RowAction> = {}): RowAction => ({ label, onClick: () => undefined, ...more });
const open = (actions: RowAction[], codes: string[] = []) => renderPage(<RowActions actions={actions} />, { codes }).person;
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const behindMore = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

it('puts dangerous actions last, wherever the page names them, and keeps the order of the others', async () => {
  const person = open([
    action('停用', { danger: true }),
    action('编辑'),
    action('删除', { danger: true }),
    action('冻结', { confirm: '确定冻结吗？' }),
    action('详情'),
  ]);
  expect(buttons()).toEqual(['编辑', '更多']);
  await person.click(screen.getByRole('button', { name: '更多' }));
  expect(await behindMore()).toEqual(['冻结', '详情', '停用', '删除']);
});

it('puts the dangerous one of two last', () => {
  open([action('删除', { danger: true }), action('查看')]);
  expect(buttons()).toEqual(['查看', '删除']);
});

it('shows a dangerous action alone where the others are not granted', () => {
  open([action('编辑', { call: positions.edit }), action('删除', { call: positions.remove, danger: true })], ['position:delete']);
  expect(buttons()).toEqual(['删除']);
});
