import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { freePort } from '#platform/installation/free-port.ts';
import { until } from '../until.ts';
import { findProgram } from './programs.ts';

export const mariadbProgram = findProgram('mariadbd');

/** `describe` for tests that need MariaDB: skipped if it is not installed, with one warning from global-setup.ts. */
export const describeWithMariadb = (what: string, block: () => void) => (mariadbProgram ? describe : describe.skip)(what, block);

const START_WITHIN = 30_000;

const answers = async (url: string) => {
  const connection = await createConnection(url);
  await connection.end();
  return true;
};

/** Creates the tables of accounts and grants, with `root` without a password. */
const install = async (folder: string) => {
  const flags = ['--no-defaults', `--user=${userInfo().username}`, `--datadir=${folder}`, '--auth-root-authentication-method=normal'];
  await promisify(execFile)(findProgram('mariadb-install-db') ?? 'mariadb-install-db', [...flags, '--skip-test-db']);
};

/** Starts an empty MariaDB for a test, in a folder of its own. Without `accounts` it lets every name and password in and knows no grants. */
export const openMariadb = async ({ accounts = false } = {}) => {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'mortise-mariadb-'));
  const flags = [
    '--no-defaults',
    `--user=${userInfo().username}`,
    `--datadir=${folder}`,
    `--socket=${join(folder, 'socket')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    accounts ? '--skip-name-resolve' : '--skip-grant-tables',
    '--innodb-flush-log-at-trx-commit=0',
    '--character-set-server=utf8mb4',
  ];
  if (accounts) await install(folder);
  const child: ChildProcess = spawn(mariadbProgram ?? 'mariadbd', flags, { stdio: 'ignore' });
  const url = `mysql://root${accounts ? '' : ':secret'}@127.0.0.1:${port}/`;
  await until(async () => answers(url).catch(() => false), START_WITHIN);
  return {
    url,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type TestMariadb = Awaited<ReturnType<typeof openMariadb>>;
