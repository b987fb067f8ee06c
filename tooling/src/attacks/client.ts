import { type IncomingHttpHeaders, request } from 'node:http';
import type { Target } from './attack.ts';

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a string or bytes. */
  body?: unknown;
  /** The address on this machine that the connection comes from: `127.0.0.7`. */
  from?: string;
  token?: string;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The envelope of the wire; `undefined` when the text is no JSON. */
  json?: { success?: boolean; code?: number; message?: string; result?: unknown };
}

const WAIT = 30_000;

const asJson = (text: string) => {
  try {
    return JSON.parse(text) as Answer['json'];
  } catch {
    return undefined;
  }
};

const bytesOf = (body: unknown) => (typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body));

/** Sends one request on a connection of its own, its path as it is: `fetch` would normalise `..`. */
export const send = (origin: string, path: string, { method, headers, body, from, token }: Sent = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request(
      {
        host: hostname.replace(/^\[|\]$/g, ''),
        port,
        path,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        localAddress: from,
        agent: false,
        timeout: WAIT,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { 'x-access-token': token } : {}),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, json: asJson(text) });
        });
      },
    );
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${WAIT / 1000} s: ${path}`)));
    if (body !== undefined) sent.write(bytesOf(body));
    sent.end();
  });

/** Signs in and gives the token; throws what the server says otherwise. */
export async function signIn({ api, admin }: Target, username = admin.username, password = admin.password): Promise<string> {
  const { origin, pathname } = new URL(api);
  const { json } = await send(origin, `${pathname}/sys/login`, { body: { username, password } });
  const { token } = (json?.result ?? {}) as { token?: string };
  if (!token) throw new Error(`sign-in of ${username} was refused: ${json?.message}`);
  return token;
}
