import { type AskedPasskey, type MadePasskey, type ProvedPasskey, passkeyAddresses, type passkeys } from '@mortise/shared/contract/session';
import { ask, call, Refused } from '@mortise/shared/http';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

const QUIET = { quiet: true };
const askFree: typeof passkeys.ask = passkeyAddresses.ask;
const signIn: typeof passkeys.signIn = passkeyAddresses.signIn;
const askStep: typeof passkeys.askStep = passkeyAddresses.askStep;
const enterStep: typeof passkeys.enterStep = passkeyAddresses.enterStep;
const beginStep: typeof passkeys.beginStep = passkeyAddresses.beginStep;
const enrolStep: typeof passkeys.enrolStep = passkeyAddresses.enrolStep;

const WORDS: Record<string, string> = {
  NotAllowedError: '没有完成通行密钥的验证：已取消、超时，或没有可用的通行密钥',
  AbortError: '没有完成通行密钥的验证',
  InvalidStateError: '这台设备上已有本账号的通行密钥',
  NotSupportedError: '这台设备不支持通行密钥',
  SecurityError: '当前地址不能使用通行密钥，请联系管理员',
};

/** Asks the browser; its refusals, which are in English, in words of the product. */
const inWords = async <Result>(asked: () => Promise<Result>): Promise<Result> => {
  if (!browserSupportsWebAuthn()) throw new Refused('当前浏览器不支持通行密钥');
  try {
    return await asked();
  } catch (error) {
    throw new Refused(WORDS[(error as Error).name] ?? '浏览器无法使用通行密钥');
  }
};

// the options are made by the server's half of the same library; the contract names only the challenge
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

export const makePasskey = (options: AskedPasskey['options']): Promise<MadePasskey> =>
  inWords(() => startRegistration({ optionsJSON: options as unknown as CreationOptions }));

export const provePasskey = (options: AskedPasskey['options']): Promise<ProvedPasskey> =>
  inWords(() => startAuthentication({ optionsJSON: options as unknown as RequestOptions }));

/** Signs in without a name: the authenticator shows which passkeys it has. */
export const signInByPasskey = async () => {
  const { ceremonyToken, options } = await ask(askFree, {}, QUIET);
  return call(signIn, { body: { ceremonyToken, credential: await provePasskey(options) } }, QUIET);
};

/** Proves the second step of a sign-in. */
export const proveStep = async (stepToken: string) => {
  const { ceremonyToken, options } = await ask(askStep, { body: { stepToken } }, QUIET);
  return call(enterStep, { body: { stepToken, ceremonyToken, credential: await provePasskey(options) } }, QUIET);
};

/** Sets a passkey up as the second step that a role requires. */
export const enrolPasskey = async (stepToken: string, name: string) => {
  const { ceremonyToken, options } = await ask(beginStep, { body: { stepToken } }, QUIET);
  return call(enrolStep, { body: { stepToken, ceremonyToken, name, credential: await makePasskey(options) } }, QUIET);
};
