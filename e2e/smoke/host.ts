import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import { portOf } from '../fixtures/port.ts';

export interface SmokeOptions {
  /** Runs the host on mocks instead of the whole product. */
  mocks: boolean;
}

interface Hosted {
  /** URL of the host on mocks; `undefined` when the real product is tested. */
  alone: string | undefined;
}

const START_WITHIN = 120_000;

/** Starts `pnpm dev:alone`; resolves when the page's script is compiled. */
async function startAlone() {
  const port = String(portOf(1));
  const address = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../tooling/bin/dev-alone.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ALONE_PORT: port, ALONE_RELOAD: 'off' },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  const isUp = () =>
    fetch(`${address}/assets/main.js`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const limit = Date.now() + START_WITHIN; !(await isUp()); await pause(200))
    if (server.exitCode !== null || Date.now() > limit) {
      await stop();
      throw new Error('pnpm dev:alone did not start.');
    }
  return { address, stop };
}

/** Tests that hold on mocks and on the real product; on mocks every request to another origin is recorded. */
export const test = base.extend<{ otherOrigins: string[] }, SmokeOptions & Hosted>({
  mocks: [false, { option: true, scope: 'worker' }],
  alone: [
    async ({ mocks }, use) => {
      if (!mocks) return use(undefined);
      const { address, stop } = await startAlone();
      await use(address);
      await stop();
    },
    { scope: 'worker', timeout: START_WITHIN + 10_000 },
  ],
  baseURL: async ({ alone, baseURL }, use) => use(alone ?? baseURL),
  otherOrigins: [
    async ({ context, alone }, use) => {
      const asked: string[] = [];
      if (alone)
        await context.route(
          ({ origin }) => origin !== alone,
          (route) => {
            asked.push(route.request().url());
            return route.abort();
          },
        );
      await use(asked);
    },
    { auto: true },
  ],
});
