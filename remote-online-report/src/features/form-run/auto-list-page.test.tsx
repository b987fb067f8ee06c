import { formRows, formRuns, formWorkbooksOf } from '@mortise/shared/contract/online';
import { checkRules } from '@mortise/shared/contract/settings';
import { http } from '@mortise/shared/http';
import {
  aFormColumn,
  aFormItem,
  aFormList,
  aFormProperty,
  findDialog,
  mockEndpoint,
  mockForm,
  refusal,
  renderPage,
} from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { AutoListPage } from './auto-list-page.tsx';

const open = (server?: 'jeecg') =>
  renderPage(
    <Routes>
      <Route path="/online/cgformList/:code" element={<AutoListPage />} />
    </Routes>,
    { route: '/online/cgformList/f1', server },
  );
const row = (name: RegExp) => screen.findByRole('row', { name });

it('shows the rows of the form that the address names, with texts of dictionaries', async () => {
  const list = mockForm();
  open();
  expect(await row(/张三/)).toHaveTextContent('男');
  expect(list.asked[0]?.params).toEqual({ headId: 'f1' });
});

it('asks with the conditions that the form configures, and sorts', async () => {
  const list = mockForm();
  const { person } = open();
  await row(/张三/);
  await person.type(screen.getByLabelText('姓名'), '李');
  await person.type(screen.getByPlaceholderText('开始值'), '20');
  await person.click(screen.getByRole('button', { name: /^查\s*询$/ }));
  await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ name: '李', age_begin: '20' }));
  await person.click(screen.getByRole('columnheader', { name: /姓名/ }));
  await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ column: 'name', order: 'asc' }));
});

it('leads a link to a web address with the values of the row, and to no other kind of address', async () => {
  const hrefs = [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder of an address
    { slotName: 'good', href: 'https://example.com?n=${name}' },
    { slotName: 'bad', href: 'javascript:alert(1)' },
  ];
  const columns = [aFormColumn('name', '姓名', { hrefSlotName: 'good' }), aFormColumn('nick', '绰号', { hrefSlotName: 'bad' })];
  mockForm({ list: aFormList({ columns, fieldHrefSlots: hrefs }), records: [{ id: 'r1', name: '张 三', nick: '小三' }] });
  open();
  expect(within(await row(/小三/)).getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://example.com?n=%E5%BC%A0%20%E4%B8%89');
});

it('adds a row with the default values of the form, and refuses what its rules forbid', async () => {
  const properties = {
    name: aFormProperty('姓名', 1),
    by: aFormProperty('录入人', 2, { defVal: '#{sysUserCode}', ui: { widgetattrs: { disabled: true } } }),
    code: aFormProperty('编码', 3, { pattern: '^\\d+$', errorInfo: '请输入数字' }),
    sw: aFormProperty('开关', 4, { view: 'switch', extendOption: ['on', 'off'] }),
  };
  mockForm({ item: aFormItem(properties, ['name']) });
  const added = mockEndpoint(formRows.add, 'r2');
  const { person } = open();
  await row(/张三/);
  await person.click(screen.getByRole('button', { name: /新\s*增/ }));
  const form = await findDialog(/新增/);
  await person.type(await within(form).findByLabelText('编码'), 'x');
  await person.click(within(form).getByRole('button', { name: /确\s*定/ }));
  expect(await within(form).findByText('请输入姓名')).toBeVisible();
  expect(await within(form).findByText('请输入数字')).toBeVisible();
  await person.clear(within(form).getByLabelText('编码'));
  await person.type(within(form).getByLabelText('姓名'), '李四');
  await person.click(within(form).getByRole('switch', { name: '开关' }));
  await person.click(within(form).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(added.asked).toHaveLength(1));
  expect(added.asked[0]).toMatchObject({ params: { headId: 'f1' }, body: { name: '李四', sw: 'on' } });
});

it('says while one types which part of its check rule a value fails, and does not send it', async () => {
  const properties = { code: aFormProperty('编码', 1, { checkRule: 'common' }), other: aFormProperty('别码', 2, { checkRule: 'common' }) };
  mockForm({ item: aFormItem(properties) });
  const asked = mockEndpoint(checkRules.check, refusal('首位必须是字母'));
  const added = mockEndpoint(formRows.add, 'r2');
  const { person } = open();
  await row(/张三/);
  await person.click(screen.getByRole('button', { name: /新\s*增/ }));
  const form = await findDialog(/新增/);
  await person.type(await within(form).findByLabelText('编码'), '1');
  expect(await within(form).findByText('首位必须是字母')).toBeVisible();
  expect(asked.asked).toMatchObject([{ query: { ruleCode: 'common', value: '1' } }]);
  await person.type(within(form).getByLabelText('别码'), '2');
  await person.click(within(form).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(within(form).getAllByText('首位必须是字母')).toHaveLength(2));
  expect(added.asked).toHaveLength(0);
});

it('edits the row as the server has it, with the version that was read', async () => {
  mockForm();
  mockEndpoint(formRows.byId, { id: 'r1', name: '张三丰', update_time: '2026-01-01 00:00:00' });
  const edited = mockEndpoint(formRows.edit, null);
  const { person } = open();
  await person.click(within(await row(/张三/)).getByText('编辑'));
  const form = await findDialog(/编辑/);
  const name = await within(form).findByLabelText('姓名');
  expect(name).toHaveValue('张三丰');
  await person.type(name, '二');
  await person.click(within(form).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(edited.asked).toHaveLength(1));
  expect(edited.asked[0]?.body).toMatchObject({ id: 'r1', name: '张三丰二', update_time: '2026-01-01 00:00:00' });
  // opened again at once it starts from what the server holds by then
  mockEndpoint(formRows.byId, { id: 'r1', name: '张三丰二', update_time: '2026-01-01 00:00:01' });
  await waitFor(() => expect(form).not.toBeInTheDocument());
  await person.click(within(await row(/张三/)).getByText('编辑'));
  expect(await within(await findDialog(/编辑/)).findByLabelText('姓名')).toHaveValue('张三丰二');
});

it('removes a row in front of JeecgBoot by its own call, after a question that names it', async () => {
  mockForm();
  const removed = mockEndpoint(formRows.remove, null);
  const { person } = open('jeecg');
  await person.click(within(await row(/张三/)).getByText('更多'));
  await person.click(await screen.findByRole('menuitem', { name: '删除' }));
  const question = await findDialog(/张三/);
  expect(removed.asked).toHaveLength(0);
  await person.click(within(question).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(removed.asked[0]?.params).toEqual({ headId: 'f1', dataIds: 'r1' }));
});

it('exports what the conditions find by the call of the form', async () => {
  const list = mockForm();
  const { person } = open();
  await row(/张三/);
  await person.type(screen.getByLabelText('姓名'), '李');
  await person.click(screen.getByRole('button', { name: /^查\s*询$/ }));
  await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ name: '李' }));
  const asked: unknown[] = [];
  http.defaults.adapter = async (config) => {
    asked.push([config.url, config.params]);
    return { config, status: 200, statusText: '', headers: {}, data: new Blob([]) };
  };
  await person.click(screen.getByRole('button', { name: /导\s*出/ }));
  await waitFor(() => expect(asked).toEqual([[formWorkbooksOf('f1').exportXls.path, expect.objectContaining({ name: '李' })]]));
  expect(screen.getByRole('button', { name: /导\s*入/ })).toBeVisible();
});

