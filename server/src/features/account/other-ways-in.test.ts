import { session, signInMethods } from '@mortise/shared/contract/session';
import { sql } from 'drizzle-orm';
import { type FakeRequest, openFakeServer } from '#testing/fake-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { readAccountSettings } from './account-settings.ts';

const nobody = { as: null };
const BASE = '/jeecg-boot/sys/thirdLogin';
const success = (user: string) =>
  `<cas:serviceResponse xmlns:cas='http://www.yale.edu/tp/cas'><cas:authenticationSuccess><cas:user>${user}</cas:user></cas:authenticationSuccess></cas:serviceResponse>`;
const failure =
  "<cas:serviceResponse><cas:authenticationFailure code='INVALID_TICKET'>Ticket ST-1 not recognized</cas:authenticationFailure></cas:serviceResponse>";

let app: TestApp;
let provider: Awaited<ReturnType<typeof openFakeServer>>;
let thirdUser: object = {};

const answer = ({ url }: FakeRequest) => {
  if (url.pathname === '/token') return { body: '{"access_token":"from-the-provider"}' };
  if (url.pathname === '/user') return { body: JSON.stringify(thirdUser) };
  if (url.pathname === '/sms') return { body: '{}' };
  return { body: url.searchParams.get('ticket') === 'ST-good' ? success('clerk') : failure };
};

