import { onlineUsers, users } from '@mortise/shared/contract/people';
import { ownAccount, session, signInMethods } from '@mortise/shared/contract/session';
import { dicts } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { openFakeServer } from '#testing/fake-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { readAccountSettings } from './account-settings.ts';

let app: TestApp;
let gateway: Awaited<ReturnType<typeof openFakeServer>>;

beforeAll(async () => {
  gateway = await openFakeServer(() => ({ body: '{}' }));
  app = await openTestApp({ account: readAccountSettings({ SMS_PROVIDER: 'http', SMS_URL: gateway.url, SMS_TOKEN: 'gateway-key' }) });
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});

const nobody = { as: null };
const lastCode = () => JSON.parse(gateway.asked.at(-1)?.body ?? '{}').code as string;
const sendCode = (mobile: string, smsmode: '0' | '1' | '2') => app.ask(signInMethods.sendCode, { body: { mobile, smsmode } }, nobody);
const signInLogs = async () => {
  const { rows } = await app.db.execute<{ text: string }>(
    sql`select log_content as text from sys_log where log_type = 1 order by create_time desc limit 60`,
  );
  return rows.map(({ text }) => text);
};

describe('codes by SMS', () => {
  it('refuses an empty number', async () => {
    expect(await sendCode('', '0')).toMatchObject({ success: false, code: 0, message: '手机号不允许为空！' });
  });

  it('signs in with the code that was sent, once', async () => {
    expect(await sendCode('13800000002', '0')).toMatchObject({ success: true, code: 0 });
    expect(gateway.asked.at(-1)?.headers.authorization).toBe('Bearer gateway-key');
    expect(await sendCode('13800000002', '0')).toMatchObject({ success: false, code: 0, message: '验证码10分钟内，仍然有效！' });

    const wrong = { mobile: '13800000002', captcha: lastCode() === '000000' ? '000001' : '000000' };
    expect(await app.ask(signInMethods.signInByPhone, { body: wrong }, nobody)).toMatchObject({
      success: true,
      code: 0,
      message: '手机验证码错误',
      result: null,
    });
    const right = { mobile: '13800000002', captcha: lastCode() };
    const signedIn = await app.ask(signInMethods.signInByPhone, { body: right }, nobody);
    expect(signedIn).toMatchObject({
      success: true,
      code: 200,
      message: '登录成功',
      result: { userInfo: { username: 'clerk' }, multi_depart: 1 },
    });
    expect(signedIn.result?.sysAllDictItems.sex).toHaveLength(2);
    expect(await signInLogs()).toContain('用户名: clerk,登录成功！');
    expect(await app.ask(signInMethods.signInByPhone, { body: right }, nobody)).toMatchObject({ code: 0, message: '手机验证码错误' });
  });

  it('takes a code only for what it was sent for', async () => {
    await sendCode('13800000001', '0');
    const forSignIn = lastCode();
    const reset = { body: { phone: '13800000001', smscode: forSignIn } };
    expect(await app.ask(ownAccount.verifyPhone, reset, nobody)).toMatchObject({ success: false, message: '手机验证码错误' });
    // a code for another purpose is sent beside it
    expect(await sendCode('13800000001', '2')).toMatchObject({ success: true });
    const body = { mobile: '13800000001', captcha: forSignIn };
    expect(await app.ask(signInMethods.signInByPhone, { body }, nobody)).toMatchObject({ code: 200 });
  });

  it('takes a code once, also by several at once', async () => {
    await sendCode('13800000001', '0');
    const body = { mobile: '13800000001', captcha: lastCode() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.ask(signInMethods.signInByPhone, { body }, nobody)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('refuses a number without a user, and one of a frozen user', async () => {
    expect(await sendCode('13999999999', '0')).toMatchObject({ success: false, code: 500, message: '该用户不存在或未绑定手机号' });
    expect(await sendCode('13426411111', '2')).toMatchObject({ success: false, message: '该用户已冻结' });
    expect(await sendCode('13800000002', '1')).toMatchObject({ success: false, message: ' 手机号已经注册，请直接登录！' });
  });

  it('deletes a code after five wrong guesses and refuses further ones', async () => {
    await sendCode('13800000003', '0');
    const code = lastCode();
    const guess = (captcha: string) => app.ask(signInMethods.signInByPhone, { body: { mobile: '13800000003', captcha } }, nobody);
    for (let turn = 0; turn < 5; turn += 1) await guess('x');
    expect(await guess(code)).toMatchObject({ success: false, message: '验证码错误次数过多，请10分钟后再试' });
  });

  it('reports that no SMS provider is configured, or that it declined', async () => {
    const without = await openTestApp({ account: readAccountSettings({ NODE_ENV: 'production' }) });
    const answer = await without.ask(signInMethods.sendCode, { body: { mobile: '13800000002', smsmode: '0' } }, nobody);
    await without.close();
    expect(answer).toMatchObject({ success: false, message: ' 短信接口未配置，请联系管理员！' });

    const broken = await openFakeServer(() => ({ status: 500, body: '{}' }));
    const declined = await openTestApp({ account: readAccountSettings({ SMS_PROVIDER: 'http', SMS_URL: broken.url }) });
    const twice = [0, 1].map(() => declined.ask(signInMethods.sendCode, { body: { mobile: '13800000002', smsmode: '0' } }, nobody));
    expect((await Promise.all(twice)).map(({ message }) => message)).toContain('短信验证码发送失败,请稍后重试');
    await declined.close();
    await broken.close();
    // starts two more applications
  }, 30_000);
});

describe('registration and password reset', () => {
  const phone = '15012345678';
  const form = { username: 'newcomer', password: 'Mortise#2026', phone, smscode: '' };

  it('registers with the code and grants the role of new users', async () => {
    expect(await app.ask(ownAccount.register, { body: { ...form, username: 'admin' } }, nobody)).toMatchObject({ message: '用户名已注册' });
    expect(await app.ask(ownAccount.register, { body: { ...form, phone: '13800000002' } }, nobody)).toMatchObject({
      message: '该手机号已注册',
    });
    expect(await app.ask(ownAccount.register, { body: { ...form, email: 'admin@guoju.example' } }, nobody)).toMatchObject({
      message: '邮箱已被注册',
    });
    expect(await app.ask(ownAccount.register, { body: form }, nobody)).toMatchObject({ message: '手机验证码失效，请重新获取' });
    await sendCode(phone, '1');
    expect(await app.ask(ownAccount.register, { body: { ...form, smscode: 'no' } }, nobody)).toMatchObject({ message: '手机验证码错误' });
    expect(await app.ask(ownAccount.register, { body: { ...form, smscode: lastCode() } }, nobody)).toMatchObject({
      success: true,
      message: '注册成功',
    });
    const { rows } = await app.db.execute(sql`
      select u.realname, u.status, r.role_code from sys_user u join sys_user_role ur on ur.user_id = u.id join sys_role r on r.id = ur.role_id
      where u.username = 'newcomer'`);
    expect(rows).toEqual([{ realname: 'newcomer', status: 1, role_code: 'test' }]);
    expect(await app.ask(users.checkOnly, { query: { username: 'newcomer' } }, nobody)).toMatchObject({ success: false });
    expect(await app.ask(session.signIn, { body: { username: 'newcomer', password: form.password } }, nobody)).toMatchObject({ code: 200 });
  });

  it('refuses a weak password', async () => {
    expect(await app.ask(ownAccount.register, { body: { ...form, password: '12345678' } }, nobody)).toMatchObject({ success: false });
  });

  it('refuses a common password, also one made of the own name', async () => {
    const text = '密码过于常见或容易被猜到，请换一个!';
    const phone2 = '15087654321';
    await sendCode(phone2, '1');
    const second = { ...form, username: 'latecomer', phone: phone2, smscode: lastCode() };
    for (const password of ['Password1!', 'Latecomer1!'])
      expect(await app.ask(ownAccount.register, { body: { ...second, password } }, nobody)).toMatchObject({ message: text });
    // the code is not used up by a form that was refused
    expect(await app.ask(ownAccount.register, { body: second }, nobody)).toMatchObject({ success: true });
    await sendCode(phone2, '2');
    const reset = { username: 'latecomer', password: 'P@ssw0rd1', smscode: lastCode(), phone: phone2 };
    expect(await app.ask(ownAccount.resetPassword, { body: reset }, nobody)).toMatchObject({ message: text });
    expect(await app.ask(session.signIn, { body: { username: 'latecomer', password: form.password } }, nobody)).toMatchObject({
      code: 200,
    });
  });

  it('sets a new password in two steps and ends every session', async () => {
    await sendCode(phone, '2');
    const token = await app.tokenOf('newcomer');
    const wrong = await app.ask(ownAccount.verifyPhone, { body: { phone, smscode: 'nope' } }, nobody);
    expect(wrong).toMatchObject({ success: false, message: '手机验证码错误' });
    const smscode = lastCode();
    expect(await app.ask(ownAccount.verifyPhone, { body: { phone, smscode } }, nobody)).toMatchObject({
      success: true,
      code: 0,
      result: { smscode, username: 'newcomer' },
    });
    const change = (more: object) =>
      app.ask(ownAccount.resetPassword, { body: { username: 'newcomer', password: 'Tenon#2026', smscode, phone, ...more } }, nobody);
    expect(await change({ password: '' })).toMatchObject({ message: '重置密码失败！' });
    expect(await change({ smscode: 'no' })).toMatchObject({ message: '短信验证码不匹配！' });
    expect(await change({ username: 'admin' })).toMatchObject({ message: '未找到用户！' });
    expect(await change({})).toMatchObject({ success: true, message: '密码重置完成！' });
    expect(await change({})).toMatchObject({ message: '短信验证码失效！' });
    expect(await app.ask(dicts.all, {}, { as: null, headers: { 'x-access-token': token } })).toMatchObject({
      message: 'Token失效，请重新登录',
    });
    expect(await app.ask(session.signIn, { body: { username: 'newcomer', password: 'Tenon#2026' } }, nobody)).toMatchObject({ code: 200 });
  });
});

describe('own account', () => {
  const own = { username: 'clerk', oldpassword: '123456', password: 'Clerk#2026', confirmpassword: 'Clerk#2026' };
  const change = (more: object) => app.ask(ownAccount.changePassword, { body: { ...own, ...more } }, { as: 'clerk' });

  it('checks a new password in order, changes it and ends all other sessions', async () => {
    expect(await change({ username: 'admin' })).toMatchObject({ message: '只允许修改自己的密码！' });
    expect(await change({ oldpassword: 'no' })).toMatchObject({ message: '旧密码输入错误!' });
    expect(await change({ password: '' })).toMatchObject({ message: '新密码不允许为空!' });
    expect(await change({ confirmpassword: 'other' })).toMatchObject({ message: '两次输入密码不一致!' });
    const weak = (password: string) => change({ password, confirmpassword: password });
    expect(await weak('a')).toMatchObject({ message: '密码由8位数字、大小写字母和特殊符号组成!' });
    expect(await weak('Password1!')).toMatchObject({ message: '密码过于常见或容易被猜到，请换一个!' });
    const elsewhere = await app.ask(session.signIn, { body: { username: 'clerk', password: '123456' } }, nobody);
    expect(await change({})).toMatchObject({ success: true, code: 200, message: '密码重置成功!' });
    expect(await app.ask(ownAccount.departments, {}, { as: 'clerk' })).toMatchObject({ success: true });
    const dead = await app.ask(dicts.all, {}, { as: null, headers: { 'x-access-token': elsewhere.result.token } });
    expect(dead).toMatchObject({ message: 'Token失效，请重新登录' });
  });

  it('accepts PUT for a password change as well', async () => {
    const headers = { 'x-access-token': await app.tokenOf('clerk') };
    const answer = await app.send({
      method: 'PUT',
      url: '/jeecg-boot/sys/user/updatePassword',
      payload: { ...own, oldpassword: 'x' },
      headers,
    });
    expect(answer.json()).toMatchObject({ message: '旧密码输入错误!' });
  });

  it('limits wrong guesses of the old password', async () => {
    const guess = () => app.ask(ownAccount.changePassword, { body: { ...own, username: 'auditor', oldpassword: 'x' } }, { as: 'auditor' });
    for (let turn = 0; turn < 5; turn += 1) expect(await guess()).toMatchObject({ message: '旧密码输入错误!' });
    expect(await guess()).toMatchObject({ message: '密码错误次数过多，请10分钟后再试' });
  });

  it('lists the caller’s departments and switches only between them', async () => {
    const { result } = await app.ask(ownAccount.departments, {}, { as: 'zhangsan' });
    expect(result.list).toHaveLength(2);
    const other = result.list.map(({ orgCode }) => orgCode).find((orgCode) => orgCode !== result.orgCode) ?? '';
    const select = (orgCode: string) => app.ask(ownAccount.selectDepartment, { body: { orgCode, username: '' } }, { as: 'zhangsan' });
    expect(await select(other)).toMatchObject({ success: true, code: 0, result: { userInfo: { orgCode: other } } });
    expect((await app.ask(ownAccount.departments, {}, { as: 'zhangsan' })).result.orgCode).toBe(other);
    expect(await select('A01A03')).toMatchObject({ success: false, message: '您不属于该部门，无法切换！' });
    expect(await app.ask(ownAccount.sectionInfo, {}, { as: 'zhangsan' })).toMatchObject({
      result: { sysUserCode: 'zhangsan', sysUserName: '张三', sysOrgCode: other },
    });
  });

  it('lists and ends the caller’s sessions, never those of other users', async () => {
    const first = await app.ask(session.signIn, { body: { username: 'jeecg', password: '123456' } }, nobody);
    const second = await app.ask(session.signIn, { body: { username: 'jeecg', password: '123456' } }, nobody);
    const as = (token: string) => ({ as: null, headers: { 'x-access-token': token } });
    const { result } = await app.ask(ownAccount.sessions, {}, as(first.result.token));
    expect(result.filter(({ current }) => current)).toHaveLength(1);
    const other = result.find(({ current }) => !current)?.id ?? '';
    expect(await app.ask(ownAccount.endSession, { query: { id: other } }, { as: 'admin' })).toMatchObject({ message: '该登录已结束' });
    expect(await app.ask(ownAccount.endSession, { query: { id: other } }, as(first.result.token))).toMatchObject({ success: true });
    expect(await app.ask(dicts.all, {}, as(second.result.token))).toMatchObject({ message: 'Token失效，请重新登录' });
  });
});

describe('online users', () => {
  it('lists live sessions without their tokens, and ends one', async () => {
    const signedIn = await app.ask(session.signIn, { body: { username: 'jeecg', password: '123456' } }, nobody);
    const { result } = await app.ask(onlineUsers.list, { query: { username: 'jeecg', pageNo: 1, pageSize: 50 } as never });
    expect(result.records[0]).toMatchObject({ username: 'jeecg', realname: '杰克', sex: 1, sex_dictText: '男' });
    expect(result.records.map(({ token }) => token)).not.toContain(signedIn.result.token);
    expect(await app.ask(onlineUsers.forceOut, { body: { token: 'unknown' } })).toMatchObject({ success: false, message: 'Token无效!' });
    expect(await app.ask(onlineUsers.forceOut, { body: {} })).toMatchObject({ success: false, message: '退出登录失败！' });
    for (const { token } of result.records)
      expect(await app.ask(onlineUsers.forceOut, { body: { token } })).toMatchObject({ success: true, message: '退出登录成功！' });
    const dead = await app.ask(dicts.all, {}, { as: null, headers: { 'x-access-token': signedIn.result.token } });
    expect(dead).toMatchObject({ message: 'Token失效，请重新登录' });
    expect(await signInLogs()).toContain('强制: 杰克退出成功！');
  });

  it('is refused without the grant', async () => {
    expect(await app.ask(onlineUsers.list, {} as never, { as: 'clerk' })).toMatchObject({ code: 510 });
    expect(await app.ask(onlineUsers.list, {} as never, { as: 'auditor' })).toMatchObject({ success: true });
    expect(await app.ask(onlineUsers.forceOut, { body: { token: 'x' } }, { as: 'auditor' })).toMatchObject({ code: 510 });
  });
});
