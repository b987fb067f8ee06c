import { passkeys } from '@mortise/shared/contract/session';
import { demandOf, nobody, OVER, openPasskeyStage, type PasskeyStage, SITE, WRONG } from '#testing/passkey-stage.ts';
import { softwareAuthenticator } from '#testing/software-authenticator.ts';

let stage: PasskeyStage;
beforeAll(async () => {
  stage = await openPasskeyStage();
});
afterAll(() => stage.app.close());

describe('an answer is refused', () => {
  let device: ReturnType<typeof softwareAuthenticator>;
  beforeAll(async () => {
    device = (await stage.withPasskey('clerk')).device;
  });
  afterAll(() => stage.putOff('clerk'));

  it('the second time, and so is the challenge after a wrong answer', async () => {
    const first = await stage.asked();
    const answer = device.prove(first.options);
    expect(await stage.enterBy(first.ceremonyToken, answer)).toMatchObject({ success: true });
    expect(await stage.enterBy(first.ceremonyToken, answer)).toMatchObject(OVER);
    const second = await stage.asked();
    expect(await stage.enterBy(second.ceremonyToken, device.prove({ challenge: 'AAAA' }))).toMatchObject(WRONG);
    expect(await stage.enterBy(second.ceremonyToken, device.prove(second.options))).toMatchObject(OVER);
  });

  it('of several at once all but one', async () => {
    const { ceremonyToken, options } = await stage.asked();
    const answer = device.prove(options);
    const answers = await Promise.all([1, 2, 3].map(() => stage.enterBy(ceremonyToken, answer)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it.each([
    ['of another origin', { origin: 'https://evil.example.com' }],
    ['of another origin of the same domain', { origin: 'http://console.example.com' }],
    ['for another domain', { rpId: 'example.com' }],
    ['without PIN or biometrics', { verified: false }],
  ])('%s', async (_, how) => {
    const { ceremonyToken, options } = await stage.asked();
    expect(await stage.enterBy(ceremonyToken, device.prove(options, how))).toMatchObject(WRONG);
  });

  it('signed by another key', async () => {
    const { ceremonyToken, options } = await stage.asked();
    const forged = softwareAuthenticator(SITE).prove(options);
    expect(await stage.enterBy(ceremonyToken, { ...forged, id: device.id, rawId: device.id })).toMatchObject(WRONG);
  });

  it('by an unknown passkey', async () => {
    const { ceremonyToken, options } = await stage.asked();
    expect(await stage.enterBy(ceremonyToken, softwareAuthenticator(SITE).prove(options))).toMatchObject({
      success: false,
      message: '没有找到这个通行密钥，它可能已被移除',
    });
  });

  it('when its counter has not grown: the passkey was copied', async () => {
    const first = await stage.asked();
    expect(await stage.enterBy(first.ceremonyToken, device.prove(first.options, { counter: 900 }))).toMatchObject({ success: true });
    for (const counter of [900, 899, 0]) {
      const { ceremonyToken, options } = await stage.asked();
      expect(await stage.enterBy(ceremonyToken, device.prove(options, { counter }))).toMatchObject({
        success: false,
        message: '通行密钥的计数没有增加，它可能已被复制。请用其他方式登录，并移除它',
      });
    }
    const last = await stage.asked();
    expect(await stage.enterBy(last.ceremonyToken, device.prove(last.options, { counter: 901 }))).toMatchObject({ success: true });
  });

  it('for another purpose than its challenge was made for', async () => {
    const { stepToken } = demandOf(await stage.signIn('clerk'));
    const { stepToken: other } = demandOf(await stage.signIn('clerk'));
    const step = (await stage.app.ask(passkeys.askStep, { body: { stepToken } }, nobody)).result;
    const proof = device.prove(step.options, { counter: 1000 });
    const body = { stepToken: other, ceremonyToken: step.ceremonyToken, credential: proof };
    expect(await stage.app.ask(passkeys.enterStep, { body }, nobody)).toMatchObject(OVER);
    const free = await stage.asked();
    const credential = device.prove(free.options, { counter: 1001 });
    const second = { stepToken, ceremonyToken: free.ceremonyToken, credential };
    expect(await stage.app.ask(passkeys.enterStep, { body: second }, nobody)).toMatchObject(OVER);
  });

  it('as the second step of another account', async () => {
    const { device: foreign } = await stage.withPasskey('manager');
    const { stepToken } = demandOf(await stage.signIn('clerk'));
    const { ceremonyToken, options } = (await stage.app.ask(passkeys.askStep, { body: { stepToken } }, nobody)).result;
    const body = { stepToken, ceremonyToken, credential: foreign.prove(options) };
    expect(await stage.app.ask(passkeys.enterStep, { body }, nobody)).toMatchObject({ success: false });
    await stage.putOff('manager');
  });
});
