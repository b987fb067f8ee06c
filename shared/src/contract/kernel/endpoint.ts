import type * as z from 'zod';
import type { Access } from './access.ts';
import type { BulkBody, BulkOutcome } from './bulk-shapes.ts';
import type { RateLimit } from './rate-limit.ts';

/** What people call one row that a call is about, and the field with its name: questions and messages name the record. */
export interface Subject {
  readonly noun: string;
  readonly name: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Definition of one endpoint. The server validates requests, strips responses and checks access with it; the client derives URLs, types and
 * form rules from it, tests their mocks.
 */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> {
  /** Our server accepts all of them. Our client sends the first, and the next one to a server that refuses it with code 405. */
  readonly method: Method | readonly [Method, ...Method[]];
  /** Below the context path `/jeecg-boot`; `:name` marks a path parameter. */
  readonly path: `/${string}`;
  /** Further paths of the same endpoint, for older clients. */
  readonly alias?: readonly `/${string}`[];
  readonly access: Access;
  /** Calls per minute; see `rateLimitOf` for the default. */
  readonly limit?: RateLimit;
  /** Needed to sign in: answered under overload too, with database connections that nothing else uses (ADR 43). */
  readonly vital?: true;
  readonly query?: Query;
  readonly subject?: Subject;
  /** Only servers with this offer answer (offers.ts); views hide what calls it elsewhere. */
  readonly offer?:
    | 'bulkEdits'
    | 'dashboards'
    | 'departmentMoves'
    | 'fileLinks'
    | 'logWork'
    | 'metricHistory'
    | 'noticeChoices'
    | 'noticeReaders'
    | 'ownEdits'
    | 'removals'
    | 'reportWork'
    | 'roleViews'
    | 'secondStep';
  /** A writing call that is answered while the session sees the console as a role (ADR 61). */
  readonly whileViewing?: true;
  /** Of a list: query parameters accepted as conditions besides the fields of its rows (condition-names.ts). */
  readonly conditions?: readonly string[];
  /** Of a list: fields of its rows that the quick search looks in, also by pinyin; the first is what people call a row by. */
  readonly finds?: readonly string[];
  /** Of a list: evaluates conditions of its own, so that it has no advanced query and no sort keys, and a quick search only if it `finds`. */
  readonly ownConditions?: boolean;
  /** Of a list: bounds in its routes how many run at the same time, and takes no place among the lists. */
  readonly ownGate?: true;
  /** Its conditions are known at run time alone, such as the columns of a report: none is unknown. */
  readonly freeConditions?: true;
  /** Of a list: selected rows can be changed together. */
  readonly bulk?: Bulk;
  /** Of a list: JeecgBoot compares its texts exactly, so that wildcards find nothing there. */
  readonly exactInJeecg?: boolean;
  readonly body?: Body;
  readonly params?: Params;
  /** Limit of the JSON body in bytes, if larger than the server's default. Larger bodies should consist mostly of long texts. */
  readonly bodyLimit?: number;
  /** Omitted: the envelope carries `result: null`. */
  readonly result?: Result;
  /** The envelope's `message` on success. */
  readonly text?: string;
  /** The envelope's `code` on success. Default: 0 for reads, 200 for writes (docs/wire/conventions.md §3). */
  readonly code?: 0 | 200;
  /**
   * What a call does, for the operation log. With an access code the log puts the menu's name before it, and if it is omitted the log uses
   * the button's name. Endpoints without a code give the complete text. `null`: a message of the page itself and no act of a person, which the
   * log leaves out.
   */
  readonly operation?: string | null;
  /** `bare`: the response body is the result itself, without an envelope. */
  readonly envelope?: 'bare';
}

export type BulkCall = Endpoint<z.ZodUndefined, BulkBody, z.ZodUndefined, typeof BulkOutcome>;

/** How a list changes many rows at once. */
export interface Bulk {
  readonly draft: z.ZodObject;
  readonly preview: BulkCall;
  readonly edit: BulkCall;
}

export const defineEndpoint = <
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Params extends z.ZodType = z.ZodUndefined,
  Result extends z.ZodType = z.ZodNull,
>(
  endpoint: Endpoint<Query, Body, Params, Result>,
): Endpoint<Query, Body, Params, Result> => endpoint;

// biome-ignore lint/suspicious/noExplicitAny: the constraint must accept endpoints of every shape
export type AnyEndpoint = Endpoint<any, any, any, any>;

type Part<Name extends string, Schema> = [Schema] extends [z.ZodUndefined]
  ? { [K in Name]?: undefined }
  : Schema extends z.ZodType
    ? object extends z.input<Schema>
      ? { [K in Name]?: z.input<Schema> }
      : { [K in Name]: z.input<Schema> }
    : never;

/** What a caller passes: `{ query, body, params }`, each only if the endpoint defines it. */
export type InputOf<E extends AnyEndpoint> =
  E extends Endpoint<infer Q, infer B, infer P, infer _R> ? Part<'query', Q> & Part<'body', B> & Part<'params', P> : never;

/** What a route handler receives: the parsed query, body and params. */
export type ParsedOf<E extends AnyEndpoint> =
  E extends Endpoint<infer Q, infer B, infer P, infer _R> ? { query: z.output<Q>; body: z.output<B>; params: z.output<P> } : never;

/** What a route handler returns, before the server strips unknown fields. */
export type AnswerOf<E extends AnyEndpoint> = E extends Endpoint<infer _Q, infer _B, infer _P, infer R> ? z.input<R> : never;

/** What a client gets back. */
export type ResultOf<E extends AnyEndpoint> = E extends Endpoint<infer _Q, infer _B, infer _P, infer R> ? z.output<R> : never;

export const methodsOf = (endpoint: AnyEndpoint): readonly Method[] =>
  typeof endpoint.method === 'string' ? [endpoint.method] : endpoint.method;

/** The method that our client sends. */
export const methodOf = (endpoint: AnyEndpoint): Method => methodsOf(endpoint)[0] as Method;

/** The declared limit of an endpoint; by default `public`, `read` or `write`, by its access and methods. */
export const rateLimitOf = (endpoint: AnyEndpoint): RateLimit => {
  if (endpoint.limit !== undefined) return endpoint.limit;
  if (endpoint.access === 'public') return 'public';
  return methodsOf(endpoint).every((method) => method === 'GET') ? 'read' : 'write';
};
