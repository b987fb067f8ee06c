import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { freePort } from '../platform/free-port.ts';
import { findProgram } from './programs.ts';
import { until } from './until.ts';

export const mariadbProgram = findProgram('mariadbd');

/** `describe` for tests that need MariaDB: skipped if it is not installed, with one warning from global-setup.ts. */
export const describeWithMariadb = (what: string, block: () => void) => (mariadbProgram ? describe : describe.skip)(what, block);

const START_WITHIN = 30_000;

const answers = async (url: string) => {
  const connection = await createConnection(url);
  await connection.end();
  return true;
};

/** Starts an empty MariaDB for a test, in a folder of its own and without accounts: every name and password is let in. */
export const openMariadb = async () => {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'mortise-mariadb-'));
  const flags = [
    '--no-defaults',
    `--user=${userInfo().username}`,
    `--datadir=${folder}`,
    `--socket=${join(folder, 'socket')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-grant-tables',
    '--innodb-flush-log-at-trx-commit=0',
    '--character-set-server=utf8mb4',
  ];
  const child: ChildProcess = spawn(mariadbProgram ?? 'mariadbd', flags, { stdio: 'ignore' });
  const url = `mysql://root:secret@127.0.0.1:${port}/`;
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
