import * as z from 'zod';

/** One OAuth2 provider as configured by the operator: its URLs and the field names of its user response. */
export interface ThirdProvider {
  source: string;
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  userUrl: string;
  scope?: string;
  /** Field names in the response of `userUrl`. */
  fields: { id: string; name: string; avatar: string };
}

export interface ThirdUser {
  id: string;
  name: string | null;
  avatar: string | null;
}

const TIMEOUT = 8000;
const TokenAnswer = z.object({ access_token: z.string().min(1) });
const UserAnswer = z.record(z.string(), z.unknown());

const textOf = (value: unknown, max: number) =>
  (typeof value === 'string' && value) || typeof value === 'number' ? String(value).slice(0, max) : null;

const fetchJson = async (url: string, init: RequestInit): Promise<unknown> => {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
  if (!answer.ok) throw new Error(`${new URL(url).origin} answered ${answer.status}`);
  return answer.json();
};

/** URL of the provider's sign-in page. */
export const authorizeAddress = ({ authorizeUrl, clientId, scope }: ThirdProvider, callback: string, state: string) => {
  const target = new URL(authorizeUrl);
  const query = { response_type: 'code', client_id: clientId, redirect_uri: callback, state, ...(scope && { scope }) };
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
  return target.href;
};

/** Exchanges the code for an access token and reads the user with it: authorization code grant of OAuth 2.0. */
export const fetchThirdUser = async (provider: ThirdProvider, code: string, callback: string): Promise<ThirdUser> => {
  const token = TokenAnswer.parse(
    await fetchJson(provider.tokenUrl, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: provider.clientId,
        client_secret: provider.clientSecret,
        redirect_uri: callback,
        code,
      }).toString(),
    }),
  );
  const user = UserAnswer.parse(
    await fetchJson(provider.userUrl, { headers: { accept: 'application/json', authorization: `Bearer ${token.access_token}` } }),
  );
  const id = textOf(user[provider.fields.id], 100);
  if (!id) throw new Error(`${provider.source} named nobody`);
  const avatar = textOf(user[provider.fields.avatar], 255);
  return { id, name: textOf(user[provider.fields.name], 100), avatar: avatar && /^https?:\/\//i.test(avatar) ? avatar : null };
};
