import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from './figures.ts';
import { root } from './root.ts';
import { api, startServer, stopServer } from './server.ts';

const WARM_UP = 500;
const ROUNDS = 3000;
const STARTS_WITHIN = 30_000;

interface Times {
  p50: number;
  p99: number;
}

const startDouble = async () => {
  const double = spawn(join(root, 'bench/node_modules/.bin/tsx'), [join(root, 'server/src/testing/jeecg-double/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = await once(double.stdout.setEncoding('utf8'), 'data', { signal: AbortSignal.timeout(STARTS_WITHIN) });
  return { double, address: String(address).trim() };
};

/** One call after the other on one connection that stays open; returns the milliseconds of a call. */
const caller = (url: string, token: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'x-access-token': token };
  return async () => {
    const started = performance.now();
    const asked = request(url, { agent, headers }).end();
    const [answer] = await once(asked, 'response');
    for await (const _ of answer);
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
    return performance.now() - started;
  };
};

/**
 * A call of a back end through our server (`API_TARGET`) beside the same call without it. Both are measured in turns, so that whatever
 * else the machine does meets both.
 */
export const measureProxy = async (): Promise<Record<'direct' | 'through', Times> & { bytes: number; rounds: number }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mortise-bench-'));
  const { double, address } = await startDouble();
  const server = await startServer(dataDir, { API_TARGET: address });
  try {
    const signedIn = await fetch(`${address}/sys/mLogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: '123456' }),
    });
    const { token } = ((await signedIn.json()) as { result: { token: string } }).result;
    const path = '/sys/user/list?pageNo=1&pageSize=10';
    const { byteLength: bytes } = await (await fetch(`${address}${path}`, { headers: { 'x-access-token': token } })).arrayBuffer();
    const calls = { direct: caller(`${address}${path}`, token), through: caller(`${api}${path}`, token) };
    const times = { direct: [] as number[], through: [] as number[] };
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
      for (const way of ['direct', 'through'] as const) {
        const taken = await calls[way]();
        if (round >= WARM_UP) times[way].push(taken);
      }
    const figures = (taken: readonly number[]): Times => ({ p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) });
    return { direct: figures(times.direct), through: figures(times.through), bytes, rounds: ROUNDS };
  } finally {
    await stopServer(server);
    double.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
};
