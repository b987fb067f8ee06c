import type { InputOf } from '@mortise/shared/contract';
import { departments, positions, users } from '@mortise/shared/contract/people';
import { session } from '@mortise/shared/contract/session';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const signIn = (username: string, password = '123456') => app.ask(session.signIn, { body: { username, password } }, { as: null });
const signInMobile = (username: string, password = '123456') =>
  app.ask(session.signInMobile, { body: { username, password } }, { as: null });
const signInRows = async () =>
  (await app.db.execute(sql`select log_content from sys_log where log_type = 1`)).rows.map((row) => row.log_content);

/** Calls with the given token, as a browser does. */
const readTree = (token: string, headers: Record<string, string> = {}) =>
  app.send({ method: 'GET', url: '/jeecg-boot/sys/sysDepart/queryTreeList', headers: { 'x-access-token': token, ...headers } });

describe('signing in', () => {
  it('returns a token, the user without secrets, departments and dictionaries', async () => {
    const answer = await signIn('manager');
    expect(answer).toMatchObject({ success: true, code: 200, message: '登录成功' });
    const { result } = answer;
    expect(result).toMatchObject({ userInfo: { username: 'manager' }, multi_depart: 1 });
    expect(result.token).toMatch(/^[\w-]{43}$/);
    expect(result.departs[0]?.orgCode).toBe(result.userInfo.orgCode);
    expect(result.sysAllDictItems.sex).toContainEqual({ value: '1', text: '男', title: '男' });
    expect(JSON.stringify(answer)).not.toMatch(/argon2|"password"|"salt"/);
    expect(await signInRows()).toContain('用户名: manager,登录成功！');
    expect((await readTree(result.token)).json()).toMatchObject({ success: true });
  });

  it('stores only the hash of a token', async () => {
    const { result } = await signIn('manager');
    const { rows } = await app.db.execute(sql`select * from sys_session`);
    expect(JSON.stringify(rows)).not.toContain(result.token);
  });

  it('refuses and logs unknown, removed and frozen users', async () => {
    await app.db.execute(sql`update sys_user set del_flag = 1 where username = 'auditor'`);
    expect(await signIn('nobody-here')).toMatchObject({ success: false, code: 500, message: '该用户不存在，请注册' });
    expect(await signIn('auditor')).toMatchObject({ success: false, message: '该用户已注销' });
    expect(await signIn('zhagnxiao')).toMatchObject({ success: false, message: '该用户已冻结' });
    expect(await signInRows()).toEqual(
      expect.arrayContaining([
        '用户登录失败，用户不存在！',
        '用户登录失败，用户名:auditor已注销！',
        '用户登录失败，用户名:zhagnxiao已冻结！',
      ]),
    );
  });

  it('refuses a wrong password, and after five of them the correct one too', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await signIn('clerk', 'wrong')).toMatchObject({ success: false, message: '用户名或密码错误' });
    expect(await signIn('clerk')).toMatchObject({ success: false, message: '密码错误次数过多，请10分钟后再试' });
    expect(await signIn('manager')).toMatchObject({ success: true });
  });

  it('notes wrong passwords with name and address, so many per minute', async () => {
    for (let attempt = 0; attempt < 30; attempt += 1) await signIn('clerk', 'wrong');
    const failed = async () => (await signInRows()).filter((text) => /登录失败.*clerk/.test(String(text)));
    expect(await failed()).toEqual([
      ...Array(5).fill('用户登录失败，用户名:clerk密码错误！'),
      ...Array(15).fill('用户登录失败，用户名:clerk尝试次数过多！'),
    ]);
    const { rows } = await app.db.execute(sql`select userid, ip from sys_log where log_content like '%clerk密码错误%' limit 1`);
    expect(rows).toEqual([{ userid: 'clerk', ip: '127.0.0.1' }]);
  });

  it('lets a known device in while strangers guess at the account', async () => {
    const ask = (password: string, remoteAddress: string, cookie = '') =>
      app.send({
        method: 'POST',
        url: '/jeecg-boot/sys/login',
        remoteAddress,
        headers: { cookie },
        payload: { username: 'clerk', password },
      });
    const first = await ask('123456', '10.1.1.1');
    const cookie = String([first.headers['set-cookie']].flat()[0]);
    expect(cookie).toMatch(/^mortise_device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
    const wrong = async (address: string) => (await ask('wrong', address)).json<{ message: string }>().message;
    for (let turn = 0; turn < 5; turn += 1) expect(await wrong('10.2.2.2')).toBe('用户名或密码错误');
    expect((await ask('123456', '10.2.2.2')).json()).toMatchObject({ message: '密码错误次数过多，请10分钟后再试' });
    expect((await ask('123456', '10.2.2.2', cookie.split(';')[0])).json()).toMatchObject({ success: true });
  });

  it('refuses a user whose tenants are all frozen, and lists the active ones otherwise', async () => {
    await app.db.execute(sql`update sys_user set rel_tenant_ids = '1,2' where username = 'clerk'`);
    await app.db.execute(sql`update sys_tenant set status = 0 where id = 2`);
    expect((await signIn('clerk')).result.tenantList).toMatchObject([{ id: 1, status: 1 }]);
    await app.db.execute(sql`update sys_tenant set status = 0`);
    expect(await signIn('clerk')).toMatchObject({ message: '与该用户关联的租户均已被冻结，无法登录！' });
  });

  it('makes the first department current if none is', async () => {
    await app.db.execute(sql`update sys_user set org_code = null where username = 'zhangsan'`);
    const { result } = await signIn('zhangsan');
    expect(result).toMatchObject({ multi_depart: 2, userInfo: { orgCode: result.departs[0]?.orgCode } });
  });
});

