import { randomBytes } from 'node:crypto';
import { ADMIN_ACCOUNT } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp, CONTEXT_PATH } from '../app.ts';
import { BadConfig, type Config } from '../config.ts';
import { type Database, openDatabase } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';
import { addProductRows } from '../db/seed/product-rows.ts';
import { DEMO_PASSWORD, seed } from '../db/seed/seed.ts';
import { watchTableChanges } from '../db/table-changes.ts';
import { openFrontDoor } from '../http/front-door.ts';
import type { Lifecycle } from '../http/health.ts';
import { buildProxyApp } from '../proxy-app.ts';
import { mendable } from './cannot-start.ts';
import type { Reach } from './commons/commons.ts';
import { openCommons } from './commons/open-commons.ts';
import { lockDataFolder, makeFolder } from './data-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { verifyPassword } from './password.ts';

export interface Running {
  app: FastifyInstance;
  address: string;
  /** Set only when this start made the first data. */
  firstPassword?: string;
  /** The administrator still has the password that everybody knows. */
  usesDemoPassword: boolean;
  lifecycle: Lifecycle;
  /** Whether the other processes could be reached at the start. */
  reach: Reach;
  /** Resolves when something that the server cannot live without ended by itself. */
  lost: Promise<string>;
  stop(): Promise<void>;
}

/** What has been started so far, stopped in reverse; one failure does not keep the others running. */
const createStops = (log: Logger) => {
  const stops: (() => Promise<unknown>)[] = [];
  return {
    add: (stop: () => Promise<unknown>) => stops.push(stop),
    async run() {
      for (const stop of stops.splice(0).reverse()) await stop().catch((error: unknown) => log.error({ err: error }, 'stopping'));
    },
  };
};

/** How long requests in flight may take when the server stops. Milliseconds. */
const ANSWER_WITHIN = 15_000;

const never = new Promise<string>(() => undefined);

const startDatabase = async (config: Config, add: (stop: () => Promise<unknown>) => void) => {
  if (config.databaseUrl) return { url: config.databaseUrl, lost: never };
  const postgres = await startEmbeddedPostgres(config.dataDir);
  add(postgres.stop);
  return { url: postgres.urlOf(), lost: postgres.ended.then(() => 'PostgreSQL 意外退出') };
};

const seedFirst = async ({ db }: Database, config: Config) => {
  const { rows } = await db.execute(sql`select 1 from sys_user limit 1`);
  if (rows.length) return undefined;
  const firstPassword = config.adminPassword ?? (config.production ? randomBytes(12).toString('base64url') : DEMO_PASSWORD);
  // nobody may get into a real installation with a password that everybody knows
  const demoPassword = config.production ? randomBytes(24).toString('base64url') : DEMO_PASSWORD;
  await seed(db, { adminPassword: firstPassword, demoPassword }, config.seed);
  return firstPassword;
};

const usesDemoPassword = async ({ db }: Database) => {
  const { rows } = await db.execute<{ password: string | null }>(sql`select password from sys_user where username = ${ADMIN_ACCOUNT}`);
  return verifyPassword(rows[0]?.password, DEMO_PASSWORD);
};

/** What the operator can mend about an address is said in one line. */
const listening = async <Result>({ port, host }: Config, listen: () => Promise<Result>) => {
  try {
    return await listen();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new BadConfig(`端口 ${port} 已被占用，请用 PORT 指定别的端口。`);
    if (code === 'EACCES') throw new BadConfig(`没有权限使用端口 ${port}，请用 PORT 指定 1024 以上的端口。`);
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') throw new BadConfig(`本机没有地址 ${host}，请检查 HOST。`);
    throw error;
  }
};

/** Only files and a proxy: the data is the other back end's. */
const startProxy = async (config: Config & { apiTarget: string }, log: Logger): Promise<Running> => {
  const lifecycle: Lifecycle = { state: 'starting' };
  const app = await buildProxyApp({ config, contextPath: CONTEXT_PATH, lifecycle, log });
  const address = await listening(config, () => app.listen({ port: config.port, host: config.host }));
  lifecycle.state = 'ready';
  return {
    app,
    address,
    usesDemoPassword: false,
    lifecycle,
    reach: 'alone',
    lost: never,
    async stop() {
      lifecycle.state = 'stopping';
      await app.close();
    },
  };
};

const withTarget = (config: Config): config is Config & { apiTarget: string } => config.apiTarget !== undefined;

/**
 * Starts everything in order: data folder, door, PostgreSQL, migrations, first data, application. What was started is stopped when a
 * later step fails.
 */
export const start = async (config: Config, log: Logger): Promise<Running> => {
  if (withTarget(config)) return startProxy(config, log);
  const lifecycle: Lifecycle = { state: 'starting' };
  const stops = createStops(log);
  try {
    if (config.databaseUrl) await makeFolder(config.dataDir);
    else stops.add(await lockDataFolder(config.dataDir));
    const door = await listening(config, () => openFrontDoor(config, lifecycle));
    stops.add(door.close);
    const { url, lost } = await startDatabase(config, stops.add);
    const database = openDatabase(url, { onTrouble: (error) => log.warn({ err: error }, 'idle database connection') });
    stops.add(database.close);
    let firstPassword: string | undefined;
    await migrate(url, async () => {
      firstPassword = await seedFirst(database, config);
      const added = await addProductRows(database.db);
      if (added.length) log.info({ added }, 'menu rows and buttons that this database had not yet');
    });
    const commons = await openCommons(config.redisUrl, log);
    stops.add(commons.close);
    const changes = await watchTableChanges(url, (error) =>
      log.warn({ err: error }, 'not told of table changes, nothing is kept in memory'),
    );
    stops.add(changes.close);
    if (!config.redisUrl && (await changes.listeners()) > 1)
      log.warn('another process serves this database: without one REDIS_URL for all, codes and pushes of one are unknown to the other');
    const app = await buildApp({ config, database, changes, lifecycle, commons, log, serverFactory: door.lead });
    stops.add(() => app.close());
    await app.ready();
    if (!config.captcha) log.warn('the captcha is off (CAPTCHA=off)');
    lifecycle.state = 'ready';
    return {
      app,
      address: door.address,
      firstPassword,
      usesDemoPassword: await usesDemoPassword(database),
      lifecycle,
      reach: commons.reach(),
      lost,
      async stop() {
        lifecycle.state = 'stopping';
        await door.drained(ANSWER_WITHIN);
        await stops.run();
      },
    };
  } catch (error) {
    await stops.run();
    throw mendable(error, config) ?? error;
  }
};
