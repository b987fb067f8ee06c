import { logs } from '@mortise/shared/contract/records';
import { ownAccount, PASSKEY_SOURCE, passkeys, secondSteps, signInMethods } from '@mortise/shared/contract/session';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import {
  codeOf,
  demandOf,
  nobody,
  OVER,
  openPasskeyStage,
  PASSWORD,
  type PasskeyStage,
  SITE,
  tokenHeader,
  WRONG,
} from '#testing/passkey-stage.ts';
import { softwareAuthenticator } from '#testing/software-authenticator.ts';
import type { TestApp } from '#testing/test-app.ts';
import { passkeySiteOf } from './passkey-site.ts';

let stage: PasskeyStage;
beforeAll(async () => {
  stage = await openPasskeyStage();
});
afterAll(() => stage.app.close());

describe('the site of passkeys', () => {
  it.each([
    [undefined, { rpId: 'localhost', origin: 'http://localhost:8080', host: 'localhost:8080' }],
    ['https://a.example.com/console', { rpId: 'a.example.com', origin: 'https://a.example.com', host: 'a.example.com' }],
    ['http://a.example.com', undefined],
    ['https://10.0.0.1', undefined],
    ['https://[::1]:8443', undefined],
  ])('of %s', (publicUrl, site) => expect(passkeySiteOf(publicUrl, 8080)).toEqual(site));
});