it('names parent departments to distinguish departments of the same name', async () => {
  const { result } = await signIn('zhangsan');
  expect(result.departs.map(({ departName }) => departName)).toEqual(['研发部', '研发部']);
  expect(result.departs.map(({ parentNames }) => parentNames)).toEqual([['北京国炬软件'], ['北京卓尔互动']]);
  await app.db.execute(sql`update sys_depart set parent_id = id where id = ${result.departs[0]?.id}`);
  expect(await signIn('zhangsan')).toMatchObject({ success: true });
});

describe('signing in from an app', () => {
  it('requires a department', async () => {
    expect(await signInMobile('clerk')).toMatchObject({ success: true, code: 200, result: { userInfo: { username: 'clerk' } } });
    expect(await signInRows()).toContain('用户名: clerk,登录成功[移动端]！');
    await app.db.execute(sql`delete from sys_user_depart where user_id = (select id from sys_user where username = 'clerk')`);
    expect(await signInMobile('clerk')).toMatchObject({ success: false, message: '用户暂未归属部门,不可登录!' });
  });

  it('allows fewer wrong guesses', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await signInMobile('clerk', 'wrong');
    expect(await signInMobile('clerk')).toMatchObject({ message: '密码错误次数过多，请10分钟后再试' });
  });
});

describe('signing out', () => {
  it('ends only this session', async () => {
    const [here, there] = [(await signIn('clerk')).result.token, (await signIn('clerk')).result.token];
    const leave = () => app.ask(session.signOut, {}, { as: null, headers: { 'x-access-token': here } });
    expect(await leave()).toMatchObject({ success: true, code: 200, message: '退出登录成功！' });
    expect((await readTree(here)).statusCode).toBe(500);
    expect((await readTree(there)).statusCode).toBe(200);
    expect(await leave()).toMatchObject({ success: false, message: 'Token无效!' });
    expect(await signInRows()).toContain('用户名: 苏晓雨,退出成功！');
  });

  it('reports a failure without a session', async () => {
    expect(await app.ask(session.signOut, {}, { as: null })).toMatchObject({ success: false, message: '退出登录失败！' });
    const old = await app.send({ method: 'GET', url: '/jeecg-boot/sys/logout' });
    expect(old.json()).toMatchObject({ message: '退出登录失败！' });
  });
});

