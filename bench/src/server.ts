import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { root } from './root.ts';

const port = Number(process.env.BENCH_PORT ?? 4182);
const probeFile = join(root, 'bench/.loop-probe.json');

export const origin = `http://127.0.0.1:${port}`;
export const api = `${origin}/jeecg-boot`;

export interface Server {
  process: ChildProcess;
  /** Milliseconds from spawn to the first 200 of /health. */
  ready: number;
}

/** Starts the built server on a data folder and waits until it is ready. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<Server> {
  if (await fetch(`${origin}/health`).catch(() => undefined))
    throw new Error(`something else answers on ${origin}: choose another BENCH_PORT`);
  const started = performance.now();
  const server = spawn(process.execPath, ['--import', pathToFileURL(join(root, 'bench/src/loop-probe.mjs')).href, 'dist/server/main.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      CAPTCHA: 'off',
      // the load comes from one address and few persons
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
      LOOP_PROBE_FILE: probeFile,
      ...env,
    },
  });
  while (performance.now() - started < 180_000) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`${origin}/health`).catch(() => undefined);
    if (answer?.ok) return { process: server, ready: performance.now() - started };
    await sleep(20);
  }
  throw new Error('the server was not ready within 180 s');
}

export async function stopServer({ process: server }: Server) {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

export interface Probe {
  /** 99th percentile of the event-loop delay in milliseconds, since the last call. */
  p99: number;
  max: number;
  /** Resident memory in megabytes. */
  rss: number;
}

export async function probe({ process: server }: Server): Promise<Probe> {
  rmSync(probeFile, { force: true });
  server.kill('SIGUSR2');
  while (!existsSync(probeFile)) await sleep(10);
  await sleep(20);
  const figures = JSON.parse(readFileSync(probeFile, 'utf8')) as Probe;
  rmSync(probeFile, { force: true });
  return figures;
}

export async function signIn(username = 'admin', password = '123456'): Promise<string> {
  const answer = await fetch(`${api}/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { result, message } = (await answer.json()) as { result: { token: string } | null; message: string };
  if (!result) throw new Error(`sign-in of ${username} was refused: ${message}`);
  return result.token;
}

const PAGE = 200;

/** This many seed users who may sign in, oldest first; fewer if there are no more. */
export async function usersOf(token: string, count: number): Promise<{ id: string; username: string }[]> {
  const users: { id: string; username: string }[] = [];
  for (let pageNo = 1; users.length < count; pageNo++) {
    const query = new URLSearchParams({ pageNo: String(pageNo), pageSize: String(PAGE), status: '1', column: 'createTime', order: 'asc' });
    const answer = await fetch(`${api}/sys/user/list?${query}`, { headers: { 'x-access-token': token } });
    const { result } = (await answer.json()) as { result: { records: { id: string; username: string }[] } };
    users.push(...result.records);
    if (result.records.length < PAGE) break;
  }
  return users.slice(0, count);
}
