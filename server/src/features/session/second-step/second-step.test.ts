import { users } from '@mortise/shared/contract/people';
import { ownAccount, type SecondStepDemand, secondSteps, session } from '@mortise/shared/contract/session';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const PASSWORD = '123456';
const STEP = 30_000;
const nobody = { as: null };
const tokenHeader = (token: string) => ({ as: null, headers: { 'x-access-token': token } });

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP });
/** A code that is none of the three valid ones. */
const wrongCode = (secret: string) => {
  const valid = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ['000000', '000001', '000002', '000003'].find((code) => !valid.includes(code)) as string;
};

const signIn = (username: string) => app.ask(session.signIn, { body: { username, password: PASSWORD } }, nobody);
const demandOf = (answer: { result: unknown }) => (answer.result as { secondStep: SecondStepDemand }).secondStep;
const enter = (stepToken: string, captcha: string) => app.ask(secondSteps.enter, { body: { stepToken, captcha } }, nobody);

/** Takes back that a code was used: otherwise each test would wait for the next half minute. */
const forgetCodes = () => app.db.execute(sql`update sys_second_step set last_counter = 0`);

const setUp = async (username: string) => {
  // the reset at the end of a test ends all sessions, so each begins with its own
  const as = tokenHeader((await signIn(username)).result.token);
  const { result } = await app.ask(secondSteps.prepare, { body: { password: PASSWORD } }, as);
  const { stepToken, secret } = result;
  const confirmed = await app.ask(secondSteps.confirm, { body: { stepToken, captcha: codeOf(secret) } }, as);
  expect(confirmed).toMatchObject({ success: true, message: '两步验证已开启' });
  await forgetCodes();
  return { secret, recoveryCodes: confirmed.result.recoveryCodes, as };
};
const putOff = async (username: string) => {
  const id = await granting(app).userId(username);
  await app.ask(secondSteps.reset, { body: { id } });
};

