import { type ReportItem, type ReportParam, reportHeads, reportItems, reportParams, reportRuns } from '@mortise/shared/contract/online';
import { dataSources, duplicates } from '@mortise/shared/contract/settings';
import { aReportHead, findDialog, mockEndpoint, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ReportHeadListPage } from '../report-head-list-page.tsx';
import type { SqlEditorProps } from './sql-editor.tsx';

// CodeMirror measures its text, which jsdom does not lay out; its own test is beside it
jest.mock('./sql-editor.tsx', () => ({
  SqlEditor: ({ id, value, onChange }: SqlEditorProps) => (
    <textarea id={id} value={value ?? ''} onChange={({ target }) => onChange?.(target.value)} />
  ),
}));

const audit = { createBy: null, createTime: null, updateBy: null, updateTime: null };

const item = (fieldName: string, more: Partial<ReportItem> = {}): ReportItem => ({
  id: `id-${fieldName}`,
  cgrheadId: 'r1',
  fieldName,
  fieldTxt: fieldName,
  fieldWidth: null,
  fieldType: 'String',
  searchMode: null,
  isOrder: 0,
  isSearch: 0,
  dictCode: null,
  fieldHref: null,
  isShow: 1,
  orderNum: 1,
  replaceVal: null,
  isTotal: null,
  groupTitle: null,
  ...audit,
  ...more,
});

const param = (paramName: string): ReportParam => ({
  id: `id-${paramName}`,
  cgrheadId: 'r1',
  paramName,
  paramTxt: paramName,
  paramValue: null,
  orderNum: 1,
  ...audit,
});

const codes = ['online:report:add', 'online:report:edit', 'online:report:delete'];
const stored = aReportHead({ id: 'r1', code: 'user_list', name: '用户名单', returnValField: 'kept' });

const answering = ({ items = [item('username', { fieldTxt: '账号' }), item('gone')], params = [param('sex')] } = {}) => {
  mockEndpoint(reportHeads.list, pageWith([stored]));
  mockEndpoint(reportItems.ofHead, items);
  mockEndpoint(reportParams.ofHead, params);
  mockEndpoint(dataSources.options, []);
  mockEndpoint(duplicates.check, null);
};

const open = async (button: string) => {
  const page = renderPage(<ReportHeadListPage />, { codes });
  await screen.findByRole('row', { name: /用户名单/ });
  await page.person.click(screen.getByRole('button', { name: button }));
  return page;
};
const save = () => screen.getByRole('button', { name: '确定' });
const cell = (name: string) => screen.findByRole('textbox', { name });

it('saves an edit as a whole: rows in their order, with the version that was read, and what it does not show', async () => {
  answering();
  const edit = mockEndpoint(reportHeads.edit, null);
  const { person } = await open('编辑');
  const text = await cell('字段文本 username');
  await person.clear(text);
  await person.type(text, '用户账号');
  await person.click(screen.getByRole('button', { name: '下移 username' }));
  await person.click(screen.getByRole('checkbox', { name: '查询 username' }));
  await person.click(save());
  await waitFor(() => expect(edit.asked).toHaveLength(1));
  expect(edit.asked[0]?.body).toMatchObject({
    head: { id: 'r1', updateTime: stored.updateTime, code: 'user_list', returnValField: 'kept' },
    items: [
      { id: 'id-gone', orderNum: 1 },
      { id: 'id-username', fieldTxt: '用户账号', isSearch: 1, orderNum: 2 },
    ],
    params: [{ id: 'id-sex', paramName: 'sex', orderNum: 1 }],
  });
});

it('parses the SQL: known rows keep their configuration, vanished ones go, new ones follow', async () => {
  answering();
  const parse = mockEndpoint(reportHeads.parseLong, {
    fields: [item('sex', { fieldType: 'Integer' }), item('username')],
    params: [
      { paramName: 'day', paramTxt: 'day' },
      { paramName: 'day', paramTxt: 'day' },
    ],
  });
  const edit = mockEndpoint(reportHeads.edit, null);
  const { person } = await open('编辑');
  await cell('字段名字 gone');
  await person.click(screen.getByRole('button', { name: 'SQL解析' }));
  expect(await screen.findByText('解析成功')).toBeVisible();
  expect(parse.asked[0]?.body).toEqual({ sql: stored.cgrSql });
  expect(screen.queryByRole('textbox', { name: '字段名字 gone' })).not.toBeInTheDocument();
  await person.click(save());
  await waitFor(() => expect(edit.asked).toHaveLength(1));
  const { items, params } = edit.asked[0]?.body ?? {};
  expect(items?.map(({ fieldName, fieldTxt, fieldType }) => [fieldName, fieldTxt, fieldType])).toEqual([
    ['username', '账号', 'String'],
    ['sex', 'sex', 'Integer'],
  ]);
  expect(params?.map(({ paramName }) => paramName)).toEqual(['day']);
});

