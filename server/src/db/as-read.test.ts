import { type AnyEndpoint, wireTexts } from '@mortise/shared/contract';
import { dataRules, permissions } from '@mortise/shared/contract/access';
import { announcements } from '@mortise/shared/contract/messages';
import { departments, positions, roles, users } from '@mortise/shared/contract/people';
import { dictEntries, dicts } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const stale = { success: false, code: 500, message: '该记录已被他人修改，请刷新后重试' };

let made = 0;
const added = async () => {
  const code = `edited_${made++}`;
  await app.ask(positions.add, { body: { code, name: '试验员', postRank: '2' } });
  return (await app.ask(positions.byCode, { query: { code } })).result;
};
const read = async (id: string) => (await app.ask(positions.byId, { query: { id } })).result;

it('accepts an edit of the current version of a row', async () => {
  const first = await added();
  expect(first.updateTime).toBeNull();
  expect(await app.ask(positions.edit, { body: { ...first, name: '甲' } })).toMatchObject({ success: true });
  const second = await read(first.id);
  expect(await app.ask(positions.edit, { body: { ...second, name: '乙' } })).toMatchObject({ success: true });
  expect(await read(first.id)).toMatchObject({ name: '乙' });
});

it('refuses the second of two edits of the same version, and overwrites nothing', async () => {
  const asBothRead = await added();
  await app.ask(positions.edit, { body: { ...asBothRead, name: '甲' } });
  expect(await app.ask(positions.edit, { body: { ...asBothRead, name: '乙' } }, { as: 'manager' })).toMatchObject(stale);
  expect(await read(asBothRead.id)).toMatchObject({ name: '甲', updateBy: 'admin' });
});

it('distinguishes edits within the same second', async () => {
  const { id } = await added();
  await app.ask(positions.edit, { body: { ...(await read(id)), name: '甲' } });
  const asBothRead = await read(id);
  await app.ask(positions.edit, { body: { ...asBothRead, name: '乙' } });
  expect((await read(id)).updateTime).not.toBe(asBothRead.updateTime);
  expect(await app.ask(positions.edit, { body: { ...asBothRead, name: '丙' } })).toMatchObject(stale);
});

it('lets exactly one of two concurrent edits succeed', async () => {
  const asBothRead = await added();
  const answers = await Promise.all(['甲', '乙'].map((name) => app.ask(positions.edit, { body: { ...asBothRead, name } })));
  expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
});

it('skips the check if the client sends no updateTime', async () => {
  const { id, code } = await added();
  for (const name of ['甲', '乙'])
    expect(await app.ask(positions.edit, { body: { id, code, name, postRank: '2' } })).toMatchObject({ success: true });
});

const rowOf = async (table: string, condition: string) => {
  const { rows } = await app.db.execute(sql.raw(`select * from ${table} where ${condition} order by id limit 1`));
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, value]) => [name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value]),
  ) as Record<string, unknown> & { id: string };
};

// cast: the endpoint is not known statically
const asBody = (body: object) => ({ body }) as object;

it.each<[string, AnyEndpoint, string, string]>([
  ['a user', users.edit, 'sys_user', "username = 'clerk'"],
  ['a role', roles.edit, 'sys_role', "role_code = 'clerk'"],
  ['a department', departments.edit, 'sys_depart', "org_code = 'A01A03'"],
  ['a dictionary', dicts.edit, 'sys_dict', "dict_code = 'sex'"],
  ['an entry of a dictionary', dictEntries.edit, 'sys_dict_item', "item_text = '男'"],
  ['a menu', permissions.edit, 'sys_permission', "component = 'system/LogList'"],
  ['a data rule', dataRules.edit, 'sys_permission_data_rule', 'true'],
  ['an announcement', announcements.edit, 'sys_announcement', "msg_type = 'ALL'"],
])('is checked when editing %s', async (_what, endpoint, table, condition) => {
  const row = await rowOf(table, condition);
  await app.db.execute(sql.raw(`update ${table} set update_time = '2026-01-01 00:00:00' where id = '${row.id}'`));
  const body = { ...row, updateTime: '2020-01-01 00:00:00' };
  expect(await app.ask(endpoint, asBody(body))).toMatchObject({ success: false, message: wireTexts.stale });
  expect(await app.ask(endpoint, asBody({ ...body, updateTime: '2026-01-01 00:00:00' }))).toMatchObject({ success: true });
});

it('refuses an invalid updateTime', async () => {
  const row = await added();
  expect(await app.ask(positions.edit, { body: { ...row, updateTime: 'x'.repeat(200_000) } })).toMatchObject({ success: false });
  expect(await app.ask(positions.edit, { body: { ...row, updateTime: 'yesterday' } })).toMatchObject({ message: '时间格式不正确' });
});
