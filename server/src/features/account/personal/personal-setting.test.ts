import { recycledUsers, users } from '@mortise/shared/contract/people';
import { logs } from '@mortise/shared/contract/records';
import { personalSettings } from '@mortise/shared/contract/session';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const clerk = { as: 'clerk' };
const manager = { as: 'manager' };
const dark = { mode: 'dark', radius: 4, compact: true };
const save = (body: { key: string; value: unknown; at?: number; version?: number }, who = clerk) =>
  app.ask(personalSettings.save, { body: { at: 1000, version: 0, ...body } }, who);
const mine = async (who = clerk) => (await app.ask(personalSettings.mine, {}, who)).result;

beforeEach(() => app.db.execute(sql`truncate sys_personal_setting`));

it('keeps a setting for its owner alone', async () => {
  expect(await save({ key: 'appearance', value: dark })).toMatchObject({ result: { isSaved: true, current: { value: dark, version: 1 } } });
  expect(await mine()).toEqual([{ key: 'appearance', value: dark, at: 1000, version: 1 }]);
  expect(await mine(manager)).toEqual([]);
});

it('saves nothing over a change that the browser has not read, and answers with it', async () => {
  await save({ key: 'appearance', value: dark });
  expect(await save({ key: 'appearance', value: { mode: 'light' } })).toMatchObject({
    success: true,
    result: { isSaved: false, current: { value: dark, version: 1 } },
  });
  await save({ key: 'appearance', value: { mode: 'light' }, version: 1 });
  expect(await save({ key: 'appearance', value: dark, version: 1 })).toMatchObject({
    result: { isSaved: false, current: { value: { mode: 'light' }, version: 2 } },
  });
});

it('removes a setting, unless it has changed meanwhile', async () => {
  await save({ key: 'table:/sys/user/list', value: null, version: 3 });
  const value = { density: 'small', hidden: ['sex'], shown: [], order: [], pinned: {}, widths: { username: 200 } };
  await save({ key: 'table:/sys/user/list', value });
  expect(await save({ key: 'table:/sys/user/list', value: null, version: 7 })).toMatchObject({
    result: { isSaved: false, current: { value } },
  });
  expect(await save({ key: 'table:/sys/user/list', value: null, version: 1 })).toMatchObject({ result: { isSaved: true, current: null } });
  expect(await mine()).toEqual([]);
});

it('keeps advanced queries of a list', async () => {
  const value = [{ title: '姓张的', matchType: 'and', terms: [{ field: 'realname', rule: 'like', val: '张' }] }];
  expect(await save({ key: 'query:/sys/user/list', value })).toMatchObject({ result: { isSaved: true, current: { value } } });
  expect(await mine(manager)).toEqual([]);
});

it('never believes a clock that is ahead', async () => {
  await save({ key: 'appearance', value: dark, at: Date.now() + 86_400_000 });
  expect((await mine())[0]?.at).toBeLessThanOrEqual(Date.now());
});

it.each([
  ['an unknown key', { key: 'secrets', value: {} }, '不能保存这种个人设置'],
  ['a list that is no path', { key: 'table:sys', value: {} }, '不能保存这种个人设置'],
  ['a value of another kind', { key: 'pages', value: dark }, '个人设置格式不正确'],
  [
    'a page of another site',
    { key: 'pages', value: { recent: [{ path: '//evil.example', at: 1 }], favourites: [] } },
    '个人设置格式不正确',
  ],
  ['a script as a page', { key: 'tabs', value: { open: [{ href: 'javascript:alert(1)', title: 'x' }] } }, '个人设置格式不正确'],
  ['a query without comparisons', { key: 'query:/sys/user/list', value: [{ title: '空', matchType: 'and' }] }, '个人设置格式不正确'],
  ['a value that is too large', { key: 'appearance', value: { mode: 'x'.repeat(4000) } }, '个人设置过大'],
])('refuses %s', async (_, setting, message) => {
  expect(await save(setting)).toMatchObject({ success: false, message });
  expect(await mine()).toEqual([]);
});

it('keeps at most 300 settings of one account', async () => {
  await app.db.execute(sql`
    insert into sys_personal_setting (user_id, key, value, at, version)
    select (select id from sys_user where username = 'clerk'), 'table:/' || n, '{}', 1, 1 from generate_series(1, 300) n`);
  expect(await save({ key: 'appearance', value: dark })).toMatchObject({ success: false, message: '个人设置过多' });
  expect(await save({ key: 'appearance', value: dark }, manager)).toMatchObject({ result: { isSaved: true } });
});

it('is no act of a person: the operation log does not record it', async () => {
  const before = (await app.ask(logs.list, { query: { logType: '2' } })).result.total;
  await save({ key: 'appearance', value: dark });
  expect((await app.ask(logs.list, { query: { logType: '2' } })).result.total).toBe(before);
});

it('ends with the account', async () => {
  const id = await granting(app).userId('zhangsan');
  await app.db.execute(sql`
    insert into sys_personal_setting (user_id, key, value, at, version) values (${id}, 'appearance', '{}', 1, 1);`);
  await app.db.execute(sql`
    insert into sys_saved_view (id, owner_id, list, name, content, version) values ('v1', ${id}, '/sys/user/list', '我的', '{}', 1)`);
  const left = async () => {
    const { rows } = await app.db.execute(sql`
      select 1 from sys_personal_setting where user_id = ${id} union all select 1 from sys_saved_view where owner_id = ${id}`);
    return rows.length;
  };
  await app.ask(users.remove, { query: { id } });
  // restored from the recycle bin, the user finds his things again
  expect(await left()).toBe(2);
  await app.ask(recycledUsers.destroy, { query: { userIds: id } });
  expect(await left()).toBe(0);
});

const bigView = { id: 'v', address: 'x'.repeat(24_000) };

it('keeps at most 500,000 characters of one account, however many are sent at once', async () => {
  const keys = Array.from({ length: 24 }, (_, n) => `view:/l/${String(n)}`);
  const answers = await Promise.all(keys.map((key) => save({ key, value: bigView })));
  expect(answers.filter(({ success }) => success)).toHaveLength(20);
  for (const answer of answers) if (!answer.success) expect(answer.message).toBe('个人设置过多');
  // also by growing: a small one becomes large
  await save({ key: 'view:/l/small', value: { id: 'v', address: '' } });
  expect(await save({ key: 'view:/l/small', value: bigView, version: 1 })).toMatchObject({ success: false, message: '个人设置过多' });
});

it('refuses a value that is nested 20,000 deep in words', async () => {
  const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const response = await app.send({
    method: 'PUT',
    url: `/jeecg-boot${personalSettings.save.path}`,
    headers: { 'x-access-token': await app.tokenOf('clerk'), 'content-type': 'application/json' },
    payload: `{"key":"appearance","at":1,"version":0,"value":${nested}}`,
  });
  expect(response.json()).toMatchObject({ success: false, message: '个人设置过大' });
});

it.each(['/\\evil.com', '//evil.com', '/\t/evil.com', '/a\\b', 'https://evil.com'])(
  'keeps no tab that leads to another site: %j',
  async (href) => {
    const tabs = (open: string) => save({ key: 'tabs', value: { open: [{ href: open, title: '页签' }] } });
    expect(await tabs(href)).toMatchObject({ success: false, message: '个人设置格式不正确' });
    expect(await tabs('/isystem/user?username=a%5Cb#x')).toMatchObject({ success: true });
  },
);
