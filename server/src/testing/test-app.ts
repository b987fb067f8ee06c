import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyEndpoint, type Envelope, type InputOf, methodOf, type ResultOf } from '@mortise/shared/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import { watchTableChanges } from '#db/changes/table-changes.ts';
import type { FrontDoor } from '#http/door/front-door.ts';
import { createLifecycle } from '#platform/process/lifecycle.ts';
import { hashOf, newToken } from '#platform/secrets/token.ts';
import { buildApp, CONTEXT_PATH } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { type Db, openDatabase } from '../db/db.ts';
import { createSessionRepository } from '../features/session/session.repository.ts';
import { createMemoryCommons } from '../platform/commons/memory-commons.ts';
import { CONNECT_WITHIN, createTestDatabase } from './database/test-database.ts';

export interface AskOptions {
  /** Username of the caller; by default the administrator, `null` for no session. */
  as?: string | null;
  headers?: Record<string, string>;
}

/** Also the body of an older client, which does not send the version that it read. */
type BodyOf<Body> = Body extends { updateTime: infer Version } ? Omit<Body, 'updateTime'> & { updateTime?: Version | undefined } : Body;

/** Accepts any query parameters: lists take arbitrary conditions, and tests name only the relevant ones. */
type AskInput<E extends AnyEndpoint> = {
  [K in keyof InputOf<E> as Exclude<K, 'query'>]: K extends 'body' ? BodyOf<InputOf<E>[K]> : InputOf<E>[K];
} & { query?: Record<string, string | number> };

/** The envelope of an answer; `result` has the contract's type if the call succeeded. */
type AnswerTo<E extends AnyEndpoint> = Envelope<ResultOf<E>>;

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  /** Calls an endpoint of the contract and returns the parsed answer. */
  ask<E extends AnyEndpoint>(endpoint: E, input?: AskInput<E>, options?: AskOptions): Promise<AnswerTo<E>>;
  /** Returns a valid token of a user. */
  tokenOf(username: string): Promise<string>;
  /** Sends a raw request; the URL includes the context path. */
  send(request: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

const fillParams = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/**
 * Opens the real application on a copy of the seeded database. The captcha is off unless overridden.
 *
 * @param addRoutes registers additional routes below the context path
 * @param serverFactory of a front door, for what happens below Fastify
 */
export const openTestApp = async (
  overrides: Partial<Config> = {},
  addRoutes?: (api: FastifyInstance) => void,
  serverFactory?: FrontDoor['lead'],
): Promise<TestApp> => {
  const database = await createTestDatabase();
  const opened = openDatabase(database.url, { connections: 4, connectWithin: CONNECT_WITHIN });
  const changes = await watchTableChanges(database.url, () => undefined, CONNECT_WITHIN);
  const config: Config = {
    // the calls of a whole test file have one address, and a busy machine delays them
    ...readConfig({ CAPTCHA: 'off', JOB_CLOCK: 'off', ALARMS: 'off', NODE_ENV: 'test', RATE_LIMIT_FACTOR: '1000', MAX_LOOP_DELAY: '0' }),
    distDir: join(tmpdir(), `mortise-no-dist-${randomUUID()}`),
    dataDir: join(tmpdir(), `mortise-no-data-${randomUUID()}`),
    ...overrides,
  };
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const lifecycle = createLifecycle().becomeReady();
  const app = await buildApp({
    config,
    database: { ...opened, url: database.url, reportUrl: database.reportUrl },
    changes,
    lifecycle,
    commons: createMemoryCommons(),
    log,
    ...(serverFactory && { serverFactory }),
  });
  if (addRoutes) await app.register(async (api) => addRoutes(api), { prefix: CONTEXT_PATH });
  await app.ready();
  const sessions = createSessionRepository(opened.db);
  const tokens = new Map<string, string>();

  const openSession = async (username: string) => {
    const { rows } = await opened.db.execute<{ id: string }>(sql`select id from sys_user where username = ${username}`);
    if (!rows[0]) throw new Error(`no such user: ${username}`);
    const token = newToken();
    const time = Date.now();
    const expiresAt = time + config.sessionIdleMinutes * 60_000;
    await sessions.insert({ id: hashOf(token), userId: rows[0].id, createdAt: time, lastSeenAt: time, expiresAt });
    tokens.set(username, token);
    return token;
  };
  const tokenOf = async (username: string) => tokens.get(username) ?? openSession(username);

  return {
    app,
    db: opened.db,
    tokenOf,
    send: (request) => app.inject(request),
    async ask(endpoint, input, { as = 'admin', headers } = {}) {
      const { query, body, params } = (input ?? {}) as { query?: Record<string, string>; body?: object; params?: Record<string, unknown> };
      const response = await app.inject({
        method: methodOf(endpoint),
        url: CONTEXT_PATH + fillParams(endpoint.path, params),
        ...(query && { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) }),
        ...(body && { payload: body }),
        headers: { ...(as !== null && { 'x-access-token': await tokenOf(as) }), ...headers },
      });
      return response.json();
    },
    async close() {
      await app.close();
      await changes.close();
      await opened.close();
      await database.drop();
      if (!overrides.dataDir) await rm(config.dataDir, { recursive: true, force: true });
    },
  };
};
