import type * as z from 'zod';
import type { Access } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the wire, written once. The server validates with it, strips its answer with it and enforces its access rule;
 * the client takes URL, types and form rules from it; mocks are made of it.
 */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> {
  /** The first is what our client sends; the others are accepted as well. */
  readonly method: Method | readonly [Method, ...Method[]];
  /** Below the context path `/jeecg-boot`; `:name` marks a path parameter. */
  readonly path: `/${string}`;
  /** Further paths that older clients use for the same call. */
  readonly alias?: readonly `/${string}`[];
  readonly access: Access;
  readonly query?: Query;
  /** Of a list: names that its query takes as conditions beside the fields of its rows (condition-names.ts). */
  readonly conditions?: readonly string[];
  readonly body?: Body;
  readonly params?: Params;
  /** Bytes of JSON that a call may send, where it needs more room than any other. Beyond the usual it must be mostly long texts. */
  readonly bodyLimit?: number;
  /** Left out: the answer carries `result: null`. */
  readonly result?: Result;
  /** The `message` of a successful answer. */
  readonly text?: string;
  /** The `code` of a successful answer: 0 for reads, 200 for actions, unless said (docs/wire/conventions.md §3). */
  readonly code?: 0 | 200;
  /**
   * What a call of it does, for the operation log. Below an access code its menu's name stands before it, and without it the button's
   * own name stands there; an endpoint without a code says all of it.
   */
  readonly operation?: string;
  /** `bare`: the answer is the result itself, without an envelope. */
  readonly envelope?: 'bare';
}

export const defineEndpoint = <
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Params extends z.ZodType = z.ZodUndefined,
  Result extends z.ZodType = z.ZodNull,
>(
  endpoint: Endpoint<Query, Body, Params, Result>,
): Endpoint<Query, Body, Params, Result> => endpoint;

// biome-ignore lint/suspicious/noExplicitAny: stands for every endpoint, whatever its shapes
export type AnyEndpoint = Endpoint<any, any, any, any>;

type Part<Name extends string, Schema> = [Schema] extends [z.ZodUndefined]
  ? { [K in Name]?: undefined }
  : Schema extends z.ZodType
    ? object extends z.input<Schema>
      ? { [K in Name]?: z.input<Schema> }
      : { [K in Name]: z.input<Schema> }
    : never;

/** What a caller hands over: `{ query, body, params }`, each only where the endpoint has it. */
export type InputOf<E extends AnyEndpoint> =
  E extends Endpoint<infer Q, infer B, infer P, infer _R> ? Part<'query', Q> & Part<'body', B> & Part<'params', P> : never;

/** What a handler receives: the parsed parts. */
export type ParsedOf<E extends AnyEndpoint> =
  E extends Endpoint<infer Q, infer B, infer P, infer _R> ? { query: z.output<Q>; body: z.output<B>; params: z.output<P> } : never;

/** What a handler answers, before the server strips it. */
export type AnswerOf<E extends AnyEndpoint> = E extends Endpoint<infer _Q, infer _B, infer _P, infer R> ? z.input<R> : never;

/** What a client receives. */
export type ResultOf<E extends AnyEndpoint> = E extends Endpoint<infer _Q, infer _B, infer _P, infer R> ? z.output<R> : never;

export const methodsOf = (endpoint: AnyEndpoint): readonly Method[] =>
  typeof endpoint.method === 'string' ? [endpoint.method] : endpoint.method;

/** The method our client sends. */
export const methodOf = (endpoint: AnyEndpoint): Method => methodsOf(endpoint)[0] as Method;
