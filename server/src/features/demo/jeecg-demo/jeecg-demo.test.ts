import { wireTexts } from '@mortise/shared/contract';
import { dataRules, roleGrants } from '@mortise/shared/contract/access';
import { type JeecgDemoDraft, jeecgDemos } from '@mortise/shared/contract/demo';
import { dataLogs } from '@mortise/shared/contract/records';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook, exported, writtenSheet } from '#testing/workbooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let made = 0;
const draft = (more: Partial<JeecgDemoDraft> = {}): JeecgDemoDraft => ({ name: `试验${made++}`, ...more });
const byName = async (name: string) => (await app.ask(jeecgDemos.list, { query: { name } })).result.records[0];
const added = async (more: Partial<JeecgDemoDraft> = {}) => {
  const body = draft(more);
  await app.ask(jeecgDemos.add, { body });
  const row = await byName(body.name);
  if (!row) throw new Error(`${body.name} was not added`);
  return row;
};

it('has the rows of the reference product', async () => {
  expect(await byName('小红帽')).toMatchObject({ id: '1353563050407936002', age: 22, birthday: '2021-01-25', sex_dictText: '女' });
});

it('adds a row, remembers who did and in which department, and finds it by ranges', async () => {
  const { id } = await added({ age: 77, salaryMoney: 12.5, birthday: '2000-01-01', punchTime: '2026-01-01 08:00:00', sex: '1' });
  const { result } = await app.ask(jeecgDemos.list, { query: { age_begin: '70', age_end: '80', birthday_end: '2000-01-01' } });
  expect(result.records).toEqual([
    expect.objectContaining({ id, createBy: 'admin', salaryMoney: 12.5, punchTime: '2026-01-01 08:00:00', sex_dictText: '男' }),
  ]);
  expect(result.records[0]?.sysOrgCode).toBeTruthy();
});

it('refuses names that are too short and addresses that are none', async () => {
  expect(await app.ask(jeecgDemos.add, { body: draft({ name: '甲' }) })).toMatchObject({
    success: false,
    message: '长度在 2 到 30 个字符',
  });
  expect(await app.ask(jeecgDemos.add, { body: draft({ email: 'x' }) })).toMatchObject({ success: false, message: '邮箱格式不正确' });
});

it('edits a row, and refuses the edit of an older version', async () => {
  const { id, updateTime } = await added();
  const edit = (name: string) => app.ask(jeecgDemos.edit, { body: { name, id, updateTime } });
  expect(await edit('第二')).toMatchObject({ success: true, message: '更新成功！' });
  expect(await edit('第三')).toMatchObject({ success: false, message: wireTexts.stale });
});

it('removes one, and several', async () => {
  const [one, two] = [await added(), await added()];
  expect(await app.ask(jeecgDemos.remove, { query: { id: one.id } })).toMatchObject({ success: true });
  expect(await app.ask(jeecgDemos.removeBatch, { query: { ids: `${two.id},` } })).toMatchObject({ success: true });
  for (const { name } of [one, two]) expect(await byName(name ?? '')).toBeUndefined();
});

it('goes out as a workbook and comes in again', async () => {
  const content = await aWorkbook(['姓名', '性别', '年龄'], [['导入的行', '女', '31']]);
  expect(await sendFile(app, jeecgDemos.importExcel, { name: 'a.xlsx', content })).toMatchObject({
    success: true,
    message: '文件导入成功！数据行数：1',
  });
  const { rows } = await exported(app, jeecgDemos.exportXls, { name: '导入的行' });
  expect([rows[3]?.[0], rows[3]?.[5], rows[3]?.[6]]).toEqual(['导入的行', '女', '31']);
});

it('keeps the versions of a row that is changed', async () => {
  const row = await added();
  await app.ask(jeecgDemos.edit, { body: { id: row.id, updateTime: row.updateTime, name: '改名' } });
  const { result } = await app.ask(dataLogs.versions, { query: { dataTable: 'demo', dataId: row.id } });
  expect(result).toHaveLength(2);
});

it('hides what the data rules of its menu hide, also from reads and edits of one row', async () => {
  const granted = granting(app);
  const [seen, hidden] = [await added({ age: 30 }), await added({ age: 10 })];
  const permissionId = await granted.idOf('jeecg/JeecgDemoList');
  const rule = { ruleName: '成年', ruleColumn: 'age', ruleConditions: '>', ruleValue: '18', permissionId } as const;
  await app.ask(dataRules.add, { body: rule });
  const stored = (await app.ask(dataRules.ofPermission, { query: { permissionId } })).result.find(({ ruleName }) => ruleName === '成年');
  const roleId = await granted.role(['jeecg/JeecgDemoList', 'demo:edit', 'demo:delete']);
  await app.ask(roleGrants.saveRules, { body: { permissionId, roleId, dataRuleIds: stored?.id ?? '' } });
  await app.tokenOf('auditor');
  await app.db.execute(sql`delete from sys_user_role where user_id = (select id from sys_user where username = 'auditor')`);
  await granted.give(roleId, 'auditor');
  const as = { as: 'auditor' };
  const read = async (id: string) => (await app.ask(jeecgDemos.byId, { query: { id } }, as)).success;
  expect([await read(seen.id), await read(hidden.id)]).toEqual([true, false]);
  const body = { id: hidden.id, updateTime: hidden.updateTime, name: '越权' };
  expect(await app.ask(jeecgDemos.edit, { body }, as)).toMatchObject({ success: false, message: wireTexts.notFound });
  expect(await app.ask(jeecgDemos.remove, { query: { id: hidden.id } }, as)).toMatchObject({ success: false });
  await app.ask(jeecgDemos.removeBatch, { query: { ids: hidden.id } }, as);
  expect(await byName(hidden.name ?? '')).toBeDefined();
});

it('exports figures as numbers and texts of digits as texts, and imports its own export', async () => {
  const name = '00123';
  const { id } = await added({ name, keyWord: "'=1", salaryMoney: 1234.5, bonusMoney: 0.1, age: 30, content: '+86' });
  const { response } = await exported(app, jeecgDemos.exportXls, { selections: id });
  const sheet = await writtenSheet(response.rawPayload);
  for (const figure of ['1234.5', '0.1', '30']) expect(sheet).toContain(`<v>${figure}</v>`);
  expect(sheet).toContain('>00123</t>');
  await app.ask(jeecgDemos.remove, { query: { id } });
  expect(await sendFile(app, jeecgDemos.importExcel, { name: '单表模型.xlsx', content: response.rawPayload })).toMatchObject({
    success: true,
  });
  expect(await byName(name)).toMatchObject({ keyWord: "'=1", salaryMoney: 1234.5, bonusMoney: 0.1, age: 30, content: '+86' });
});
