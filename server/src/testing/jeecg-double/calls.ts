import type { FastifyInstance, HTTPMethods } from 'fastify';
import { type Answer, Refused } from './answers.ts';
import type { Query } from './page-of.ts';
import type { Row } from './row-store.ts';

export interface Call {
  query: Query;
  body: Row;
  params: Record<string, string>;
  headers: Record<string, string | string[] | undefined>;
  token: string;
  /** The caller's row; of an anonymous call an empty one. */
  caller: Row;
}

type Methods = HTTPMethods | HTTPMethods[];
export type Answers = (call: Call) => Answer | Promise<Answer>;

export interface Known {
  methods: string[];
  path: RegExp;
}

declare module 'fastify' {
  interface FastifyRequest {
    session?: { caller: Row; token: string };
  }
}

/** The value of a parameter that the controller requires; it may be empty. */
export const required = (query: Query, name: string): string => {
  const value = query[name];
  if (value === undefined) throw new Refused(`操作失败，Required String parameter '${name}' is not present`);
  return value;
};

/** Ids of a comma list or an array. */
export const idsOf = (ids: unknown): string[] =>
  Array.isArray(ids)
    ? ids.map(String)
    : String(ids ?? '')
        .split(',')
        .filter(Boolean);

/** Declares the calls of the double and remembers which methods a path takes. */
export const createCalls = (app: FastifyInstance, contextPath: string) => {
  const known: Known[] = [];
  return {
    known,
    on(methods: Methods, path: string, answers: Answers) {
      const all = [methods].flat();
      known.push({ methods: all, path: new RegExp(`^${contextPath}${path.replace(/:\w+/g, '[^/]+')}$`) });
      app.route({
        method: all,
        url: `${contextPath}${path}`,
        handler: (request) =>
          answers({
            query: request.query as Query,
            body: (request.body ?? {}) as Row,
            params: request.params as Record<string, string>,
            headers: request.headers,
            token: request.session?.token ?? '',
            caller: request.session?.caller ?? {},
          }),
      });
    },
  };
};
export type Calls = ReturnType<typeof createCalls>;
