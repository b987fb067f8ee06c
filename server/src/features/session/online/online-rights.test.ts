import { onlineUsers } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const as = { as: 'auditor' };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const { role, give } = granting(app);
  await app.db.execute(
    sql`delete from sys_user_role where user_id in (select id from sys_user where username in ('auditor', 'clerk', 'jeecg'))`,
  );
  await give(await role(['system/SysUserOnlineList', 'online:forceLogout']), 'auditor');
  await give(await role(['system/SysUserOnlineList']), 'clerk');
  await give(await role(['system/SysUserOnlineList', 'system/LogList']), 'jeecg');
});
afterAll(() => app.close());

/** Ends the session of the user; the answer's message. */
const forceOut = async (username: string) => {
  await app.tokenOf(username);
  const { result } = await app.ask(onlineUsers.list, { query: { username, pageNo: 1, pageSize: 10 } }, as);
  return (await app.ask(onlineUsers.forceOut, { body: { token: result.records[0]?.token ?? '' } }, as)).message;
};
const sessionsOf = async (username: string) => {
  const { rows } = await app.db.execute(
    sql`select 1 from sys_session s join sys_user u on u.id = s.user_id where u.username = ${username}`,
  );
  return rows.length;
};

it('ends sessions of users whose grants are within the caller’s, and of nobody with more', async () => {
  expect(await forceOut('jeecg')).toMatch(/^不能操作权限超出自己的用户/);
  expect(await forceOut('admin')).toMatch(/^不能操作权限超出自己的用户/);
  expect([await sessionsOf('jeecg'), await sessionsOf('admin')]).toEqual([1, 1]);
  expect(await forceOut('clerk')).toBe('退出登录成功！');
  expect(await sessionsOf('clerk')).toBe(0);
});

it('ends the own session', async () => {
  expect(await forceOut('auditor')).toBe('退出登录成功！');
  expect(await sessionsOf('auditor')).toBe(0);
});
