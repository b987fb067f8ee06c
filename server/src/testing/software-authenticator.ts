import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, ProvedPasskey } from '@mortise/shared/contract/session';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Where {
  origin: string;
  rpId: string;
}
export interface Answering extends Partial<Where> {
  /** The authenticator has asked for PIN or biometrics. */
  verified?: boolean;
  counter?: number;
}
type Options = { challenge: string };

const numberOf = (bytes: number, value: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** CBOR of a byte string of less than 64 kB. */
const cborBytes = (data: Buffer) => Buffer.concat([Buffer.from([0x59]), numberOf(2, data.length), data]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** An authenticator with one ES256 key: makes and proves a passkey as a browser would answer. */
export const softwareAuthenticator = (site: Where) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const signingKey = createPrivateKey({ key: privateKey.export({ format: 'jwk' }), format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let uses = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, origin = site.origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, { rpId = site.rpId, counter }: Answering) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), numberOf(4, counter ?? uses)]);

  return {
    id,
    /** Answer to the options of a registration. */
    make(options: Options & { user?: { id: string } }, { verified = true, ...where }: Answering = {}): MadePasskey {
      userHandle = options.user?.id ?? '';
      // COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const flags = PRESENT | ATTESTED | (verified ? VERIFIED : 0);
      const attested = Buffer.concat([Buffer.alloc(16), numberOf(2, credentialId.length), credentialId, key]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(Buffer.concat([authenticatorData(flags, where), attested])),
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', options.challenge, where.origin));
      return { id, rawId: id, type: 'public-key', response: { clientDataJSON, attestationObject: base64url(attestationObject) } };
    },
    /** Answer to the options of a sign-in; counts its uses. */
    prove(options: Options, { verified = true, ...where }: Answering = {}): ProvedPasskey {
      uses += 1;
      const data = authenticatorData(PRESENT | (verified ? VERIFIED : 0), where);
      const client = clientData('webauthn.get', options.challenge, where.origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), signingKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle,
        },
      };
    },
  };
};
