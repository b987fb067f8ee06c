import { users } from '@mortise/shared/contract/people';
import { ownAccount, session } from '@mortise/shared/contract/session';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const signIn = async (username = 'zhangsan') => {
  const { result } = await app.ask(session.signIn, { body: { username, password: '123456' } }, { as: null });
  const by = { as: null, headers: { 'x-access-token': result.token } };
  return {
    begunIn: result.userInfo.orgCode,
    choose: (orgCode: string) => app.ask(ownAccount.selectDepartment, { body: { orgCode } }, by),
    list: async () => (await app.ask(ownAccount.departments, {}, by)).result.list.map(({ orgCode }) => orgCode),
    /** What data rules see, and what the console shows. */
    worksIn: async () => [
      (await app.ask(ownAccount.sectionInfo, {}, by)).result.sysOrgCode,
      (await app.ask(ownAccount.departments, {}, by)).result.orgCode,
    ],
  };
};

const leave = (orgCode: string) =>
  app.db.execute(sql`
    delete from sys_user_depart using sys_depart d, sys_user u
    where dep_id = d.id and d.org_code = ${orgCode} and user_id = u.id and u.username = 'zhangsan'`);

it('moves one session: the other sessions of the person stay, and the next sign-in begins in the last choice', async () => {
  const [first, second] = [await signIn(), await signIn()];
  const [here = '', there = ''] = [first.begunIn ?? '', (await first.list()).find((code) => code !== first.begunIn)];
  expect(await second.choose(there)).toMatchObject({ success: true, result: { userInfo: { orgCode: there } } });
  expect(await second.worksIn()).toEqual([there, there]);
  expect(await first.worksIn()).toEqual([here, here]);

  const third = await signIn();
  expect(third.begunIn).toBe(there);
  await first.choose(there);
  await first.choose(here);
  expect(await Promise.all([first, second, third].map(({ worksIn }) => worksIn()))).toEqual([
    [here, here],
    [there, there],
    [there, there],
  ]);
});

it('leaves a department of which the user is no longer a member, for one that is left', async () => {
  const one = await signIn();
  const here = one.begunIn ?? '';
  const [left = ''] = (await one.list()).filter((code) => code !== here);
  await leave(here);
  await until(async () => (await one.worksIn()).join() === `${left},${left}`);
  expect(await one.choose(here)).toMatchObject({ success: false, message: '您不属于该部门，无法切换！' });
});

it('leaves with an edit of the user too: the account, and each session by itself', async () => {
  const [first, second] = [await signIn(), await signIn()];
  const own = await first.list();
  const here = first.begunIn ?? '';
  const rest = own.filter((code) => code !== here);
  const [user] = (await app.ask(users.list, { query: { username: 'zhangsan' } })).result.records;
  const { rows } = await app.db.execute<{ id: string; orgCode: string }>(
    sql`select id, org_code as "orgCode" from sys_depart where org_code = any(${sql.param([...rest, 'A01A03'])}::text[]) order by org_code`,
  );
  const edited = { ...user, selecteddeparts: rows.map(({ id }) => id).join(','), selectedroles: undefined };
  expect(await app.ask(users.edit, { body: edited as never })).toMatchObject({ success: true });
  const left = rows.map(({ orgCode }) => orgCode);
  const third = await signIn();
  expect(third.begunIn).toBe(left[0]);
  // none follows the choice of another
  const other = left.at(-1) ?? '';
  expect(await third.choose(other)).toMatchObject({ success: true });
  expect(await second.choose(left[0] ?? '')).toMatchObject({ success: true });
  expect(await third.worksIn()).toEqual([other, other]);
  expect(await second.worksIn()).toEqual([left[0], left[0]]);
});

it('follows the code of a department that is moved', async () => {
  const one = await signIn();
  const here = one.begunIn ?? '';
  await app.db.execute(sql`update sys_depart set org_code = 'Z09' where org_code = ${here}`);
  await until(async () => (await one.worksIn()).join() === 'Z09,Z09');
});

it('keeps the account’s department for a user that belongs to none', async () => {
  await app.db.execute(sql`delete from sys_user_depart where user_id = (select id from sys_user where username = 'zhangsan')`);
  const one = await signIn();
  expect(one.begunIn).toBeTruthy();
  expect(await one.worksIn()).toEqual([one.begunIn, one.begunIn]);
});