describe('an account with two-step sign-in', () => {
  afterEach(() => putOff('clerk'));

  it('needs a code after the password; other clients get a sentence and no session', async () => {
    const { secret } = await setUp('clerk');
    const first = await signIn('clerk');
    expect(first).toMatchObject({ success: false, code: 500, message: '该账号已开启两步验证，请使用本系统的网页控制台登录' });
    const { stepToken, stage } = demandOf(first);
    expect(stage).toBe('prove');
    expect(await enter(stepToken, wrongCode(secret))).toMatchObject({
      success: false,
      message: '验证码错误或已使用，请输入新的验证码',
    });
    const entered = await enter(stepToken, codeOf(secret));
    expect(entered).toMatchObject({ success: true, code: 200, message: '登录成功', result: { userInfo: { username: 'clerk' } } });
    expect(await app.ask(ownAccount.sessions, {}, tokenHeader(entered.result.token))).toMatchObject({ success: true });
  });

  it('refuses the sign-in of mobile clients with the same sentence', async () => {
    await setUp('clerk');
    const answer = await app.ask(session.signInMobile, { body: { username: 'clerk', password: PASSWORD } }, nobody);
    expect(answer).toMatchObject({ success: false, message: '该账号已开启两步验证，请使用本系统的网页控制台登录' });
  });

  it('accepts the codes of the neighbouring half minutes, none beyond', async () => {
    const { secret } = await setUp('clerk');
    for (const steps of [-1, 1]) {
      const { stepToken } = demandOf(await signIn('clerk'));
      expect(await enter(stepToken, codeOf(secret, steps))).toMatchObject({ success: true });
      await forgetCodes();
    }
    const { stepToken } = demandOf(await signIn('clerk'));
    for (const steps of [-3, 3]) expect(await enter(stepToken, codeOf(secret, steps))).toMatchObject({ success: false });
  });

  it('never accepts one code twice, nor an older one, also of several at once', async () => {
    const { secret } = await setUp('clerk');
    const code = codeOf(secret);
    const tickets = await Promise.all([1, 2, 3].map(async () => demandOf(await signIn('clerk')).stepToken));
    const answers = await Promise.all(tickets.map((stepToken) => enter(stepToken, code)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const { stepToken } = demandOf(await signIn('clerk'));
    expect(await enter(stepToken, codeOf(secret, -1))).toMatchObject({ success: false });
  });

  it('lets a recovery code in once, however it is typed', async () => {
    const { recoveryCodes, as } = await setUp('clerk');
    expect(recoveryCodes).toHaveLength(10);
    const [code = ''] = recoveryCodes;
    const first = demandOf(await signIn('clerk'));
    expect(await enter(first.stepToken, ` ${code.toUpperCase().replaceAll('-', ' ')} `)).toMatchObject({ success: true });
    const again = demandOf(await signIn('clerk'));
    expect(await enter(again.stepToken, code)).toMatchObject({ success: false });
    expect((await app.ask(secondSteps.mine, {}, as)).result).toMatchObject({ recoveryLeft: 9, isRequired: false });
    expect((await app.ask(secondSteps.mine)).result).toMatchObject({ since: null, recoveryLeft: 0 });
  });

  it('does not accept the recovery code of another account', async () => {
    const { recoveryCodes } = await setUp('clerk');
    await setUp('manager');
    const { stepToken } = demandOf(await signIn('manager'));
    expect(await enter(stepToken, recoveryCodes[0] ?? '')).toMatchObject({ success: false });
    await putOff('manager');
  });

  it('stores neither secret nor recovery codes in clear text, and logs none', async () => {
    const { secret, recoveryCodes } = await setUp('clerk');
    const { rows } = await app.db.execute<{ text: string }>(
      sql`select s::text as text from sys_second_step s union all select c::text from sys_recovery_code c
          union all select request_param from sys_log union all select log_content from sys_log`,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });
});

describe('the token between the steps', () => {
  afterEach(() => putOff('clerk'));

  it('opens nothing but its own step', async () => {
    const { secret, as } = await setUp('clerk');
    const { stepToken } = demandOf(await signIn('clerk'));
    const answer = await app.send({ method: 'GET', url: '/jeecg-boot/sys/session/mine', headers: { 'x-access-token': stepToken } });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ message: 'Token失效，请重新登录' });
    const over = { success: false, message: '验证已超时，请重新登录' };
    expect(await app.ask(secondSteps.begin, { body: { stepToken } }, nobody)).toMatchObject(over);
    expect(await app.ask(secondSteps.enrol, { body: { stepToken, captcha: codeOf(secret) } }, nobody)).toMatchObject(over);
    expect(await app.ask(secondSteps.confirm, { body: { stepToken, captcha: codeOf(secret) } }, as)).toMatchObject(over);
  });

  it('is good for one sign-in', async () => {
    const { secret } = await setUp('clerk');
    const { stepToken } = demandOf(await signIn('clerk'));
    expect(await enter(stepToken, codeOf(secret))).toMatchObject({ success: true });
    await forgetCodes();
    expect(await enter(stepToken, codeOf(secret))).toMatchObject({ success: false, message: '验证已超时，请重新登录' });
    expect(await enter('x'.repeat(43), codeOf(secret))).toMatchObject({ success: false, message: '验证已超时，请重新登录' });
  });

  it('ends when the account is frozen, or its password or second step is changed', async () => {
    const { secret } = await setUp('clerk');
    const id = await granting(app).userId('clerk');
    const held = demandOf(await signIn('clerk')).stepToken;
    await app.ask(users.freeze, { body: { ids: id, status: 2 } });
    expect(await enter(held, codeOf(secret))).toMatchObject({ success: false, message: '该用户已冻结' });
    await app.ask(users.freeze, { body: { ids: id, status: 1 } });
    const { rows } = await app.db.execute<{ password: string }>(sql`select password from sys_user where id = ${id}`);
    await app.ask(users.resetPassword, { body: { username: 'clerk', password: 'Mortise#2031x' } });
    expect(await enter(held, codeOf(secret))).toMatchObject({ success: false, message: '密码已更改，请重新登录' });
    await app.db.execute(sql`update sys_user set password = ${rows[0]?.password} where id = ${id}`);
    await putOff('clerk');
    expect(await enter(held, codeOf(secret))).toMatchObject({ success: false, message: '两步验证已更改，请重新登录' });
  });
});

describe('guesses', () => {
  it('are refused after five wrong ones, also the right code, and counted before they are looked at', async () => {
    const { secret } = await setUp('manager');
    const tickets = await Promise.all(Array.from({ length: 8 }, async () => demandOf(await signIn('manager')).stepToken));
    const answers = await Promise.all(tickets.map((stepToken) => enter(stepToken, wrongCode(secret))));
    expect(answers.filter(({ message }) => message === '验证码错误或已使用，请输入新的验证码')).toHaveLength(5);
    const { stepToken } = demandOf(await signIn('manager'));
    expect(await enter(stepToken, codeOf(secret))).toMatchObject({ success: false, message: '验证码错误次数过多，请10分钟后再试' });
    await putOff('manager');
  });
});

describe('a role that requires two steps', () => {
  let roleId: string;
  beforeAll(async () => {
    const { role, give } = granting(app);
    roleId = await role([]);
    await give(roleId, 'jeecg');
    await app.ask(secondSteps.saveRoles, { body: { roleIds: [roleId] } });
  });

  it('is one that exists', async () => {
    const answer = await app.ask(secondSteps.saveRoles, { body: { roleIds: [roleId, 'no-such-role'] } });
    expect(answer).toMatchObject({ success: false, message: '所选角色不存在或已被删除，请刷新后重试' });
    expect((await app.ask(secondSteps.roles)).result).toEqual([roleId]);
  });

  it('makes its members set it up before anything else; the second of two windows is refused', async () => {
    const { result: roles } = await app.ask(secondSteps.roles);
    expect(roles).toEqual([roleId]);
    const first = demandOf(await signIn('jeecg'));
    const second = demandOf(await signIn('jeecg'));
    expect(first.stage).toBe('setUp');
    const { result } = await app.ask(secondSteps.begin, { body: { stepToken: first.stepToken } }, nobody);
    const again = await app.ask(secondSteps.begin, { body: { stepToken: first.stepToken } }, nobody);
    expect(again.result.secret).toBe(result.secret);
    const other = (await app.ask(secondSteps.begin, { body: { stepToken: second.stepToken } }, nobody)).result;
    expect(other.secret).not.toBe(result.secret);
    const entered = await app.ask(secondSteps.enrol, { body: { stepToken: first.stepToken, captcha: codeOf(result.secret) } }, nobody);
    expect(entered.result.recoveryCodes).toHaveLength(10);
    expect(await app.ask(ownAccount.sessions, {}, tokenHeader(entered.result.token))).toMatchObject({ success: true });
    const late = await app.ask(secondSteps.enrol, { body: { stepToken: second.stepToken, captcha: codeOf(other.secret) } }, nobody);
    expect(late).toMatchObject({ success: false, message: '两步验证已经开启，请重新登录' });
    expect(demandOf(await signIn('jeecg')).stage).toBe('prove');
  });

  it('does not let them switch it off', async () => {
    const answer = await app.ask(secondSteps.remove, { body: { password: PASSWORD, captcha: '000000' } }, { as: 'jeecg' });
    expect(answer).toMatchObject({ success: false, message: '您的角色要求两步验证，不能关闭' });
  });
});

describe('changing it', () => {
  it('needs the password, and ends all other sessions', async () => {
    const other = (await signIn('clerk')).result.token;
    const refusal = await app.ask(secondSteps.prepare, { body: { password: 'wrong' } }, tokenHeader(other));
    expect(refusal).toMatchObject({ success: false, message: '登录密码错误' });
    const { secret, as } = await setUp('clerk');
    const dead = await app.send({ method: 'GET', url: '/jeecg-boot/sys/session/mine', headers: { 'x-access-token': other } });
    expect(dead.statusCode).toBe(500);
    const off = (password: string, captcha: string) => app.ask(secondSteps.remove, { body: { password, captcha } }, as);
    expect(await off(PASSWORD, wrongCode(secret))).toMatchObject({ success: false });
    expect(await off('wrong', codeOf(secret))).toMatchObject({ success: false, message: '登录密码错误' });
    expect(await off(PASSWORD, codeOf(secret))).toMatchObject({ success: true, message: '两步验证已关闭' });
    expect(await signIn('clerk')).toMatchObject({ success: true });
  });

  it('is confirmed only by the session that began it', async () => {
    const [own, other] = await Promise.all([1, 2].map(async () => (await signIn('clerk')).result.token));
    const { result } = await app.ask(secondSteps.prepare, { body: { password: PASSWORD } }, tokenHeader(own ?? ''));
    const body = { stepToken: result.stepToken, captcha: codeOf(result.secret) };
    expect(await app.ask(secondSteps.confirm, { body }, tokenHeader(other ?? ''))).toMatchObject({
      success: false,
      message: '验证已超时，请重新开始',
    });
  });

  it('replaces the recovery codes', async () => {
    const { secret, recoveryCodes, as } = await setUp('clerk');
    const body = { password: PASSWORD, captcha: codeOf(secret) };
    const renewed = (await app.ask(secondSteps.renewCodes, { body }, as)).result.recoveryCodes;
    await forgetCodes();
    const { stepToken } = demandOf(await signIn('clerk'));
    expect(await enter(stepToken, recoveryCodes[1] ?? '')).toMatchObject({ success: false });
    expect(await enter(stepToken, renewed[1] ?? '')).toMatchObject({ success: true });
    await putOff('clerk');
  });
});

describe('the reset by an administrator', () => {
  it('ends the sessions, needs its own right, and is not for oneself', async () => {
    const { role, give, userId } = granting(app);
    const { as } = await setUp('clerk');
    const id = await userId('clerk');
    expect(await app.ask(secondSteps.reset, { body: { id } }, { as: 'manager' })).toMatchObject({ success: false, code: 510 });
    await give(await role(['user:secondStep', 'system/UserList']), 'manager');
    expect(await app.ask(secondSteps.reset, { body: { id } })).toMatchObject({ success: true });
    expect(await app.ask(ownAccount.sessions, {}, as)).toMatchObject({ success: false, message: 'Token失效，请重新登录' });
    expect(await signIn('clerk')).toMatchObject({ success: true });
    const own = await userId('manager');
    expect(await app.ask(secondSteps.reset, { body: { id: own } }, { as: 'manager' })).toMatchObject({
      success: false,
      message: '不能重置自己的两步验证，请在个人设置中操作',
    });
  });
});
