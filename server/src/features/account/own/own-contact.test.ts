import { ownAccount, ownContact } from '@mortise/shared/contract/session';
import { sql } from 'drizzle-orm';
import { openMailServer } from '#testing/programs/mail-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let mails: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  mails = await openMailServer();
  app = await openTestApp({ mail: { servers: [mails.url], from: 'console@example.com' } });
});
afterAll(async () => {
  await app.close();
  await mails.close();
});

const clerk = { as: 'clerk' };
const PASSWORD = '123456';
const emailOf = async (username: string) => {
  const { rows } = await app.db.execute<{ email: string | null }>(sql`select email from sys_user where username = ${username}`);
  return rows[0]?.email;
};
const sentCode = async () => /<b>(\d{6})<\/b>/.exec(mails.mails.at(-1)?.html ?? '')?.[1] ?? '';
const send = (email: string) => app.ask(ownContact.sendEmailCode, { body: { email } }, clerk);
const change = (email: string, smscode: string, password = PASSWORD) =>
  app.ask(ownContact.changeEmail, { body: { email, smscode, password } }, clerk);
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

describe('a new e-mail address', () => {
  it('needs the password and the code that was sent to it', async () => {
    const before = await emailOf('clerk');
    expect(await send('new@example.com')).toMatchObject({ success: true });
    const code = await sentCode();
    expect(await change('new@example.com', code, 'stolen session')).toMatchObject({ success: false, message: '登录密码错误' });
    expect(await change('new@example.com', otherThan(code))).toMatchObject({ success: false, message: '验证码错误' });
    expect(await change('other@example.com', code)).toMatchObject({ success: false, message: '验证码已失效，请重新获取' });
    expect(await emailOf('clerk')).toBe(before);
    expect(await change('new@example.com', code)).toMatchObject({ success: true, message: '邮箱已更换' });
    expect(await emailOf('clerk')).toBe('new@example.com');
    expect(await change('new@example.com', code)).toMatchObject({ success: false });
  });

  it('is sent a code whether or not it is taken, and refused only to who can read it', async () => {
    const taken = (await emailOf('manager')) ?? '';
    expect(await send(taken)).toMatchObject({ success: true, message: '验证码已发送，10 分钟内有效' });
    expect(await change(taken, await sentCode())).toMatchObject({ success: false, message: '邮箱已存在!' });
  });

  it('cannot be set past the code by the form of the mobile application', async () => {
    const before = await emailOf('clerk');
    expect(await app.ask(ownAccount.editProfile, { body: { email: 'thief@example.com' } }, clerk)).toMatchObject({ success: false });
    expect(await emailOf('clerk')).toBe(before);
  });
});

describe('providers', () => {
  it('are unbound with the password, by their owner alone', async () => {
    await app.db.execute(sql`insert into sys_third_account (id, sys_user_id, third_type, third_user_id, realname)
      select 'third-1', id, 'github', 'octo', 'Octo' from sys_user where username = 'clerk'`);
    expect((await app.ask(ownContact.bindings, {}, clerk)).result).toEqual([{ source: 'github', id: 'third-1', name: 'Octo' }]);
    const unbind = (as: string, password: string) => app.ask(ownContact.unbind, { body: { id: 'third-1', password } }, { as });
    expect(await unbind('manager', PASSWORD)).toMatchObject({ success: false, message: '该绑定已解除' });
    expect(await unbind('clerk', 'wrong')).toMatchObject({ success: false, message: '登录密码错误' });
    expect(await unbind('clerk', PASSWORD)).toMatchObject({ success: true });
    expect((await app.ask(ownContact.bindings, {}, clerk)).result).toEqual([]);
  });

  it('are the last way in of an account without a password, and stay', async () => {
    await app.db.execute(sql`update sys_user set password = null where username = 'jeecg'`);
    await app.db.execute(sql`insert into sys_third_account (id, sys_user_id, third_type, third_user_id)
      select 'third-2', id, 'github', 'only' from sys_user where username = 'jeecg'`);
    const answer = await app.ask(ownContact.unbind, { body: { id: 'third-2', password: 'x' } }, { as: 'jeecg' });
    expect(answer).toMatchObject({ success: false, message: '该账号还没有登录密码，请先通过“忘记密码”设置密码' });
  });
});
