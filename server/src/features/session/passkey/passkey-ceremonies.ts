import { createRequire } from 'node:module';
import type { AskedPasskey, MadePasskey, ProvedPasskey } from '@mortise/shared/contract/session';
import type { Logger } from 'pino';
import type { Commons } from '#platform/commons/commons.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashOf, hashOfSent, newToken } from '#platform/secrets/token.ts';
import type { PasskeyRow } from './passkey.repository.ts';
import type { PasskeySite } from './passkey-site.ts';

const load = createRequire(import.meta.url);
/** Loaded at the first ceremony: an eighth of all that the server loads, and many installations have no passkeys. */
const webauthn = () => load('@simplewebauthn/server') as typeof import('@simplewebauthn/server');
type Registration = Parameters<ReturnType<typeof webauthn>['verifyRegistrationResponse']>[0]['response'];

const LIFE = 300_000;
const PRODUCT = 'Mortise';

/** What a challenge is for; only a call for the same thing can use it. */
export type Purpose = `add ${string}` | `proof ${string}` | `step ${string}` | 'sign-in';

interface Person {
  id: string;
  username: string;
  realname: string | null;
}

interface Parts {
  commons: Pick<Commons, 'values'>;
  site: PasskeySite | undefined;
  log: Pick<Logger, 'info'>;
}

const over = () => new Refusal('通行密钥的验证已超时，请重试');
const wrong = () => new Refusal('通行密钥验证失败，请重试');

/** Registration and authentication of WebAuthn. The server keeps each challenge for five minutes; the first answer deletes it, even a wrong one. */
export const createPasskeyCeremonies = ({ commons, site, log }: Parts) => {
  const store = commons.values('passkey');
  const needSite = () => {
    if (!site) throw new Refusal('本系统的地址不支持通行密钥，请联系管理员设置 PUBLIC_URL（需要 HTTPS 和域名）');
    return site;
  };

  const asked = async <Options extends { challenge: string }>(purpose: Purpose, options: Options): Promise<AskedPasskey> => {
    const ceremonyToken = newToken();
    await store.put(hashOf(ceremonyToken), JSON.stringify({ purpose, challenge: options.challenge }), LIFE);
    // a copy: the types of WebAuthn are interfaces, which have no index signature
    return { ceremonyToken, options: { ...options } };
  };

  /** Removes the challenge, and returns it if it was made for this purpose. */
  const taken = async (purpose: Purpose, ceremonyToken: string) => {
    const key = hashOfSent(ceremonyToken);
    const stored = key && (await store.take(key));
    if (!stored) throw over();
    const held = JSON.parse(stored) as { purpose: string; challenge: string };
    if (held.purpose !== purpose) throw over();
    return held.challenge;
  };

  /** The library throws for every answer that is not right; its words are for the log. */
  const checked = async <Result>(check: Promise<Result>) => {
    try {
      return await check;
    } catch (error) {
      log.info({ err: error }, 'passkey refused');
      throw wrong();
    }
  };

  /** What each answer must agree with. */
  const expectations = (expectedChallenge: string) => {
    const { origin, rpId } = needSite();
    return { expectedChallenge, expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true };
  };

  return {
    isOfferedAt: (host: string) => site?.host === host,

    /** Options for a new passkey; `held`: those of the account, which an authenticator does not make twice. */
    async askForNew(purpose: Purpose, { id, username, realname }: Person, held: readonly PasskeyRow[]) {
      const options = await webauthn().generateRegistrationOptions({
        rpName: PRODUCT,
        rpID: needSite().rpId,
        userID: Uint8Array.from(Buffer.from(id)),
        userName: username,
        userDisplayName: realname ?? username,
        timeout: LIFE,
        excludeCredentials: held.map(({ credentialId }) => ({ id: credentialId })),
        // each passkey can sign in alone: found by the authenticator itself, and only after PIN or biometrics
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return asked(purpose, options);
    },
    async made(purpose: Purpose, ceremonyToken: string, credential: MadePasskey) {
      const expected = expectations(await taken(purpose, ceremonyToken));
      const response = { ...credential, clientExtensionResults: {} };
      // the library names the ways of transport that it knows; new ones are only passed on
      const { verified, registrationInfo } = await checked(
        webauthn().verifyRegistrationResponse({ ...expected, response: response as Registration }),
      );
      if (!verified) throw wrong();
      const { id, publicKey, counter } = registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    },

    /** Options for a proof: by one of `held`, or by any passkey that the authenticator finds. */
    async askForProof(purpose: Purpose, held: readonly PasskeyRow[] = []) {
      const options = await webauthn().generateAuthenticationOptions({
        rpID: needSite().rpId,
        timeout: LIFE,
        userVerification: 'required',
        allowCredentials: held.map(({ credentialId }) => ({ id: credentialId })),
      });
      return asked(purpose, options);
    },
    /** Returns the authenticator's counter. `find` is asked after the challenge is used up. */
    async proved(purpose: Purpose, ceremonyToken: string, credential: ProvedPasskey, find: () => Promise<PasskeyRow | undefined>) {
      const expected = expectations(await taken(purpose, ceremonyToken));
      const passkey = await find();
      if (!passkey) throw new Refusal('没有找到这个通行密钥，它可能已被移除');
      const { userHandle } = credential.response;
      if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId) throw wrong();
      const { verified, authenticationInfo } = await checked(
        webauthn().verifyAuthenticationResponse({
          ...expected,
          response: {
            ...credential,
            response: { ...credential.response, userHandle: userHandle ?? undefined },
            clientExtensionResults: {},
          },
          // the counter is compared with the stored one by the repository, in one statement
          credential: { id: passkey.credentialId, publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')), counter: 0 },
        }),
      );
      if (!verified) throw wrong();
      return { passkey, counter: authenticationInfo.newCounter };
    },
  };
};
export type PasskeyCeremonies = ReturnType<typeof createPasskeyCeremonies>;