it('warns before it parses nothing', async () => {
  answering();
  const parse = mockEndpoint(reportHeads.parseLong, { fields: [], params: [] });
  const { person } = await open('录入');
  await person.click(await screen.findByRole('button', { name: 'SQL解析' }));
  expect(await screen.findByText('请填写报表SQL')).toBeVisible();
  expect(parse.asked).toHaveLength(0);
});

it('shows why a statement cannot be parsed, and keeps the rows', async () => {
  answering();
  mockEndpoint(reportHeads.parseLong, refusal('报表不能读取表 sys_secret', 500, { position: 14 }));
  const { person } = await open('编辑');
  await cell('字段名字 gone');
  await person.click(screen.getByRole('button', { name: 'SQL解析' }));
  expect(await screen.findByText('报表不能读取表 sys_secret')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '字段名字 gone' })).toBeVisible();
});

it('adds a report with rows of its own', async () => {
  answering();
  const add = mockEndpoint(reportHeads.add, null);
  const { person } = await open('录入');
  await person.type(await screen.findByLabelText('报表编码', { selector: '#report_code' }), 'stock');
  await person.type(screen.getByLabelText('报表名字', { selector: '#report_name' }), '库存');
  await person.type(await screen.findByLabelText('报表SQL'), 'select 1 as no');
  await person.click(screen.getByRole('button', { name: '添加报表字段' }));
  await person.type(await cell('字段名字'), 'no');
  await person.click(save());
  // a required cell is empty
  expect(await screen.findByText('字段文本不能为空')).toBeVisible();
  await person.type(await cell('字段文本 no'), '编号');
  await person.click(save());
  await waitFor(() => expect(add.asked).toHaveLength(1));
  expect(add.asked[0]?.body).toMatchObject({
    head: { code: 'stock', name: '库存', cgrSql: 'select 1 as no' },
    items: [{ fieldName: 'no', fieldTxt: '编号', fieldType: 'String', isShow: 1, orderNum: 1 }],
    params: [],
  });
});

it('opens the tab of a parameter that is not whole', async () => {
  answering();
  const edit = mockEndpoint(reportHeads.edit, null);
  const { person } = await open('编辑');
  await cell('字段名字 gone');
  await person.click(screen.getByRole('tab', { name: '报表参数' }));
  await person.clear(await cell('参数文本 sex'));
  await person.click(screen.getByRole('tab', { name: '动态报表配置明细' }));
  await person.click(save());
  expect(await screen.findByText('参数文本不能为空')).toBeVisible();
  expect(screen.getByRole('tab', { name: '报表参数' })).toHaveAttribute('aria-selected', 'true');
  expect(edit.asked).toHaveLength(0);
});

it('says what is missing, and what a code may be', async () => {
  answering();
  const { person } = await open('录入');
  await person.type(await screen.findByLabelText('报表编码', { selector: '#report_code' }), '1a');
  await person.click(save());
  expect(await screen.findByText('编码必须以字母开头，可包含数字、下划线、横杠！')).toBeVisible();
  expect(screen.getByText('请输入名称！')).toBeVisible();
  expect(screen.getByText('请填写报表SQL')).toBeVisible();
});

it('shows the address of a report with its parameters, and copies it', async () => {
  answering();
  mockEndpoint(reportRuns.parameters, [param('sex'), param('day')]);
  const { person } = await open('更多');
  await person.click(await screen.findByRole('menuitem', { name: '配置地址' }));
  const dialog = await findDialog('报表访问链接');
  const address = `/online/cgreport/r1?sex=$` + '{sex}&day=$' + '{day}';
  expect(await within(dialog).findByRole('textbox')).toHaveValue(address);
  await person.click(within(dialog).getByRole('button', { name: '复制' }));
  expect(await screen.findByText('复制成功')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(address);
});

it('opens a report to try it', async () => {
  answering();
  const { person, address } = await open('更多');
  await person.click(await screen.findByRole('menuitem', { name: '功能测试' }));
  expect(address()).toBe('/online/cgreport/r1');
});

it('opens stored rows that no form would accept with values that can be saved', async () => {
  answering({ items: [item('username', { fieldTxt: null, fieldType: 'Image3', searchMode: 'between', fieldWidth: 5 })] });
  const edit = mockEndpoint(reportHeads.edit, null);
  const { person } = await open('编辑');
  expect(await cell('字段文本 username')).toHaveValue('username');
  await person.click(save());
  await waitFor(() => expect(edit.asked).toHaveLength(1));
  expect(edit.asked[0]?.body.items).toMatchObject([{ fieldTxt: 'username', fieldType: 'String', searchMode: null, fieldWidth: null }]);
});