describe('a passkey', () => {
  afterEach(() => stage.putOff('clerk'));

  it('signs in without password and code, and is listed with its last use', async () => {
    const { device, recoveryCodes } = await stage.withPasskey('clerk');
    expect(recoveryCodes).toHaveLength(10);
    const { ceremonyToken, options } = await stage.asked();
    const entered = await stage.enterBy(ceremonyToken, device.prove(options));
    expect(entered).toMatchObject({ success: true, message: '登录成功', result: { userInfo: { username: 'clerk' } } });
    const own = tokenHeader(entered.result.token);
    expect(await stage.app.ask(ownAccount.sessions, {}, own)).toMatchObject({ success: true });
    const { result } = await stage.app.ask(passkeys.mine, {}, own);
    expect(result.passkeys).toMatchObject([{ name: '办公电脑', lastUsedTime: expect.any(String) }]);
  });

  it('is a second step after the password; other clients get a sentence and no session', async () => {
    const { device } = await stage.withPasskey('clerk');
    const first = await stage.signIn('clerk');
    expect(first).toMatchObject({ success: false, message: '该账号已开启两步验证，请使用本系统的网页控制台登录' });
    const { stepToken, ways, stage: next } = demandOf(first);
    expect([next, ways]).toEqual(['prove', ['passkey']]);
    const { ceremonyToken, options } = (await stage.app.ask(passkeys.askStep, { body: { stepToken } }, nobody)).result;
    expect(options).toMatchObject({ allowCredentials: [{ id: device.id }], userVerification: 'required', rpId: SITE.rpId });
    const body = { stepToken, ceremonyToken, credential: device.prove(options) };
    expect(await stage.app.ask(passkeys.enterStep, { body }, nobody)).toMatchObject({
      success: true,
      result: { userInfo: { username: 'clerk' } },
    });
  });

  it('lets a recovery code in where it is lost', async () => {
    const { recoveryCodes } = await stage.withPasskey('clerk');
    const { stepToken } = demandOf(await stage.signIn('clerk'));
    const captcha = recoveryCodes[0] ?? '';
    expect(await stage.app.ask(secondSteps.enter, { body: { stepToken, captcha } }, nobody)).toMatchObject({ success: true });
  });

  it('ends the other sessions when it is added, and asks for the password before', async () => {
    const other = tokenHeader((await stage.signIn('clerk')).result.token);
    const refused = await stage.app.ask(passkeys.prepare, { body: { password: 'wrong' } }, other);
    expect(refused).toMatchObject({ success: false, message: '登录密码错误' });
    await stage.withPasskey('clerk');
    expect(await stage.app.ask(ownAccount.sessions, {}, other)).toMatchObject({ success: false, message: 'Token失效，请重新登录' });
  });

  it('is written into the operation log without what the browser sent', async () => {
    await stage.withPasskey('clerk');
    await stage.app.app.platform.operations.flush();
    const { rows } = await stage.app.db.execute<{ content: string; param: string }>(
      sql`select log_content as content, request_param as param from sys_log where log_content like '%添加通行密钥%'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { param } of rows) expect(param).not.toContain('attestationObject');
    expect((await stage.app.ask(logs.list, { query: { logType: 1, keyWord: '*通行密钥*' } })).success).toBe(true);
  });
});

describe('adding one', () => {
  afterEach(() => stage.putOff('clerk'));

  it('is finished only by the session that began it, and without what was made elsewhere', async () => {
    const [own, other] = await Promise.all([1, 2].map(async () => tokenHeader((await stage.signIn('clerk')).result.token)));
    const ask = async () => (await stage.app.ask(passkeys.prepare, { body: { password: PASSWORD } }, own)).result;
    const device = softwareAuthenticator(SITE);
    const begun = await ask();
    const body = { ceremonyToken: begun.ceremonyToken, name: 'x', credential: device.make(begun.options) };
    expect(await stage.app.ask(passkeys.add, { body }, other)).toMatchObject(OVER);
    for (const how of [{ origin: 'https://evil.example.com' }, { rpId: 'example.com' }, { verified: false }]) {
      const { ceremonyToken, options } = await ask();
      const wrong = { ceremonyToken, name: 'x', credential: device.make(options, how) };
      expect(await stage.app.ask(passkeys.add, { body: wrong }, own)).toMatchObject(WRONG);
    }
    expect((await stage.app.ask(passkeys.mine, {}, own)).result.passkeys).toEqual([]);
  });

  it('gives no second set of recovery codes, and takes no passkey twice', async () => {
    const { device, as } = await stage.withPasskey('clerk');
    const { recoveryCodes } = await stage.withPasskey('clerk', as);
    expect(recoveryCodes).toEqual([]);
    const { ceremonyToken, options } = (await stage.app.ask(passkeys.prepare, { body: { password: PASSWORD } }, as)).result;
    const body = { ceremonyToken, name: '又一个', credential: device.make(options) };
    expect(await stage.app.ask(passkeys.add, { body }, as)).toMatchObject({ success: false, message: '这个通行密钥已经添加过' });
  });
});

describe('removing one', () => {
  afterEach(() => stage.putOff('clerk'));

  it('needs the password, is for the own ones, and leaves the last second step', async () => {
    const { as } = await stage.withPasskey('clerk');
    const [first] = (await stage.app.ask(passkeys.mine, {}, as)).result.passkeys;
    const id = first?.id ?? '';
    const remove = (password: string, whose: Parameters<TestApp['ask']>[2] = as) =>
      stage.app.ask(passkeys.remove, { body: { id, password } }, whose);
    expect(await remove('wrong')).toMatchObject({ success: false, message: '登录密码错误' });
    expect(await remove(PASSWORD, { as: 'manager' })).toMatchObject({ success: false, message: '未找到对应实体' });
    expect(await remove(PASSWORD)).toMatchObject({
      success: false,
      message: '这是最后一种两步验证方式，不能单独移除：请先添加另一种，或关闭两步验证',
    });
    await stage.withPasskey('clerk', as);
    expect(await remove(PASSWORD)).toMatchObject({ success: true, message: '通行密钥已移除' });
    expect((await stage.app.ask(passkeys.mine, {}, as)).result.passkeys).toHaveLength(1);
  });

  it('of all happens with the second step, by oneself or by an administrator', async () => {
    const { device, as, recoveryCodes } = await stage.withPasskey('clerk');
    const off = await stage.app.ask(secondSteps.remove, { body: { password: PASSWORD, captcha: recoveryCodes[0] ?? '' } }, as);
    expect(off).toMatchObject({ success: true });
    const { ceremonyToken, options } = await stage.asked();
    expect(await stage.enterBy(ceremonyToken, device.prove(options))).toMatchObject({ success: false });
    await stage.withPasskey('clerk');
    await stage.putOff('clerk');
    expect(await stage.signIn('clerk')).toMatchObject({ success: true });
  });
});

describe('in place of the password', () => {
  afterEach(() => stage.putOff('clerk'));

  const proofOf = async ({ device, as }: Pick<Awaited<ReturnType<PasskeyStage['withPasskey']>>, 'device' | 'as'>) => {
    const { ceremonyToken, options } = (await stage.app.ask(passkeys.askProof, {}, as)).result;
    const body = { ceremonyToken, credential: device.prove(options) };
    return (await stage.app.ask(passkeys.prove, { body }, as)).result.proof;
  };
  const prepare = (password: string, as: ReturnType<typeof tokenHeader>) => stage.app.ask(passkeys.prepare, { body: { password } }, as);

  it('a passkey proves who it is, for one call', async () => {
    const person = await stage.withPasskey('clerk');
    const proof = await proofOf(person);
    expect(await prepare(proof, person.as)).toMatchObject({ success: true });
    expect(await prepare(proof, person.as)).toMatchObject({ success: false, message: '身份确认已超时，请重试' });
  });

  it('its proof is good for its own session alone', async () => {
    const person = await stage.withPasskey('clerk');
    const foreign = await stage.withPasskey('manager');
    const refused = { success: false, message: '身份确认已超时，请重试' };
    expect(await prepare(await proofOf(person), foreign.as)).toMatchObject(refused);
    expect(await prepare('passkey:', person.as)).toMatchObject(refused);
    expect(await prepare('passkey:guess', person.as)).toMatchObject(refused);
    await stage.putOff('manager');
  });

  it('neither that of another account nor a challenge of another session is accepted', async () => {
    const person = await stage.withPasskey('clerk');
    const foreign = await stage.withPasskey('manager');
    const ask = async () => (await stage.app.ask(passkeys.askProof, {}, person.as)).result;
    const prove = ({ ceremonyToken, options }: Awaited<ReturnType<typeof ask>>, by: typeof person, as = person.as) =>
      stage.app.ask(passkeys.prove, { body: { ceremonyToken, credential: by.device.prove(options) } }, as);
    expect(await prove(await ask(), foreign)).toMatchObject({ success: false, message: '没有找到这个通行密钥，它可能已被移除' });
    expect(await prove(await ask(), foreign, foreign.as)).toMatchObject(OVER);
    const free = await stage.asked();
    expect(await prove(free, person)).toMatchObject(OVER);
    await stage.putOff('manager');
  });

  it('people without one are told', async () => {
    const as = tokenHeader((await stage.signIn('clerk')).result.token);
    expect(await stage.app.ask(passkeys.askProof, {}, as)).toMatchObject({ success: false, message: '该账号没有通行密钥' });
  });
});

describe('beside an authenticator app', () => {
  afterEach(() => stage.putOff('clerk'));

  it('both prove the second step', async () => {
    const { as } = await stage.withPasskey('clerk');
    const { stepToken, secret } = (await stage.app.ask(secondSteps.prepare, { body: { password: PASSWORD } }, as)).result;
    const { result } = await stage.app.ask(secondSteps.confirm, { body: { stepToken, captcha: codeOf(secret) } }, as);
    expect(result.recoveryCodes).toHaveLength(10);
    expect(demandOf(await stage.signIn('clerk')).ways).toEqual(['app', 'passkey']);
    expect((await stage.app.ask(secondSteps.mine, {}, as)).result).toMatchObject({ hasApp: true, recoveryLeft: 10 });
  });
});

describe('a role that requires two steps', () => {
  it('is satisfied by a passkey; a ticket from before sets up nothing more', async () => {
    const { role, give } = granting(stage.app);
    const roleId = await role([]);
    await give(roleId, 'jeecg');
    await stage.app.ask(secondSteps.saveRoles, { body: { roleIds: [roleId] } });
    const first = demandOf(await stage.signIn('jeecg'));
    const late = demandOf(await stage.signIn('jeecg'));
    expect([first.stage, first.ways]).toEqual(['setUp', ['app', 'passkey']]);
    const lateApp = (await stage.app.ask(secondSteps.begin, { body: { stepToken: late.stepToken } }, nobody)).result;
    const latePasskey = (await stage.app.ask(passkeys.beginStep, { body: { stepToken: late.stepToken } }, nobody)).result;

    const { ceremonyToken, options } = (await stage.app.ask(passkeys.beginStep, { body: { stepToken: first.stepToken } }, nobody)).result;
    const device = softwareAuthenticator(SITE);
    const body = { stepToken: first.stepToken, ceremonyToken, name: '手机', credential: device.make(options) };
    const entered = await stage.app.ask(passkeys.enrolStep, { body }, nobody);
    expect(entered.result.recoveryCodes).toHaveLength(10);
    expect(await stage.app.ask(ownAccount.sessions, {}, tokenHeader(entered.result.token))).toMatchObject({ success: true });

    const refused = { success: false, message: '两步验证已经开启，请重新登录' };
    const app2 = { stepToken: late.stepToken, captcha: codeOf(lateApp.secret) };
    expect(await stage.app.ask(secondSteps.enrol, { body: app2 }, nobody)).toMatchObject(refused);
    const thief = softwareAuthenticator(SITE);
    const again = {
      stepToken: late.stepToken,
      ceremonyToken: latePasskey.ceremonyToken,
      name: 'x',
      credential: thief.make(latePasskey.options),
    };
    expect(await stage.app.ask(passkeys.enrolStep, { body: again }, nobody)).toMatchObject(refused);
    expect((await stage.app.ask(passkeys.mine, {}, tokenHeader(entered.result.token))).result.passkeys).toHaveLength(1);
    expect(demandOf(await stage.signIn('jeecg')).stage).toBe('prove');
  });
});

it('is offered by the sign-in page at the configured address alone', async () => {
  const at = async (host: string) => (await stage.app.ask(signInMethods.thirdSources, {}, { as: null, headers: { host } })).result;
  expect(await at('console.example.com')).toEqual([PASSKEY_SOURCE]);
  expect(await at('127.0.0.1:8080')).toEqual([]);
});
