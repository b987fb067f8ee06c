import { session } from '@mortise/shared/contract/session';
import { createSigningKey } from '#features/registry/signing-key.changes.ts';
import { createMemoryCommons } from '#platform/commons/memory-commons.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { createCaptchaStore } from './captcha-store.ts';
import { createSigner } from './signer.ts';

describe('captcha', () => {
  it('draws a picture and is required to sign in', async () => {
    const app = await openTestApp({ captcha: true });
    const { result } = await app.ask(session.captcha, { params: { key: '1' } }, { as: null });
    expect(result).toMatch(/^data:image\/jpg;base64,\/9j\//);
    const body = { username: 'admin', password: '123456', checkKey: '1' };
    expect(await app.ask(session.signIn, { body }, { as: null })).toMatchObject({ success: false, message: '验证码无效' });
    const wrong = { ...body, captcha: '????' };
    expect(await app.ask(session.signIn, { body: wrong }, { as: null })).toMatchObject({ success: false, message: '验证码错误' });
    expect(await app.ask(session.checkCaptcha, { body: {} }, { as: null })).toMatchObject({ success: false, message: '验证码无效' });
    await app.close();
  });

  it('is an empty text when disabled', async () => {
    const app = await openTestApp();
    expect(await app.ask(session.captcha, { params: { key: '1' } }, { as: null })).toMatchObject({ success: true, result: '' });
    await app.close();
  });
});

const open = (clock: () => number = () => 0) =>
  createCaptchaStore(
    createMemoryCommons(clock),
    createSigner(async () => 'key', 'captcha'),
    clock,
  );
const HERE = '10.0.0.1';

describe('captcha codes', () => {
  it('are case-insensitive and valid until used', async () => {
    const store = open();
    const code = await store.codeOf('k');
    expect(code).toMatch(/^[a-z2-8]{4}$/);
    await store.check('k', code.toUpperCase(), HERE);
    await store.check('k', code, HERE);
    await store.use('k');
    await expect(store.check('k', code, HERE)).rejects.toThrow('验证码错误');
  });

  it('are used by one of several attempts at once', async () => {
    const store = open();
    const used = await Promise.allSettled(Array.from({ length: 20 }, () => store.use('k')));
    expect(used.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('expire after a minute', async () => {
    let time = 0;
    const store = open(() => time);
    const code = await store.codeOf('k');
    time = 59_999;
    await store.check('k', code, HERE);
    time = 60_001;
    await expect(store.check('k', code, HERE)).rejects.toThrow('验证码错误');
  });

  it('allow a limited number of guesses, which strangers cannot use up', async () => {
    const store = open();
    const code = await store.codeOf('k');
    for (let guess = 0; guess < 5; guess += 1) await expect(store.check('k', 'zzzz', HERE)).rejects.toThrow('验证码错误');
    await expect(store.check('k', code, HERE)).rejects.toThrow('验证码错误');
    await store.check('k', code, '10.0.0.2');
  });

  it('need no memory, so that no number of requests makes one invalid', async () => {
    const store = open();
    const code = await store.codeOf('mine');
    for (let stranger = 0; stranger < 30_000; stranger += 1) await store.codeOf(`${stranger}`);
    await store.check('mine', code, HERE);
  });

  it('cannot be told from those of another key or installation', async () => {
    const other = createCaptchaStore(
      createMemoryCommons(),
      createSigner(async () => 'other', 'captcha'),
      () => 0,
    );
    const codes = [await open().codeOf('k'), await open().codeOf('l'), await other.codeOf('k')];
    expect(new Set(codes).size).toBe(3);
  });
});

describe('a captcha at sign-in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ captcha: true });
  });
  afterAll(() => app.close());

  /** Reads the code as a person reads the picture. */
  const solve = async (checkKey: string) => {
    const key = createSigningKey(app.db, 'sign-in');
    return { checkKey, captcha: await createCaptchaStore(createMemoryCommons(), createSigner(key, 'captcha')).codeOf(checkKey) };
  };
  const signIn = (username: string, password: string, solved: object) =>
    app.ask(session.signIn, { body: { username, password, ...solved } }, { as: null });

  it('is used up by a wrong password', async () => {
    const solved = await solve('wrong-password');
    expect(await app.ask(session.checkCaptcha, { body: solved }, { as: null })).toMatchObject({ success: true });
    expect(await signIn('clerk', 'wrong', solved)).toMatchObject({ message: '用户名或密码错误' });
    expect(await signIn('clerk', '123456', solved)).toMatchObject({ message: '验证码错误' });
    expect(await signIn('clerk', '123456', await solve('next'))).toMatchObject({ success: true });
  });

  it('is good for one of several attempts at once', async () => {
    const solved = await solve('at-once');
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn('manager', 'wrong', solved)));
    expect(answers.filter(({ message }) => message === '用户名或密码错误')).toHaveLength(1);
  });

  it('stays valid after a mistyped name, when clients of JeecgBoot show the same picture', async () => {
    const solved = await solve('mistyped');
    expect(await signIn('clerkk', '123456', solved)).toMatchObject({ message: '该用户不存在，请注册' });
    expect(await signIn('clerk', '123456', solved)).toMatchObject({ success: true });
  });
});
