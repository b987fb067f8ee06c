import { session } from '@mortise/shared/contract/session';
import { createMemoryCommons } from '#platform/commons/memory-commons.ts';
import { openTestApp } from '#testing/test-app.ts';
import { createCaptchaStore } from './captcha-store.ts';

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

describe('captcha codes', () => {
  it('are case-insensitive and valid until consumed', async () => {
    const store = createCaptchaStore(createMemoryCommons());
    await store.put('k', 'aB3d');
    await store.check('k', 'Ab3D');
    await store.check('k', 'ab3d');
    await store.consume('k');
    await expect(store.check('k', 'ab3d')).rejects.toThrow('验证码错误');
  });

  it('expire after a minute', async () => {
    let time = 0;
    const store = createCaptchaStore(createMemoryCommons(() => time));
    await store.put('k', 'abcd');
    time = 59_999;
    await store.check('k', 'abcd');
    time = 60_001;
    await expect(store.check('k', 'abcd')).rejects.toThrow('验证码错误');
  });

  it('allow a limited number of guesses', async () => {
    const store = createCaptchaStore(createMemoryCommons());
    await store.put('k', 'abcd');
    for (let guess = 0; guess < 5; guess += 1) await expect(store.check('k', 'zzzz')).rejects.toThrow('验证码错误');
    await expect(store.check('k', 'abcd')).rejects.toThrow('验证码错误');
  });
});
