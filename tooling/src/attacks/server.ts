import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '#root.ts';
import type { Target } from './attack.ts';

const READY_WITHIN = 180_000;
const LOOK_EVERY = 50;
const PASSWORD = '123456';

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
};

const ready = async (process: ChildProcess, origin: string) => {
  const until = Date.now() + READY_WITHIN;
  while (Date.now() < until) {
    if (process.exitCode !== null) throw new Error(`the server ended with ${process.exitCode}`);
    const answer = await fetch(`${origin}/health`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(LOOK_EVERY);
  }
  throw new Error(`the server was not ready within ${READY_WITHIN / 1000} s`);
};

/** Starts the built server on a data folder of its own; `stop` ends it. */
export async function startTarget(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<{ target: Target; stop: () => Promise<void> }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [join(root, 'tooling/bin/serve.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: `${port}`, DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, CAPTCHA: 'off', LOG_LEVEL: 'fatal', ...env },
  });
  await ready(server, origin);
  return {
    target: { origin, api: `${origin}/jeecg-boot`, pid: server.pid ?? 0, admin: { username: 'admin', password: PASSWORD } },
    stop: async () => {
      if (server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}
