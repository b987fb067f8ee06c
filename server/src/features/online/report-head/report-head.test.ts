import { reportHeads, reportItems, reportParams, reportRuns, type WholeReport } from '@mortise/shared/contract/online';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const item = (fieldName: string, more: Partial<WholeReport['items'][number]> = {}) => ({
  fieldName,
  fieldTxt: fieldName,
  fieldType: 'String' as const,
  isShow: 1,
  ...more,
});
const report = (code: string, more: Partial<WholeReport> = {}): WholeReport => ({
  head: { code, name: `报表${code}`, cgrSql: "select username, realname from sys_user where sex = '${sex}'::int" },
  items: [item('username'), item('realname')],
  params: [{ paramName: 'sex', paramTxt: '性别', paramValue: '1' }],
  ...more,
});
const stored = async (code: string) => {
  const { result } = await app.ask(reportHeads.list, { query: { code } });
  const head = result.records[0];
  if (!head) throw new Error(`no report ${code}`);
  return head;
};
const itemsOf = async (headId: string) => (await app.ask(reportItems.ofHead, { query: { headId } })).result;

it('lists the configured reports and finds one by a part of its name', async () => {
  expect((await app.ask(reportHeads.list)).result.total).toBeGreaterThanOrEqual(6);
  const { result } = await app.ask(reportHeads.list, { query: { name: '*部门人数*' } });
  expect(result.records).toMatchObject([{ code: 'dept_headcount', createBy: 'admin' }]);
});

it('refuses callers without the configuration view, since rows contain SQL', async () => {
  expect(await app.ask(reportHeads.list, {}, { as: 'manager' })).toMatchObject({ success: false, code: 510 });
  expect(await app.ask(reportHeads.list, {}, { as: 'auditor' })).toMatchObject({ success: true });
  expect(await app.ask(reportHeads.parse, { query: { sql: 'select 1' } }, { as: 'manager' })).toMatchObject({ success: false, code: 510 });
});

it('stores a report with its columns and parameters, which runs at once', async () => {
  expect(await app.ask(reportHeads.add, { body: report('whole') })).toMatchObject({ success: true, message: '添加成功！' });
  const head = await stored('whole');
  expect((await itemsOf(head.id)).map(({ fieldName, orderNum }) => [fieldName, orderNum])).toEqual([
    ['username', 1],
    ['realname', 2],
  ]);
  expect((await app.ask(reportParams.ofHead, { query: { headId: head.id } })).result).toMatchObject([
    { paramName: 'sex', paramValue: '1' },
  ]);
  const { result } = await app.ask(reportRuns.data, { params: { id: head.id }, query: { pageSize: 2 } });
  expect(Object.keys(result.records[0] ?? {}).sort()).toEqual(['jeecg_row_key', 'realname', 'username']);
});

it('an edit keeps known columns, adds new ones and removes those that are not sent', async () => {
  await app.ask(reportHeads.add, { body: report('edited') });
  const head = await stored('edited');
  const [username] = await itemsOf(head.id);
  const items = [item('sex'), item('username', { id: username?.id ?? '', fieldTxt: '账号' })];
  const body = {
    ...report('edited'),
    items,
    head: { ...report('edited').head, cgrSql: 'select username, sex from sys_user', id: head.id, updateTime: head.updateTime },
  };
  expect(await app.ask(reportHeads.edit, { body })).toMatchObject({ success: true, message: '全部修改成功' });
  expect(await itemsOf(head.id)).toMatchObject([{ fieldName: 'sex' }, { id: username?.id, fieldTxt: '账号', orderNum: 2 }]);
  expect(await app.ask(reportHeads.edit, { body })).toMatchObject({ success: false, message: expect.stringContaining('已被他人修改') });
  expect(await app.ask(reportHeads.edit, { body: { ...body, head: { ...body.head, id: 'nope' } } })).toMatchObject({
    message: '未找到对应实体',
  });
});

