import { createHmac } from 'node:crypto';
import { remoteName } from '@mortise/shared/contract/registry';
import * as z from 'zod';
import { cookieIn, endCookie, setCookie } from '#http/cookies.ts';
import { isSameText } from '#platform/same-text.ts';

const Claims = z.strictObject({
  id: z.string(),
  userId: z.string(),
  remote: remoteName,
  /** Ends with a slash. */
  address: z.url({ protocol: /^https?$/ }),
  /** Milliseconds. */
  expires: z.number().int(),
});
/** Claims of an override token: which user loads which remote from which address, until when. */
export type OverrideClaims = z.infer<typeof Claims>;

const NAME = 'mortise_override';
const BETWEEN = '~';
/** Browsers limit a cookie to 4 KB. */
const TOKEN_LIMIT = 5;
/** Outlives every token, so that the console can report an expired override. */
const KEPT_S = 24 * 3600;

const macOf = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url');

export const signOverride = (claims: OverrideClaims, secret: string) => {
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${text}.${macOf(text, secret)}`;
};

/** Claims of a token; `undefined` if its signature is invalid. */
export const readOverride = (token: string, secret: string): OverrideClaims | undefined => {
  const [text = '', mac = '', ...more] = token.split('.');
  if (more.length || !isSameText(mac, macOf(text, secret))) return undefined;
  return Claims.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
};

/** Parses the override tokens from a `cookie` header. */
export const tokensIn = (cookies: string | undefined): string[] =>
  (cookieIn(cookies, NAME) ?? '').split(BETWEEN).filter(Boolean).slice(0, TOKEN_LIMIT);

/** `set-cookie` header that replaces the browser's override tokens; HttpOnly, so scripts cannot read them. */
export const cookieOf = (tokens: readonly string[], secure: boolean) =>
  tokens.length
    ? setCookie(NAME, tokens.slice(-TOKEN_LIMIT).join(BETWEEN), { path: '/', maxAge: KEPT_S, sameSite: 'lax', secure })
    : endCookie(NAME, '/');
