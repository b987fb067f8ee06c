import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { portOf } from '../fixtures/port.ts';
import { startServer } from '../fixtures/start-server.ts';
import { bellOf, publishRaw, unreadOf } from '../pages/announcements.ts';
import { signedIn } from '../pages/sign-in.ts';

/** Two pauses after failures, and what a busy machine adds. Milliseconds. */
const BY_ITSELF = 40_000;

/** Nothing of the API arrives, and the browser does not know of it: no event says when it is back. */
const cut = async (context: BrowserContext) => {
  await context.route('**/jeecg-boot/**', (route) => route.abort('connectionfailed'));
  return () => context.unrouteAll();
};

const showsOneMore = (reader: Page, before: number) =>
  expect(bellOf(reader)).toHaveAccessibleName(`通知，${before + 1}条未读`, { timeout: BY_ITSELF });

test('the bell is right again by itself after the network was away for eight seconds', async ({ page, browser }) => {
  test.slow();
  const context = await browser.newContext();
  const reader = await context.newPage();
  await signedIn(reader, 'clerk');
  await signedIn(page);
  const before = await unreadOf(reader);
  const restore = await cut(context);
  await reader.waitForEvent('requestfailed', (request) => request.url().includes('/annountCement/'));
  await publishRaw(page, '停水通知', '<p>周六停水</p>');
  await reader.waitForTimeout(8000);
  await expect(bellOf(reader)).toHaveAccessibleName(`通知，${before}条未读`);
  await restore();
  await showsOneMore(reader, before);
  await context.close();
});

test.describe('on a server of its own', () => {
  const port = portOf(8);
  test.use({ baseURL: `http://127.0.0.1:${port}` });

  test('after a restart of the server the bell is right, and rights and registry are read, by itself', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const dataDir = await mkdtemp(join(tmpdir(), 'mortise-e2e-outage-'));
    let server = await startServer(port, {}, dataDir);
    try {
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      const reader = await context.newPage();
      await signedIn(reader, 'clerk');
      const before = await unreadOf(reader);
      await server.stop();
      await reader.waitForEvent('requestfailed', (request) => request.url().includes('/annountCement/'));
      const restore = await cut(context);
      const rights = reader.waitForRequest((request) => request.url().includes('/getUserPermissionByToken'), { timeout: 2 * BY_ITSELF });
      const registry = reader.waitForResponse((response) => response.url().endsWith('/registry'), { timeout: 2 * BY_ITSELF });
      server = await startServer(port, {}, dataDir);
      await signedIn(page);
      // before the push channel is back, or it comes back before the network does: no frame tells of it
      await publishRaw(page, '停电通知', '<p>周日停电</p>');
      await restore();
      await showsOneMore(reader, before);
      await Promise.all([rights, registry]);
      await context.close();
    } finally {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
