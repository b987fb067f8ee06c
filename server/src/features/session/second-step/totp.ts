import { Secret, TOTP } from 'otpauth';

/** Shown by authenticator apps before the account name. */
const ISSUER = 'Mortise';
const SECRET_BYTES = 20;
/** Codes of the neighbouring time steps are right too: clocks differ. */
const DRIFT = 1;

const totpOf = (secret: string, label = '') => new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) });

export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32;

/** The text of the QR code: `otpauth://totp/…`. */
export const totpUri = (secret: string, username: string) => totpOf(secret, username).toString();

/** The time step that the code belongs to; `undefined` for a wrong code. */
export const totpCounter = (secret: string, code: string, timestamp: number): number | undefined => {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window: DRIFT });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
};