it('offers nothing that the caller may not do', async () => {
  mockForm({ list: aFormList({ hideColumns: ['add', 'update', 'delete', 'batch_delete', 'import', 'export'] }) });
  open();
  expect(await row(/张三/)).toHaveTextContent('详情');
  expect(screen.queryByRole('button', { name: /新\s*增/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /导\s*[入出]/ })).toBeNull();
  expect(screen.queryByText('编辑')).toBeNull();
  expect(screen.queryByText('更多')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it.each([
  ['NO_DB_SYNC', '请先同步数据库再查看此页面！'],
  ['实体不存在', '实体不存在'],
])('says in place why a form cannot be shown: %s', async (message, words) => {
  mockForm();
  mockEndpoint(formRuns.columns, refusal(message));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

it('sends the rows of sub tables with the main row, and keeps the ids of stored ones', async () => {
  const many = {
    view: 'tab' as const,
    key: 'goods',
    id: 'f2',
    describe: '明细',
    order: 1,
    relationType: 0,
    foreignKey: 'id',
    formTemplate: '1',
    columns: [],
  };
  const one = {
    ...many,
    key: 'buyer',
    id: 'f3',
    describe: '客户',
    order: 2,
    relationType: 1,
    columns: undefined,
    properties: { who: aFormProperty('客户名', 1) },
    required: [],
  };
  mockForm({ item: aFormItem({ name: aFormProperty('姓名', 1), goods: many, buyer: one }) });
  mockEndpoint(
    formRuns.erpItem,
    aFormItem({ good: aFormProperty('商品', 1), num: aFormProperty('数量', 2, { view: 'number', type: 'number' }) }, ['good']),
  );
  mockEndpoint(formRows.byId, { id: 'r1', name: '张三', goods: [{ id: 'g1', good: '笔', num: 2 }], buyer: [] });
  const edited = mockEndpoint(formRows.edit, null);
  const { person } = open();
  await person.click(within(await row(/张三/)).getByText('编辑'));
  const form = await findDialog(/编辑/);
  const first = await within(form).findByLabelText('商品，第 1 行');
  expect(first).toHaveValue('笔');
  await person.click(within(form).getByRole('button', { name: /新\s*增/ }));
  await person.click(within(form).getByRole('button', { name: /确\s*定/ }));
  expect(await within(form).findByText('请输入商品')).toBeVisible();
  expect(edited.asked).toHaveLength(0);
  await person.type(within(form).getByLabelText('商品，第 2 行'), '纸');
  await person.click(within(form).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(edited.asked).toHaveLength(1));
  expect(edited.asked[0]?.body).toMatchObject({ goods: [{ id: 'g1', good: '笔', num: 2 }, { good: '纸' }], buyer: [] });
});
