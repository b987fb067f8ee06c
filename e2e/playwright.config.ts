import { defineConfig } from '@playwright/test';
import { portOf } from './fixtures/port.ts';
import type { SmokeOptions } from './smoke/host.ts';

const port = portOf();

export default defineConfig<object, SmokeOptions>({
  projects: [
    { name: 'journeys', testDir: './journeys' },
    // in front of a double of a stock JeecgBoot server (docs/jeecg.md)
    { name: 'jeecg', testDir: './jeecg' },
    { name: 'smoke', testDir: './smoke' },
    // the mocks have no production build to inspect
    { name: 'smoke-on-mocks', testDir: './smoke', testIgnore: 'shipped.spec.ts', use: { mocks: true } },
  ],
  outputDir: './results',
  workers: 1,
  // several times what a journey takes, so that a busy machine fails none
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['../tooling/src/run/playwright-reporter.mjs']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // a click during a dialog's opening animation can get lost
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node fixtures/start-server.mjs',
    url: `http://127.0.0.1:${port}/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(port), CAPTCHA: 'off', ALARMS: 'off', LOG_LEVEL: 'warn' },
    stdout: 'ignore',
  },
});
