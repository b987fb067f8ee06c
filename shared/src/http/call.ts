import type { AxiosRequestConfig } from 'axios';
import type { AnyEndpoint, Envelope, InputOf, Method, ResultOf } from '#contract/index.ts';
import { methodOf } from '#contract/kernel/endpoint.ts';
import { fullWidth } from '#contract/kernel/full-width.ts';
import { ROW_VERSION_HEADER } from '#contract/kernel/row-version.ts';
import { fillPath } from './address.ts';
import { earlyAnswers, unreadable } from './client.ts';
import { Refused } from './failure.ts';
import { withMethods } from './methods.ts';
import { sentQuery } from './sent-query.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Suppresses the global error notice; the caller shows the fault itself. */
  quiet?: boolean;
  /** Used instead of the session's token: for the last call of a session that was already cleared. */
  token?: string;
}

/** An unwrapped response. */
export interface Answer<Result> {
  result: Result;
  message: string;
  code: number;
  /** After an edit of one row by our server: its `updateTime` as the edit left it. */
  version?: string | undefined;
}

type Input<E extends AnyEndpoint> =
  object extends InputOf<E> ? [input?: InputOf<E>, options?: CallOptions] : [input: InputOf<E>, options?: CallOptions];

export interface Parts {
  query?: Record<string, unknown>;
  body?: unknown;
  params?: Record<string, unknown>;
}

const fieldsOf = (body: unknown) => (typeof body === 'object' && body !== null ? body : {});

// checked by hand: a schema would load zod into the sign-in page
const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean';

const requestBy = (
  method: Method,
  endpoint: AnyEndpoint,
  { query, body, params }: Parts = {},
  { signal, quiet, token }: CallOptions = {},
): AxiosRequestConfig => ({
  method,
  url: fillPath(endpoint.path, params),
  // a GET request has no body: its fields become parameters
  params: sentQuery(endpoint, method === 'GET' ? { ...query, ...fieldsOf(body) } : query),
  data: method === 'GET' ? undefined : body,
  signal,
  quiet,
  headers: token ? { 'X-Access-Token': token } : undefined,
});

/** The axios request of an endpoint: method, URL, query and body. */
export const requestOf = (endpoint: AnyEndpoint, input?: Parts, options?: CallOptions): AxiosRequestConfig =>
  requestBy(methodOf(endpoint), endpoint, input, options);

/** Unwraps an envelope: throws `Refused` if the server declined, and a `Fault` if the body is no envelope. */
export const unwrap = (body: unknown, status: number, quiet?: boolean): Answer<unknown> => {
  if (!isEnvelope(body)) throw unreadable(status, quiet);
  const code = Number(body.code);
  const message = fullWidth(body.message ?? '');
  if (!body.success) throw new Refused(message || '操作失败', code, body.result);
  return { result: body.result, message, code };
};

/** Takes the answer of a read that was sent early; if there is none, or it failed, sends the request. */
const sendOrTake = (endpoint: AnyEndpoint, input?: Parts, options: CallOptions = {}) => {
  const send = () => withMethods(endpoint, (method) => requestBy(method, endpoint, input, options));
  const early = earlyAnswers();
  if (!early || options.token) return send();
  const { method, url = '', params } = requestOf(endpoint, input);
  if (method !== 'GET') early.discard();
  const taken = method === 'GET' ? early.take(url, params) : undefined;
  return taken ? taken.catch(send) : send();
};

/** Calls an endpoint. Throws `Refused` with the server's message when it declined, `Fault` for every other failure. */
export const call = async <E extends AnyEndpoint>(endpoint: E, ...[input, options]: Input<E>): Promise<Answer<ResultOf<E>>> => {
  const reply = await sendOrTake(endpoint, input as Parts, options);
  const { data, status } = reply;
  if (endpoint.envelope === 'bare') return { result: data as ResultOf<E>, message: '', code: 200 };
  const answer = unwrap(data, status, options?.quiet) as Answer<ResultOf<E>>;
  const version: unknown = 'headers' in reply ? reply.headers[ROW_VERSION_HEADER] : undefined;
  return typeof version === 'string' ? { ...answer, version } : answer;
};

/** Calls an endpoint and returns its result without the message. */
export const ask = async <E extends AnyEndpoint>(endpoint: E, ...rest: Input<E>): Promise<ResultOf<E>> =>
  (await call(endpoint, ...rest)).result;