beforeAll(async () => {
  provider = await openFakeServer(answer);
  app = await openTestApp({
    account: readAccountSettings({
      SMS_PROVIDER: 'http',
      SMS_URL: `${provider.url}/sms`,
      CAS_BASE: provider.url,
      PUBLIC_URL: 'https://console.example.com',
      THIRD_SOURCES: 'github',
      THIRD_GITHUB_CLIENT_ID: 'our-id',
      THIRD_GITHUB_CLIENT_SECRET: 'our-secret',
      THIRD_GITHUB_AUTHORIZE_URL: 'https://github.example/authorize',
      THIRD_GITHUB_TOKEN_URL: `${provider.url}/token`,
      THIRD_GITHUB_USER_URL: `${provider.url}/user`,
    }),
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** Follows the redirects of an OAuth2 sign-in as a browser would; returns the text that the callback page posts. */
const visit = async (user: object, tamper: (state: string) => string = (state) => state) => {
  thirdUser = user;
  const sent = await app.send({ url: `${BASE}/render/github` });
  const state = new URL(String(sent.headers.location)).searchParams.get('state') ?? '';
  const cookie = String(sent.headers['set-cookie']).split(';', 1)[0] ?? '';
  const returned = await app.send({ url: `${BASE}/github/callback?code=abc&state=${tamper(state)}`, headers: { cookie } });
  return { sent, returned, text: /data-text="([^"]*)"/.exec(returned.body)?.[1] ?? '' };
};

describe('sign-in with an OAuth2 provider', () => {
  it('lists the configured providers and refuses others', async () => {
    expect(await app.ask(signInMethods.thirdSources, {}, nobody)).toMatchObject({ result: ['github'] });
    const other = await app.send({ url: `${BASE}/render/dingtalk` });
    expect([other.statusCode, other.body]).toEqual([404, '未开启该第三方登录，请联系管理员！']);
  });

  it('says to JeecgBoot’s client that nothing is synchronised', async () => {
    expect(await app.ask(signInMethods.syncedApps, {})).toMatchObject({ code: 200, result: { wechatEnterprise: false, dingtalk: false } });
  });

  it.each([
    ['wechatEnterprise', '企业微信同步功能已禁用'],
    ['dingtalk', '钉钉同步功能已禁用'],
  ] as const)('refuses to synchronise with %s, as a JeecgBoot server without it does', async (application, message) => {
    for (const what of ['user', 'depart'] as const)
      for (const direction of ['toApp', 'toLocal'] as const)
        expect(await app.ask(signInMethods.syncApp, { params: { app: application, what, direction }, query: { ids: '' } })).toMatchObject({
          success: false,
          message,
        });
  });

  it('knows no other application to send a message by', async () => {
    for (const endpoint of [signInMethods.tryAppMessage, signInMethods.recallAppMessage])
      expect(await app.ask(endpoint, { body: { app: 'dingtalk' } })).toMatchObject({ success: false, message: '不识别的第三方APP' });
  });

  it('redirects to the provider with a new OAuth2 state', async () => {
    const { sent } = await visit({ id: 1, name: 'Octo' });
    const target = new URL(String(sent.headers.location));
    expect(target.origin + target.pathname).toBe('https://github.example/authorize');
    expect(target.searchParams.get('redirect_uri')).toBe('https://console.example.com/jeecg-boot/sys/thirdLogin/github/callback');
    expect(sent.headers['set-cookie']).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
  });

  it('refuses a callback whose state does not match the cookie', async () => {
    expect((await visit({ id: 1 }, () => 'somebody-else')).text).toBe('登录失败');
    // as many characters as the cookie has, and more bytes
    expect((await visit({ id: 1 }, (state) => '\u4e8c'.repeat(state.length))).text).toBe('登录失败');
    expect((await visit({ id: 1 }, () => '')).text).toBe('登录失败');
  });

  it('callback page runs only its own script and posts only to the console’s origin', async () => {
    const { returned } = await visit({ id: 1, name: '"><script>alert(1)</script>' });
    expect(returned.headers['content-security-policy']).toContain("script-src 'self'");
    expect(returned.body).not.toMatch(/<script(?! src=)/);
    expect(returned.body).toContain('data-origin="https://console.example.com"');
    const script = await app.send({ url: `${BASE}/returned.js` });
    expect(script.body).toContain('origin || location.origin');
  });

  it('binds an unknown account to a phone after checking the SMS code, then signs in', async () => {
    const uuid = (await visit({ id: 77, name: '八爪', avatar_url: 'https://pictures.example/1.png' })).text.replace('绑定手机号,', '');
    const bind = (captcha: string, thirdUserUuid = uuid) =>
      app.ask(signInMethods.bindPhone, { body: { mobile: '13800000002', captcha, thirdUserUuid } }, nobody);
    expect(await bind('123456')).toMatchObject({ success: false, message: '手机验证码错误' });
    await app.ask(signInMethods.sendCode, { body: { mobile: '13800000002', smsmode: '0' } }, nobody);
    const { code } = JSON.parse(provider.asked.findLast(({ url }) => url.pathname === '/sms')?.body ?? '{}');
    expect(await bind(code, '77')).toMatchObject({ success: false, message: '校验失败' });
    const { result: token } = await bind(code);
    for (const path of ['/thirdLogin/getLoginUser', '/sys/thirdLogin/getLoginUser']) {
      const found = await app.send({ url: `/jeecg-boot${path}/${token}${path.startsWith('/sys') ? '/github' : ''}` });
      expect(found.json()).toMatchObject({
        code: 200,
        result: { token, userInfo: { username: 'clerk', avatar: 'https://pictures.example/1.png' } },
      });
    }
    expect((await visit({ id: 77 })).text).toMatch(/^[\w-]{43}$/);
    const { rows } = await app.db.execute<{ text: string }>(sql`select log_content as text from sys_log where log_content like '%第三方%'`);
    expect(rows[0]?.text).toBe('用户名: clerk,登录成功[第三方用户]！');
  });

  it('sends a code to an unknown number only with a binding ticket, and creates the user', async () => {
    const mobile = '13911112222';
    const send = (thirdUserUuid?: string) => app.ask(signInMethods.sendCode, { body: { mobile, smsmode: '0', thirdUserUuid } }, nobody);
    expect(await send()).toMatchObject({ success: false, message: '该用户不存在或未绑定手机号' });
    expect(await send('guess')).toMatchObject({ success: false, message: '该用户不存在或未绑定手机号' });
    const ticket = (await visit({ id: 66, name: '新同事' })).text.replace('绑定手机号,', '');
    expect(await send(ticket)).toMatchObject({ success: true });
    const { code: captcha } = JSON.parse(provider.asked.findLast(({ url }) => url.pathname === '/sms')?.body ?? '{}');
    const { result: token } = await app.ask(signInMethods.bindPhone, { body: { mobile, captcha, thirdUserUuid: ticket } }, nobody);
    expect(await app.ask(signInMethods.thirdUser, { params: { token } }, nobody)).toMatchObject({
      result: { userInfo: { realname: '新同事', phone: mobile } },
    });
  });

  it('signs in within one window inside a provider’s app, without a token in the URL', async () => {
    thirdUser = { id: 77 };
    const sent = await app.send({ url: `${BASE}/oauth2/github/login` });
    const target = new URL(String(sent.headers.location));
    expect(target.searchParams.get('redirect_uri')).toBe('https://console.example.com/jeecg-boot/sys/thirdLogin/oauth2/github/callback');
    const state = target.searchParams.get('state') ?? '';
    const cookie = String(sent.headers['set-cookie']).split(';', 1)[0] ?? '';
    const come = async (query: string) => {
      const { headers } = await app.send({ url: `${BASE}/oauth2/github/callback?${query}`, headers: { cookie } });
      expect(headers.location).toBe('https://console.example.com/oauth2-app/login');
      const [forgotten, left] = headers['set-cookie'] as unknown as string[];
      expect(forgotten).toMatch(/^mortise-third=; Max-Age=0; Path=\/jeecg-boot\/sys\/thirdLogin;/);
      expect(left).toMatch(/; Max-Age=60; Path=\/oauth2-app; Secure; SameSite=Strict$/);
      return decodeURIComponent(/^mortise-oauth2=([^;]*)/.exec(left ?? '')?.[1] ?? '');
    };
    expect(await come(`authCode=abc&state=${state}`)).toMatch(/^[\w-]{43}$/);
    expect(await come('code=abc&state=somebody-else')).toBe('登录失败');
    expect((await app.send({ url: `${BASE}/oauth2/dingtalk/login` })).statusCode).toBe(404);
  });

  it('creates a user who can sign in only through the provider', async () => {
    const operateCode = (await visit({ id: 88, name: '新人' })).text.replace('绑定手机号,', '');
    expect(await app.ask(signInMethods.createThirdUser, { body: { operateCode: 'guess' } }, nobody)).toMatchObject({ message: '校验失败' });
    const { result: token } = await app.ask(signInMethods.createThirdUser, { body: { operateCode } }, nobody);
    expect(await app.ask(signInMethods.thirdUser, { params: { token } }, nobody)).toMatchObject({
      result: { userInfo: { username: '88', realname: '新人' } },
    });
    expect(await app.ask(signInMethods.createThirdUser, { body: { operateCode } }, nobody)).toMatchObject({ message: '校验失败' });
    expect(await app.ask(session.signIn, { body: { username: '88', password: '123456' } }, nobody)).toMatchObject({
      message: '用户名或密码错误',
    });
  });

  it('binds a local account after checking its password', async () => {
    const operateCode = (await visit({ id: 99 })).text.replace('绑定手机号,', '');
    const bind = (more: object) =>
      app.ask(signInMethods.bindByPassword, { body: { operateCode, username: 'jeecg', password: '123456', ...more } }, nobody);
    expect(await bind({ username: 'nobody-here' })).toMatchObject({ message: '用户未找到' });
    expect(await bind({ password: 'x' })).toMatchObject({ message: '密码不正确' });
    expect((await bind({})).result).toMatch(/^[\w-]{43}$/);
  });
});

describe('CAS', () => {
  const validate = (ticket: string, service = 'https://console.example.com/') =>
    app.ask(signInMethods.signInByTicket, { query: { ticket, service } }, nobody);

  it('signs in with a valid ticket on both paths', async () => {
    expect(await validate('ST-good')).toMatchObject({
      success: true,
      code: 200,
      message: '登录成功',
      result: { userInfo: { username: 'clerk' }, multi_depart: 1 },
    });
    const other = await app.send({ url: '/jeecg-boot/sys/cas/client/validateLogin?ticket=ST-good&service=https://console.example.com/' });
    expect(other.json()).toMatchObject({ code: 200 });
  });

  it('passes on the CAS server’s reason for refusing a ticket', async () => {
    expect(await validate('ST-bad')).toMatchObject({ success: false, code: 500, message: 'Ticket ST-1 not recognized' });
  });

  it('refuses a ticket that was issued for another site', async () => {
    expect(await validate('ST-good', 'https://evil.example/')).toMatchObject({ success: false, message: '单点登录凭证无效' });
  });
});

it('refuses to start with an incomplete configuration', () => {
  expect(() => readAccountSettings({ THIRD_SOURCES: 'github' })).toThrow('THIRD_GITHUB_CLIENT_ID：没有设置');
  expect(() => readAccountSettings({ CAS_BASE: 'https://cas.example' })).toThrow('PUBLIC_URL：使用 CAS_BASE 时必须设置');
  expect(() => readAccountSettings({ SMS_PROVIDER: 'http' })).toThrow('SMS_URL：没有设置');
});

describe('an account with two-step sign-in', () => {
  const demanded = {
    success: false,
    message: '该账号已开启两步验证，请使用本系统的网页控制台登录',
    result: { secondStep: { stepToken: expect.stringMatching(/^[\w-]{43}$/), stage: 'prove' } },
  };
  beforeAll(async () => {
    await app.db.execute(sql`insert into sys_second_step (user_id, secret, last_counter, created_at)
      select id, 'sealed', 0, 0 from sys_user where username = 'clerk'`);
    await app.db.execute(sql`insert into sys_third_account (id, sys_user_id, third_type, third_user_id)
      select 'two-step', id, 'github', '4711' from sys_user where username = 'clerk'`);
    await app.db.execute(sql`delete from sys_session`);
  });
  afterEach(async () => {
    const { rows } = await app.db.execute(
      sql`select s.id from sys_session s join sys_user u on u.id = s.user_id where u.username = 'clerk'`,
    );
    expect(rows).toEqual([]);
  });

  it('gets no session by an SMS code', async () => {
    await app.ask(signInMethods.sendCode, { body: { mobile: '13800000002', smsmode: '0' } }, nobody);
    const { code } = JSON.parse(provider.asked.findLast(({ url }) => url.pathname === '/sms')?.body ?? '{}');
    const body = { mobile: '13800000002', captcha: code };
    expect(await app.ask(signInMethods.signInByPhone, { body }, nobody)).toMatchObject(demanded);
  });

  it('gets no session by a CAS ticket', async () => {
    const query = { ticket: 'ST-good', service: 'https://console.example.com/' };
    expect(await app.ask(signInMethods.signInByTicket, { query }, nobody)).toMatchObject(demanded);
  });

  it('gets no session by a provider: what its window posts leads to the second step', async () => {
    const { text } = await visit({ id: 4711 });
    const answer = await app.ask(signInMethods.thirdUser, { params: { token: text } }, nobody);
    expect(answer).toMatchObject({ ...demanded, result: { secondStep: { stepToken: text, stage: 'prove' } } });
    const call = await app.send({ url: '/jeecg-boot/sys/session/mine', headers: { 'x-access-token': text } });
    expect(call.statusCode).toBe(500);
  });
});
