import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { CannotStart } from '../installation/cannot-start.ts';
import { commandOf } from '../installation/process-identity.ts';
import { REPORT_ROLE } from '../report-sql/report-role.ts';
import { type PostgresAddress, postgresAddress, SOCKET_LOCK } from './postgres-address.ts';
import { reasonIn } from './postgres-log.ts';
import { postgresPrograms } from './postgres-programs.ts';
import { isReachable, postgresUser, type UnixUser } from './postgres-user.ts';
import { prepareRoles, SERVER_ROLE } from './server-role.ts';

const run = promisify(execFile);

const DATABASE = 'mortise';
/** The superuser that initdb creates. It owns nothing of ours and prepares each start. */
const SUPERUSER = 'mortise';
const START_WITHIN = 60_000;
const STOP_WITHIN = 20_000;

/** Used instead of folders that root can enter and the user `postgres` cannot, such as a clone below /root. */
const ELSEWHERE = '/var/lib/mortise';

export interface EmbeddedPostgres {
  /** URL of a database of the cluster, for the server's role; without a name, of the product's. */
  urlOf(database?: string): string;
  /** The same for the superuser. */
  superuserUrlOf(database?: string): string;
  /** The same for the role that runs reports. */
  reportUrlOf(database?: string): string;
  stop(): Promise<void>;
  /** Resolves when the PostgreSQL process has ended, for any reason. */
  ended: Promise<void>;
}

interface Places {
  programs: string;
  cluster: string;
  user: UnixUser | undefined;
}

const placesFor = async (folder: string): Promise<Places> => {
  const user = await postgresUser();
  const programs = postgresPrograms();
  if (!user || ((await isReachable(folder, user)) && (await isReachable(programs, user))))
    return { programs, cluster: join(folder, 'postgres'), user };
  const own = join(ELSEWHERE, createHash('sha256').update(folder).digest('hex').slice(0, 12));
  const copied = join(own, 'programs');
  if (!existsSync(copied)) {
    await cp(programs, `${copied}.new`, { recursive: true, verbatimSymlinks: true });
    await rename(`${copied}.new`, copied);
  }
  await writeFile(join(folder, 'postgres-is-elsewhere.txt'), `${join(own, 'postgres')}\n`);
  return { programs: copied, cluster: join(own, 'postgres'), user };
};

/** The superuser's password. It is made with the cluster and never again: a new one would not fit an old cluster. */
const passwordIn = async (folder: string, { cluster }: Places) => {
  const file = join(folder, 'postgres.password');
  const isOld = existsSync(cluster);
  if (!isOld && !existsSync(file)) await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const password = existsSync(file) ? (await readFile(file, 'utf8')).trim() : '';
  if (!password) throw new CannotStart(`数据库的密码文件 ${file} 丢失或为空：请从备份恢复它，数据库本身没有改动。`);
  return password;
};

