import { permissions } from '@mortise/shared/contract/access';
import { formHeads, formImports } from '@mortise/shared/contract/online';
import { aFormHead, aPermission, fault, findDialog, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FormHeadListPage } from './form-head-list-page.tsx';

const codes = ['online:form:add', 'online:form:edit', 'online:form:delete', 'online:form:sync', 'permission:add'];

const showing = (...heads: ReturnType<typeof aFormHead>[]) => mockEndpoint(formHeads.list, pageWith(heads));
const more = async (table: string) => {
  const page = renderPage(<FormHeadListPage />, { codes });
  const row = await screen.findByRole('row', { name: new RegExp(table) });
  await page.person.click(within(row).getByRole('button', { name: '更多' }));
  return page;
};
const actions = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

it('shows originals alone, with their kind and whether their table is made', async () => {
  const list = showing(
    aFormHead({ tableName: 'shop_order', tableType: 2, themeTemplate: 'erp' }),
    aFormHead({ tableName: 'shop_type', isTree: 'Y', isDbSynch: 'N' }),
  );
  renderPage(<FormHeadListPage />, { codes });
  expect(await screen.findByRole('row', { name: /shop_order/ })).toHaveTextContent('主表（ERP）');
  const tree = screen.getByRole('row', { name: /shop_type/ });
  expect(tree).toHaveTextContent('单表（树）');
  expect(tree).toHaveTextContent('未同步');
  expect(list.asked[0]?.query).toMatchObject({ copyType: '0', column: 'createTime' });
});

it('offers a page only where there is one', async () => {
  showing(aFormHead({ tableName: 'made' }));
  await more('made');
  expect(await actions()).toEqual(['功能测试', '配置地址', '添加到菜单', '自定义按钮', '复制视图', '移除', '删除']);
});

it('offers the sync of a form whose table is not as it says', async () => {
  showing(aFormHead({ tableName: 'drafted', isDbSynch: 'N', hascopy: 1 }));
  await more('drafted');
  expect(await actions()).toEqual(['同步数据库', '自定义按钮', '复制视图', '配置视图', '移除', '删除']);
});

it.each([
  [{ isTree: 'Y' }, '/online/cgformTreeList/f1'],
  [{ themeTemplate: 'erp' }, '/online/cgformErpList/f1'],
  [{ themeTemplate: 'innerTable' }, '/online/cgformInnerTableList/f1'],
  [{}, '/online/cgformList/f1'],
])('leads to the page of its kind: %j', async (kind, expected) => {
  showing(aFormHead({ id: 'f1', tableName: 'made', ...kind }));
  const { person, address } = await more('made');
  await person.click(await screen.findByRole('menuitem', { name: '功能测试' }));
  expect(address()).toBe(expected);
});

it('removes the configuration alone after a question that says so', async () => {
  showing(aFormHead({ id: 'f1', tableName: 'made' }));
  const forget = mockEndpoint(formHeads.removeRecord, null);
  const { person } = await more('made');
  await person.click(await screen.findByRole('menuitem', { name: '移除' }));
  expect(await screen.findByText('确认要移除此记录？只移除配置，数据表保留。')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^确\s*定$/ }));
  await waitFor(() => expect(forget.asked[0]?.query).toEqual({ id: 'f1' }));
});

it('removes the selected forms with their tables, or their configuration alone', async () => {
  showing(aFormHead({ id: 'f1', tableName: 'made' }));
  const remove = mockEndpoint(formHeads.removeBatch, null);
  const { person } = renderPage(<FormHeadListPage />, { codes });
  for (const button of [/^移\s*除$/, /^删\s*除$/]) {
    await person.click(within(await screen.findByRole('row', { name: /made/ })).getByRole('checkbox'));
    await person.click(screen.getByRole('button', { name: button }));
    await person.click(await screen.findByRole('button', { name: /^确\s*定$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  expect(remove.asked.map(({ query }) => query)).toEqual([
    { ids: 'f1', flag: '0' },
    { ids: 'f1', flag: '1' },
  ]);
});

it('shows a failed list in place', async () => {
  mockEndpoint(formHeads.list, fault(504));
  renderPage(<FormHeadListPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('网络超时');
});

it('makes a menu row with the buttons of its rights, and completes what a failure left', async () => {
  showing(aFormHead({ id: 'f1', tableName: 'orders', tableTxt: '订单' }));
  const row = aPermission({ id: 'm2', name: '订单', url: '/online/cgformList/f1' });
  mockEndpoint(permissions.tree, [aPermission({ id: 'm1', name: '业务', menuType: 0, children: [] })]);
  mockEndpoint(permissions.below, ({ query }) =>
    query.parentId === 'm1' ? [row] : [aPermission({ menuType: 2, perms: 'online:orders:add' })],
  );
  const add = mockEndpoint(permissions.add, null);
  const { person } = await more('orders');
  await person.click(await screen.findByRole('menuitem', { name: '添加到菜单' }));
  const form = await findDialog('添加到菜单');
  await person.click(within(form).getByLabelText('上级菜单'));
  await person.click(await screen.findByTitle('业务'));
  await person.click(within(form).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(add.asked).toHaveLength(4));
  expect(add.asked.map(({ body }) => [body.parentId, body.menuType, body.perms])).toEqual([
    ['m2', 2, 'online:orders:edit'],
    ['m2', 2, 'online:orders:delete'],
    ['m2', 2, 'online:orders:import'],
    ['m2', 2, 'online:orders:export'],
  ]);
});

it('begins a form with the columns of a spreadsheet', async () => {
  showing();
  const { person } = renderPage(<FormHeadListPage />, { codes, dicts: { ol_form_biz_type: { temp: '测试表单' } } });
  await person.click(await screen.findByRole('button', { name: '粘贴表头新建' }));
  await person.click(await screen.findByRole('textbox', { name: '表头' }));
  await person.paste('title\tdays\n请假\t3');
  expect(screen.getByText('2 个字段：title、days')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByRole('textbox', { name: '字段名称 第 8 行' })).toHaveValue('days');
});

it('makes forms of the chosen tables', async () => {
  showing();
  mockEndpoint(formImports.tables, [{ id: 'old_orders' }, { id: 'old_goods' }]);
  const run = mockEndpoint(formImports.run, null);
  const { person } = renderPage(<FormHeadListPage />, { codes });
  await person.click(await screen.findByRole('button', { name: '从数据库导入表单' }));
  const dialog = within(await findDialog('从数据库导入表单'));
  await person.type(await dialog.findByRole('textbox', { name: '表名' }), 'goods');
  await person.click(dialog.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('请选择一张表')).toBeVisible();
  await person.click(await dialog.findByRole('checkbox', { name: '选择第1行' }));
  await person.click(dialog.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(run.asked[0]?.params).toEqual({ names: 'old_goods' }));
});