describe('a session', () => {
  it('is accepted in the query as well, for links and frames', async () => {
    const token = await app.tokenOf('clerk');
    const response = await app.send({ method: 'GET', url: `/jeecg-boot/sys/sysDepart/queryTreeList?token=${token}` });
    expect(response.json()).toMatchObject({ success: true });
  });

  it('ends at once when its user is frozen, removed or given a new password', async () => {
    const frozen = await app.tokenOf('clerk');
    expect((await readTree(frozen)).statusCode).toBe(200);
    const { rows } = await app.db.execute<{ id: string }>(sql`select id from sys_user where username = 'clerk'`);
    expect(await app.ask(users.freeze, { body: { ids: rows[0]?.id ?? '', status: 2 } })).toMatchObject({ success: true });
    expect((await readTree(frozen)).statusCode).toBe(500);

    const changed = await app.tokenOf('auditor');
    expect((await readTree(changed)).statusCode).toBe(200);
    expect(await app.ask(users.resetPassword, { body: { username: 'auditor', password: 'Mortise#2026' } })).toMatchObject({
      success: true,
    });
    expect((await readTree(changed)).statusCode).toBe(500);
  });

  it('loses a permission with the next call after its revocation', async () => {
    const add = (code: string) => app.ask(positions.add, { body: { code, name: code, postRank: '1' } }, { as: 'jeecg' });
    await app.db.execute(sql`
      insert into sys_role_permission (id, role_id, permission_id)
      select 'granted-by-test', r.role_id, p.id from sys_permission p, sys_user_role r
      where p.perms = 'position:add' and r.user_id = (select id from sys_user where username = 'jeecg') limit 1`);
    expect(await add('one')).toMatchObject({ success: true });
    await app.db.execute(sql`
      delete from sys_role_permission where permission_id in (select id from sys_permission where perms = 'position:add')`);
    await app.app.platform.settle();
    expect(await add('two')).toMatchObject({ code: 510, message: '没有权限，请联系管理员授权' });
  });

  it('is refused for a tenant that is not the user’s', async () => {
    await app.db.execute(sql`update sys_user set rel_tenant_ids = '1' where username = 'clerk'`);
    const token = await app.tokenOf('clerk');
    const ask = async (headers: Record<string, string>) => (await readTree(token, headers)).statusCode;
    expect(await ask({ tenant_id: '1' })).toBe(200);
    expect(await ask({ 'tenant-id': '0' })).toBe(200);
    expect(await ask({ tenant_id: '2' })).toBe(500);
    expect(await ask({ 'tenant-id': '2' })).toBe(500);
  });
});

describe('operations', () => {
  it('are logged with their parameters, without secrets', async () => {
    await app.ask(users.resetPassword, { body: { username: 'auditor', password: 'Mortise#2026' } });
    await app.ask(departments.tree);
    await app.app.platform.operations.flush();
    const { rows } = await app.db.execute(sql`select * from sys_log where log_type = 2 and request_url like '%changePassword'`);
    expect(rows).toMatchObject([{ userid: 'admin', username: '管理员', request_type: 'PUT', operate_type: 3, ip: '127.0.0.1' }]);
    expect(rows[0]?.request_param).toBe('{"username":"auditor","password":"***"}');
  });

  it('are logged in the product’s words, with their outcome', async () => {
    const { id = '' } = (await app.db.execute<{ id: string }>(sql`select id from sys_user where username = 'zhangsan'`)).rows[0] ?? {};
    const admin = (await app.db.execute<{ id: string }>(sql`select id from sys_user where username = 'admin'`)).rows[0]?.id ?? '';
    const found = (await app.ask(users.byId, { query: { id } })).result;
    const user = { ...found, phone: '13900000001', workNo: 'T-1' } as InputOf<typeof users.edit>['body'];
    expect(await app.ask(users.edit, { body: user })).toMatchObject({ success: true });
    expect(await app.ask(users.remove, { query: { id } })).toMatchObject({ success: true });
    await app.ask(users.removeBatch, { query: { ids: `${admin},` } });
    await app.app.platform.operations.flush();
    const { rows } = await app.db.execute(sql`select log_content from sys_log where log_type = 2 and log_content like '%用户，%'`);
    expect(rows.map((row) => row.log_content)).toEqual([
      `编辑用户，id： ${id}`,
      `删除用户，id： ${id}`,
      `批量删除用户， ids： ${admin}, 被拒绝：管理员账号不允许此操作！`,
    ]);
  });
});
