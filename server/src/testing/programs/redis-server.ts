import { type ChildProcess, spawn } from 'node:child_process';
import { Redis } from 'ioredis';
import { freePort } from '#platform/installation/free-port.ts';
import { findProgram } from './programs.ts';

export const redisProgram = findProgram('redis-server');

/** `describe` for tests that need Redis: skipped if it is not installed, with one warning from global-setup.ts. */
export const describeWithRedis = (what: string, block: () => void) => (redisProgram ? describe : describe.skip)(what, block);

/** Starts an in-memory Redis for a test; it can be stopped and restarted on the same port. */
export const openRedis = async () => {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const stop = async () => {
    if (!child) return;
    const ended = new Promise((done) => child?.once('exit', done));
    child.kill('SIGKILL');
    await ended;
    child = undefined;
  };
  const start = () =>
    new Promise<void>((resolve, reject) => {
      const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      const started = spawn(redisProgram ?? 'redis-server', flags, { stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      started.stdout.setEncoding('utf8').on('data', (text: string) => text.includes('Ready to accept') && resolve());
      started.once('error', reject);
      started.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
    });
  await start();
  const url = `redis://127.0.0.1:${port}`;
  /** Simulates the passing of time: shortens the expiry of every key. */
  const pass = async (ms: number) => {
    const client = new Redis(url);
    for (const key of await client.keys('*')) {
      const left = await client.pttl(key);
      if (left >= 0) await client.pexpire(key, left - ms);
    }
    await client.quit();
  };
  return {
    url,
    start,
    stop,
    pass,
    /** Suspends the process: connections stay open but get no answers, as on an overloaded machine. */
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
  };
};
export type TestRedis = Awaited<ReturnType<typeof openRedis>>;
