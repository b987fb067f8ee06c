import { passkeys, type SecondStepDemand, secondSteps, session } from '@mortise/shared/contract/session';
import { Secret, TOTP } from 'otpauth';
import { readAccountSettings } from '#features/account/account-settings.ts';
import { granting } from './granted.ts';
import { softwareAuthenticator } from './software-authenticator.ts';
import { openTestApp } from './test-app.ts';

/** Where the passkeys of these tests are valid. */
export const SITE = { origin: 'https://console.example.com', rpId: 'console.example.com' };
export const PASSWORD = '123456';
export const nobody = { as: null };
export const tokenHeader = (token: string) => ({ as: null, headers: { 'x-access-token': token } });
export const WRONG = { success: false, message: '通行密钥验证失败，请重试' };
export const OVER = { success: false, message: '通行密钥的验证已超时，请重试' };

export const demandOf = (answer: { result: unknown }) => (answer.result as { secondStep: SecondStepDemand }).secondStep;
export const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** An app that takes passkeys, and people who have some. */
export const openPasskeyStage = async () => {
  const app = await openTestApp({ account: readAccountSettings({ PUBLIC_URL: `${SITE.origin}/` }) });
  const signIn = (username: string) => app.ask(session.signIn, { body: { username, password: PASSWORD } }, nobody);
  return {
    app,
    signIn,
    /** Turns the second step of a user off, with all passkeys. */
    async putOff(username: string) {
      const id = await granting(app).userId(username);
      await app.ask(secondSteps.reset, { body: { id } });
    },
    /** Signs in anew and adds a passkey. */
    async withPasskey(username: string, as?: ReturnType<typeof tokenHeader>) {
      const header = as ?? tokenHeader((await signIn(username)).result.token);
      const device = softwareAuthenticator(SITE);
      const { ceremonyToken, options } = (await app.ask(passkeys.prepare, { body: { password: PASSWORD } }, header)).result;
      const added = await app.ask(passkeys.add, { body: { ceremonyToken, name: '办公电脑', credential: device.make(options) } }, header);
      expect(added).toMatchObject({ success: true, message: '通行密钥已添加' });
      return { device, as: header, recoveryCodes: added.result.recoveryCodes };
    },
    asked: async () => (await app.ask(passkeys.ask, {}, nobody)).result,
    enterBy: (ceremonyToken: string, credential: ReturnType<ReturnType<typeof softwareAuthenticator>['prove']>) =>
      app.ask(passkeys.signIn, { body: { ceremonyToken, credential } }, nobody),
  };
};
export type PasskeyStage = Awaited<ReturnType<typeof openPasskeyStage>>;
