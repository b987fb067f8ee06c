import { type Category, type CategoryNode, categories, categoryChoices, fillRules } from '@mortise/shared/contract/settings';
import { aCategory, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CategoryListPage } from './category-list-page.tsx';

const codes = ['category:add', 'category:edit', 'category:delete'];
const top = aCategory({ name: '电子产品', code: 'A01', hasChild: '1' });
const child = aCategory({ name: '电脑', code: 'A01A01', pid: top.id });
const leaf = ({ id, name, code, pid }: Category): CategoryNode => ({
  key: id,
  title: name,
  icon: null,
  parentId: pid,
  value: null,
  code,
  children: null,
  leaf: true,
});

const open = (server: 'mortise' | 'jeecg' = 'mortise') => {
  mockEndpoint(categories.firstLevel, pageWith([top]));
  mockEndpoint(categories.belowEach, pageWith([child]));
  mockEndpoint(categoryChoices.root, [{ ...leaf(top), leaf: false, children: [leaf(child)] }]);
  mockEndpoint(categories.byId, child);
  mockEndpoint(fillRules.execute, 'B01');
  return renderPage(<CategoryListPage />, { codes, server });
};

it('loads a level when it is opened, and all at once', async () => {
  const { person } = open();
  const row = await screen.findByRole('row', { name: /电子产品/ });
  expect(screen.queryByRole('row', { name: /电脑/ })).toBeNull();
  await person.click(within(row).getByRole('button', { name: '展开行' }));
  expect(await screen.findByRole('row', { name: /电脑.*A01A01/ })).toBeVisible();
  await person.click(within(row).getByRole('button', { name: '关闭行' }));
  await person.click(screen.getByRole('button', { name: '展开所有' }));
  expect(await screen.findByRole('row', { name: /电脑/ })).toBeVisible();
});

it('finds at any depth, with the names above', async () => {
  const found = mockEndpoint(categories.search, [{ ...child, parentNames: ['电子产品'] }]);
  const { person } = open();
  await person.type(await screen.findByPlaceholderText('查找分类名称、分类编码、拼音'), 'diannao');
  expect(await screen.findByRole('row', { name: /电子产品 \/ 电脑/ })).toBeVisible();
  // typing may be slower than the debounce
  await waitFor(() => expect(found.asked.at(-1)?.query).toEqual({ words: 'diannao' }));
});

it('says the code of a new category below another one, and sends its parent', async () => {
  const add = mockEndpoint(categories.add, null);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: /更多/ }));
  await person.click(await screen.findByRole('menuitem', { name: '添加下级' }));
  const form = within(await screen.findByRole('dialog'));
  expect(await form.findByText('编码将为 B01')).toBeVisible();
  await person.type(form.getByLabelText('分类名称'), '手机');
  await person.click(form.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(add.asked[0]?.body).toEqual({ name: '手机', pid: top.id }));
});

it.each([
  ['mortise', true],
  ['jeecg', false],
] as const)('moves a category in front of %s: %p', async (server, moves) => {
  const { person } = open(server);
  await person.click(await screen.findByRole('button', { name: '编辑' }));
  const parent = await screen.findByLabelText('父级节点');
  expect(parent.hasAttribute('disabled')).toBe(!moves);
  expect(screen.queryByPlaceholderText('查找分类名称、分类编码、拼音') !== null).toBe(moves);
});
