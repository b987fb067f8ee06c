import { userChoices, users } from '@mortise/shared/contract/people';
import { ownAccount, signInMethods } from '@mortise/shared/contract/session';
import { departmentId } from '#db/seed/departments.ts';
import { openFakeServer } from '#testing/fake-server.ts';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { readAccountSettings } from '../account-settings.ts';

let app: TestApp;
let gateway: Awaited<ReturnType<typeof openFakeServer>>;
beforeAll(async () => {
  gateway = await openFakeServer(() => ({ body: '{}' }));
  app = await openTestApp({ account: readAccountSettings({ SMS_PROVIDER: 'http', SMS_URL: gateway.url }) });
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});

const clerk = { as: 'clerk' };
const own = async () => (await app.ask(users.byId, { query: { id: await granting(app).userId('clerk') } })).result;

describe('own profile', () => {
  it('changes only the filled fields, and only of the caller', async () => {
    const before = await own();
    expect(await app.ask(ownAccount.editProfile, { body: { id: before.id, realname: '新名', email: '' } }, clerk)).toMatchObject({
      success: true,
      message: '操作成功！',
    });
    expect(await own()).toMatchObject({ realname: '新名', email: before.email, phone: before.phone, username: 'clerk' });
    const other = await granting(app).userId('manager');
    expect(await app.ask(ownAccount.editProfile, { body: { id: other, realname: '冒名' } }, clerk)).toMatchObject({
      success: false,
      message: '未找到对应用户!',
    });
  });

  it('refuses an email that is taken, and ignores fields outside the profile', async () => {
    const manager = (await app.ask(users.list, { query: { username: 'manager' } })).result.records[0];
    expect(await app.ask(ownAccount.editProfile, { body: { email: manager?.email } }, clerk)).toMatchObject({ message: '邮箱已存在!' });
    await app.ask(ownAccount.editProfile, { body: { sex: 2, userIdentity: 2, username: 'admin' } as never }, clerk);
    expect(await own()).toMatchObject({ sex: 2, userIdentity: 1, username: 'clerk' });
  });

  it('refuses the whole edit if it contains a new phone number; the current one is accepted', async () => {
    const before = await own();
    const unproved = { realname: '号码未验证', phone: '13955556666' };
    expect(await app.ask(ownAccount.editProfile, { body: unproved }, clerk)).toMatchObject({
      success: false,
      message: '更换手机号需要短信验证码，请使用修改手机号功能',
    });
    expect(await own()).toMatchObject({ realname: before.realname, phone: before.phone });
    expect(await app.ask(ownAccount.editProfile, { body: { realname: '同号', phone: before.phone } }, clerk)).toMatchObject({
      success: true,
    });
    expect(await own()).toMatchObject({ realname: '同号', phone: before.phone });
  });

  it('stores the client id for push messages', async () => {
    expect(await app.ask(ownAccount.saveClientId, { query: { clientId: 'phone-1' } }, clerk)).toMatchObject({ success: true });
    expect(await own()).toMatchObject({ clientId: 'phone-1' });
  });

  it('changes the phone number only with the code that was sent to it', async () => {
    const phone = '13912345678';
    const change = (smscode: string) => app.ask(ownAccount.changePhone, { body: { phone, smscode, password: '123456' } }, clerk);
    expect(await change('000000')).toMatchObject({ success: false, message: '短信验证码失效！' });
    await app.ask(signInMethods.sendCode, { body: { mobile: phone, smsmode: '1' } }, { as: null });
    const code = JSON.parse(gateway.asked.at(-1)?.body ?? '{}').code as string;
    expect(await change(code === '111111' ? '222222' : '111111')).toMatchObject({ message: '短信验证码不匹配！' });
    const unproved = { body: { phone, smscode: code, password: 'stolen session' } };
    expect(await app.ask(ownAccount.changePhone, unproved, clerk)).toMatchObject({ success: false, message: '登录密码错误' });
    expect(await change(code)).toMatchObject({ success: true, message: '手机号设置成功!' });
    expect(await own()).toMatchObject({ phone });
    expect(await change(code)).toMatchObject({ success: false });
  });
});

describe('user searches of the mobile app', () => {
  it('find the members of a department, and users by part of a name or account', async () => {
    const members = (await app.ask(userChoices.membersOf, { query: { departId: departmentId('A01A05') } })).result;
    expect(members.map(({ username }) => username)).toContain('manager');
    const found = (await app.ask(userChoices.matching, { query: { keyword: 'manager' } })).result;
    expect(found[0]).toMatchObject({ username: 'manager', orgCodeTxt: '北京国炬软件/研发部' });
    expect(await app.ask(userChoices.matching, { query: { keyword: 'a' } }, { as: 'jeecg' })).toMatchObject({ success: true });
  });

  it('return a superior with the subordinates, other users alone', async () => {
    const { userId } = granting(app);
    const { result } = await app.ask(userChoices.subordinates, { query: { userId: await userId('manager') } });
    expect(result.sysUser.username).toBe('manager');
    expect(result.children?.length).toBeGreaterThan(1);
    expect(result.children?.some(({ username }) => username === 'manager')).toBe(false);
    const alone = await app.ask(userChoices.subordinates, { query: { userId: await userId('clerk') } });
    expect(alone.result.children).toBeUndefined();
    expect(await app.ask(userChoices.subordinates, { query: { userId: 'gone' } })).toMatchObject({ success: false });
  });
});