it('takes no column of another report for its own', async () => {
  await app.ask(reportHeads.add, { body: report('mine') });
  await app.ask(reportHeads.add, { body: report('foreign') });
  const foreign = await itemsOf((await stored('foreign')).id);
  const head = await stored('mine');
  const items = [item('username', { id: foreign[0]?.id ?? '', fieldTxt: '被改' })];
  await app.ask(reportHeads.edit, {
    body: { ...report('mine'), items, head: { ...report('mine').head, id: head.id, updateTime: head.updateTime } },
  });
  expect(await itemsOf((await stored('foreign')).id)).toEqual(foreign);
  expect((await itemsOf(head.id)).map(({ fieldTxt }) => fieldTxt)).toEqual(['被改']);
});

it.each([
  [{ head: { code: 'x', name: 'x', cgrSql: 'select nope from sys_user' } }, '解析失败，没有列 nope'],
  [{ head: { code: 'x', name: 'x', cgrSql: 'delete from sys_user' } }, '解析失败，只能写 SELECT 语句'],
  [{ head: { code: 'x', name: 'x', cgrSql: 'select password from public.sys_user' } }, '解析失败，报表不能读取'],
  [{ items: [item('phone')] }, 'SQL 的结果里没有列 phone'],
  [{ items: [item('username'), item('USERNAME')] }, 'username 重复'],
  [{ params: [] }, 'SQL 中的参数 sex 没有列在报表参数中'],
  [{ head: { code: '1x', name: 'x', cgrSql: 'select 1' } }, '编码必须以字母开头'],
])('refuses a report that could not run: %j', async (more, message) => {
  expect(await app.ask(reportHeads.add, { body: report('refused', more) })).toMatchObject({
    success: false,
    message: expect.stringContaining(message),
  });
});

it('refuses a code that is taken', async () => {
  await app.ask(reportHeads.add, { body: report('taken') });
  expect(await app.ask(reportHeads.add, { body: report('taken') })).toMatchObject({ success: false, message: '报表编码已存在' });
});

it('finds columns, their types and parameters of a statement, and the place of a mistake', async () => {
  const sql =
    "select username as 账号, create_time, status, count(*) over () as n from sys_user where sex = ${sex} and phone = '${phone}${sex}'";
  const { result } = await app.ask(reportHeads.parse, { query: { sql } });
  expect(
    result.fields.map(({ fieldName, fieldTxt, fieldType, isShow, orderNum }) => [fieldName, fieldTxt, fieldType, isShow, orderNum]),
  ).toEqual([
    ['账号', '账号', 'String', 1, 1],
    ['create_time', 'create_time', 'Datetime', 1, 2],
    ['status', 'status', 'Integer', 1, 3],
    ['n', 'n', 'Long', 1, 4],
  ]);
  expect(result.params).toEqual([
    { paramName: 'sex', paramTxt: 'sex' },
    { paramName: 'phone', paramTxt: 'phone' },
  ]);
  for (const [wrong, place] of [
    ["select '中文${a}', usrname from sys_user", 'usrname'],
    ['select *\nfrom sys_usr', 'sys_usr'],
    ['select (1 from sys_user', 'from'],
  ] as const)
    expect(await app.ask(reportHeads.parseLong, { body: { sql: wrong } })).toMatchObject({
      success: false,
      result: { position: wrong.indexOf(place) },
    });
});

it('removes a report with its parts', async () => {
  await app.ask(reportHeads.add, { body: report('removed') });
  const head = await stored('removed');
  expect(await app.ask(reportHeads.remove, { query: { id: head.id } })).toMatchObject({ success: true, message: '删除成功' });
  expect(await itemsOf(head.id)).toEqual([]);
  expect((await app.ask(reportHeads.byId, { query: { id: head.id } })).result).toBeNull();
  expect(await app.ask(reportHeads.remove, { query: { id: head.id } })).toMatchObject({ success: true });
});