/** Creates the cluster beside its final place and renames it, so that an interrupted first start leaves no partial cluster. */
const createCluster = async ({ programs, cluster, user }: Places, password: string) => {
  const fresh = `${cluster}.new`;
  const passwordFile = `${cluster}.pw`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [fresh, passwordFile]) await chown(path, user.uid, user.gid);
  // the builtin locale is the same on every machine and classifies Chinese characters as letters, which trigram search needs
  const flags = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--auth=scram-sha-256'];
  await run(join(programs, 'bin/initdb'), [`--pgdata=${fresh}`, `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, ...flags], {
    ...user,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  await rm(passwordFile);
  await rename(fresh, cluster);
};

/** Stops a PostgreSQL that outlived a killed server. It is not reused: its settings may be those of an older release. */
const stopOrphan = async (cluster: string) => {
  const file = join(cluster, 'postmaster.pid');
  // PostgreSQL would take any later process with the number in it for its owner
  await rm(join(cluster, SOCKET_LOCK), { force: true });
  if (!existsSync(file)) return;
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
  const isOurs = (await commandOf(pid)).includes(cluster);
  if (isOurs) {
    process.kill(pid, 'SIGINT');
    for (let waited = 0; (await commandOf(pid)) && waited < STOP_WITHIN; waited += 50) await sleep(50);
    if (await commandOf(pid)) throw new CannotStart(`上次遗留的 PostgreSQL（PID ${pid}）无法停止，请手动停止它。`);
  }
  await rm(file, { force: true });
};

const settings = {
  max_connections: '100',
  shared_buffers: '256MB',
  timezone: 'Asia/Shanghai',
  log_timezone: 'Asia/Shanghai',
  // the queries are short and many: JIT compilation and parallel workers cost more than they save
  jit: 'off',
  max_parallel_workers_per_gather: '0',
};

const launch = async ({ programs, cluster, user }: Places, address: PostgresAddress, logFile: string) => {
  const log = await open(logFile, 'w', 0o600);
  const flags = Object.entries({ ...settings, ...address.settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // a process group of its own: Ctrl-C in a terminal must not stop it before the requests in flight are answered
  const child = spawn(join(programs, 'bin/postgres'), ['-D', cluster, '-p', String(address.port), ...flags], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  await log.close();
  return child;
};

/** Failures of a PostgreSQL that is still starting; no other one goes away by waiting. */
const STARTING = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'];
const SLOW = /timeout expired|Connection terminated/;
const WRONG_PASSWORD = '28P01';

const isStarting = (error: unknown) => {
  const { code, message } = error as { code?: string; message?: string };
  return STARTING.includes(code ?? '') || SLOW.test(message ?? '');
};

const whyEnded = async ({ exitCode, signalCode }: ChildProcess, logFile: string) =>
  new CannotStart(`PostgreSQL 无法启动（${signalCode ?? exitCode}）：${reasonIn(await readFile(logFile, 'utf8'))}`);

const untilReady = async (child: ChildProcess, url: string, logFile: string) => {
  const deadline = Date.now() + START_WITHIN;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw await whyEnded(child, logFile);
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (!rowCount) await client.query(`create database ${DATABASE}`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code === WRONG_PASSWORD)
        throw new CannotStart('数据库的密码文件 postgres.password 与数据库不符：请从备份恢复它，数据库本身没有改动。');
      if (!isStarting(error) || Date.now() > deadline) throw error;
      await sleep(40);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
};

/** Starts the PostgreSQL of the npm package on the cluster in a folder; the caller holds the folder's lock. */
export const startEmbeddedPostgres = async (folder: string): Promise<EmbeddedPostgres> => {
  // world-executable, so that the user `postgres` can reach the cluster inside; secret files have modes of their own
  await mkdir(folder, { recursive: true });
  if (process.getuid?.() === 0) await chmod(folder, ((await stat(folder)).mode & 0o777) | 0o011);
  const places = await placesFor(folder);
  const password = await passwordIn(folder, places);
  if (!existsSync(places.cluster)) await createCluster(places, password);
  await stopOrphan(places.cluster);
  const address = await postgresAddress(places.cluster);
  const logFile = join(folder, 'postgres.log');
  const superuserUrlOf = (database = DATABASE) => address.urlFor(SUPERUSER, password, database);
  const child = await launch(places, address, logFile);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    const late = setTimeout(() => child.kill('SIGQUIT'), STOP_WITHIN);
    await ended;
    clearTimeout(late);
  };
  try {
    await untilReady(child, superuserUrlOf('postgres'), logFile);
    const passwords = await prepareRoles(superuserUrlOf());
    return {
      urlOf: (database = DATABASE) => address.urlFor(SERVER_ROLE, passwords.server, database),
      reportUrlOf: (database = DATABASE) => address.urlFor(REPORT_ROLE, passwords.report, database),
      superuserUrlOf,
      ended,
      stop,
    };
  } catch (error) {
    // it has a process group of its own and would outlive this process
    await stop();
    throw error;
  }
};
