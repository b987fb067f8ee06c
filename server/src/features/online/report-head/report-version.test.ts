import { reportHeads, reportItems, reportParams, reportVersions, type WholeReport } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
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
const first: WholeReport = {
  head: { code: 'kept', name: '保留', cgrSql: "select username, realname from sys_user where sex = '${sex}'::int" },
  items: [item('username'), item('realname', { fieldWidth: 100 })],
  params: [{ paramName: 'sex', paramTxt: '性别', paramValue: '1' }],
};
const headOf = async (code: string) => {
  const { result } = await app.ask(reportHeads.list, { query: { code } });
  const head = result.records[0];
  if (!head) throw new Error(`no report ${code}`);
  return head;
};
const edit = async (more: Partial<WholeReport>) => {
  const { id, updateTime } = await headOf('kept');
  const items = (await app.ask(reportItems.ofHead, { query: { headId: id } })).result;
  const known = (name: string) => items.find(({ fieldName }) => fieldName === name)?.id;
  const report = { ...first, ...more };
  return app.ask(reportHeads.edit, {
    body: {
      ...report,
      items: report.items.map((one) => ({ ...one, id: known(one.fieldName) })),
      head: { ...report.head, id, updateTime },
    },
  });
};
const versions = async (id: string) => (await app.ask(reportVersions.list, { query: { id } })).result;

it('keeps a report as a whole, says in words what changed, and restores all of it at once', async () => {
  await app.ask(reportHeads.add, { body: first });
  const { id } = await headOf('kept');
  expect(await versions(id)).toEqual([]);
  // columns alone
  expect(await edit({ items: [item('realname', { fieldWidth: 200 }), item('username')] })).toMatchObject({ success: true });
  // all at once
  await edit({
    head: { ...first.head, name: '新名', cgrSql: 'select username, phone from sys_user' },
    items: [item('username'), item('phone')],
    params: [],
  });
  const kept = await versions(id);
  expect(kept.map(({ version, createBy, changes, isPresent }) => ({ version, createBy, changes, isPresent }))).toEqual([
    {
      version: 3,
      createBy: 'admin',
      isPresent: true,
      changes: ['报表名字：保留 → 新名', '报表SQL 已修改', '新增列 phone', '移除列 realname', '移除参数 sex'],
    },
    { version: 2, createBy: 'admin', isPresent: false, changes: ['列 realname 的宽度：100 → 200', '调整了列的顺序'] },
    { version: 1, createBy: null, isPresent: false, changes: [] },
  ]);

  const { updateTime } = await headOf('kept');
  expect(await app.ask(reportVersions.restore, { body: { id, version: 1, updateTime } })).toMatchObject({
    success: true,
    message: '已恢复',
  });
  expect(await headOf('kept')).toMatchObject({ name: '保留', cgrSql: first.head.cgrSql });
  expect((await app.ask(reportItems.ofHead, { query: { headId: id } })).result).toMatchObject([
    { fieldName: 'username', orderNum: 1 },
    { fieldName: 'realname', fieldWidth: 100, orderNum: 2 },
  ]);
  expect((await app.ask(reportParams.ofHead, { query: { headId: id } })).result).toMatchObject([{ paramName: 'sex', paramValue: '1' }]);
  expect((await versions(id)).map(({ isPresent }) => isPresent)).toEqual([true, false, false, true]);
});

it('restores only what may be edited, is still as it was read, and could run', async () => {
  const { id, updateTime } = await headOf('kept');
  const restore = (more: object, as = 'admin') =>
    app.ask(reportVersions.restore, { body: { id, version: 3, updateTime, ...more } }, { as });
  expect(await restore({}, 'manager')).toMatchObject({ success: false, code: 510 });
  expect(await app.ask(reportVersions.list, { query: { id } }, { as: 'manager' })).toMatchObject({ success: false, code: 510 });
  expect(await restore({ version: 9 })).toMatchObject({ success: false, message: '没有这个版本' });
  expect(await restore({ updateTime: '2020-01-01 00:00:00' })).toMatchObject({
    success: false,
    message: expect.stringContaining('已被他人修改'),
  });
  await app.db.execute(sql`
    update sys_data_log set data_content = replace(data_content, 'select username, phone', 'select password, phone')
    where data_table = 'onl_cgreport_head' and data_id = ${id} and data_version = 3`);
  expect(await restore({})).toMatchObject({ success: false, message: expect.stringContaining('报表不能读取列 password') });
});

it('keeps changes by hand, and a removed report', async () => {
  const { id } = await headOf('kept');
  await app.db.execute(sql`update onl_cgreport_item set field_txt = '账号' where cgrhead_id = ${id} and field_name = 'username'`);
  expect((await versions(id))[0]?.changes).toEqual(['列 username 的字段文本：username → 账号']);
  await app.ask(reportHeads.remove, { query: { id } });
  const { rows } = await app.db.execute<{ content: string }>(sql`
    select data_content as content from sys_data_log where data_table = 'onl_cgreport_head' and data_id = ${id} order by data_version desc limit 1`);
  expect(JSON.parse(rows[0]?.content ?? '')).toMatchObject({
    deleted: true,
    items: [{ fieldName: 'username' }, { fieldName: 'realname' }],
  });
});
