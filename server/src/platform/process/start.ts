import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { allTables } from '#all-tables.ts';
import { buildApp } from '#app.ts';
import type { Config } from '#config.ts';
import { watchTableChanges } from '#db/changes/table-changes.ts';
import { openDatabase } from '#db/db.ts';
import { migrate } from '#db/migrate.ts';
import { addProductRows } from '#db/seed/product-rows.ts';
import { CONTEXT_PATH, isWire, takesWebsockets } from '#http/context-path.ts';
import { createFrontDoor, type FrontDoor } from '#http/door/front-door.ts';
import { buildProxyApp } from '#proxy-app.ts';
import type { Reach } from '../commons/commons.ts';
import { openCommons } from '../commons/open-commons.ts';
import { mendable } from '../installation/cannot-start.ts';
import { lockDataFolder, makeFolder } from '../installation/data-folder.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { replaceDemoPasswords, seedFirst, usesDemoPassword } from './first-data.ts';
import type { Lifecycle } from './lifecycle.ts';
import { listening, refuseTakenPort } from './listening.ts';
import { defaultConnections } from './open-files.ts';

/** What a start found out about the installation. */
interface Findings {
  /** The administrator's password, if this start has given it: at the first start, or in place of the public one. */
  firstPassword?: string;
  /** This start has replaced the public password of the demo accounts. */
  replacedStaff?: boolean;
  /** The administrator still has the public demo password. */
  usesDemoPassword: boolean;
  /** Whether the other processes could be reached at the start. */
  reach: Reach;
  /** Resolves with the reason when something that the server cannot run without has ended. */
  lost: Promise<string>;
}

export interface Running extends Findings {
  address: string;
  stop(): Promise<void>;
}

type Stop = () => Promise<unknown>;

interface Parts {
  config: Config;
  log: Logger;
  lifecycle: Lifecycle;
  serverFactory: (application: Parameters<FrontDoor['lead']>[0]) => Server;
  /** Registers how to stop what was just started. */
  started: (stop: Stop) => void;
}

/** How long requests in flight may take when the server stops. Milliseconds. */
const ANSWER_WITHIN = 15_000;

const never = new Promise<string>(() => undefined);

/** Stops what was started in reverse order; a failure is logged and the rest is stopped all the same. */
const createStops = (log: Logger) => {
  const stops: Stop[] = [];
  return {
    started: (stop: Stop) => void stops.push(stop),
    async run() {
      for (const stop of stops.splice(0).reverse()) await stop().catch((error: unknown) => log.error({ err: error }, 'stopping'));
    },
  };
};

const startDatabase = async ({ config, started }: Parts) => {
  if (config.databaseUrl) return { url: config.databaseUrl, reportUrl: config.reportDatabaseUrl, lost: never };
  const postgres = await startEmbeddedPostgres(config.dataDir);
  started(postgres.stop);
  return { url: postgres.urlOf(), reportUrl: postgres.reportUrlOf(), lost: postgres.ended.then(() => 'PostgreSQL 意外退出') };
};

/** In front of another back end (`API_TARGET`): files and a proxy, no data of our own. */
const startProxyApp = async (parts: Parts, apiTarget: string): Promise<Findings> => {
  const app = await buildProxyApp({ ...parts, config: { ...parts.config, apiTarget }, contextPath: CONTEXT_PATH });
  parts.started(() => app.close());
  await app.ready();
  return { usesDemoPassword: false, reach: 'alone', lost: never };
};

/** In order: data folder, PostgreSQL, migrations, first data, Redis, application. */
const startApp = async (parts: Parts): Promise<Findings> => {
  const { config, log, started } = parts;
  if (config.databaseUrl) await makeFolder(config.dataDir);
  else started(await lockDataFolder(config.dataDir));
  const { url, reportUrl, lost } = await startDatabase(parts);
  const database = openDatabase(url, { onTrouble: (error) => log.warn({ err: error }, 'idle database connection') });
  started(database.close);
  let firstPassword: string | undefined;
  let replacedStaff = false;
  await migrate(url, allTables, async () => {
    firstPassword = await seedFirst(database, config);
    const replaced = firstPassword === undefined ? await replaceDemoPasswords(database, config) : undefined;
    firstPassword ??= replaced?.admin;
    replacedStaff = replaced?.staff ?? false;
    const added = await addProductRows(database.db);
    if (added.length) log.info({ added }, 'menu rows and buttons added by this release');
  });
  const commons = await openCommons(config.redisUrl, log);
  started(commons.close);
  const changes = await watchTableChanges(url, (error) =>
    log.warn({ err: error }, 'table changes are not observed, so nothing is cached in memory'),
  );
  started(changes.close);
  if (!config.redisUrl && (await changes.listeners()) > 1)
    log.warn('another process serves this database: without one REDIS_URL for all, codes and pushes of one are unknown to the other');
  const app = await buildApp({ ...parts, database: { ...database, url, reportUrl }, changes, commons });
  started(() => app.close());
  await app.ready();
  if (!config.captcha) log.warn('the captcha is off (CAPTCHA=off)');
  return { firstPassword, replacedStaff, usesDemoPassword: await usesDemoPassword(database), reach: commons.reach(), lost };
};

/** Starts everything and listens when all of it is ready. If a step fails, what was started before it is stopped. */
export const start = async (config: Config, log: Logger, lifecycle: Lifecycle): Promise<Running> => {
  const stops = createStops(log);
  // in front of another back end any path below the context path may be one of its websockets
  const door = createFrontDoor(lifecycle, config.apiTarget === undefined ? takesWebsockets : isWire, {
    connections: config.maxConnections ?? (await defaultConnections()),
  });
  const parts = { config, log, lifecycle, serverFactory: door.lead, started: stops.started };
  try {
    await refuseTakenPort(config);
    const findings = await (config.apiTarget === undefined ? startApp(parts) : startProxyApp(parts, config.apiTarget));
    lifecycle.stopping.throwIfAborted();
    const address = await listening(config, () => door.open(config));
    lifecycle.becomeReady();
    return {
      ...findings,
      address,
      async stop() {
        lifecycle.stop();
        await door.drain(ANSWER_WITHIN);
        await stops.run();
      },
    };
  } catch (error) {
    await stops.run();
    throw mendable(error, config) ?? error;
  }
};
