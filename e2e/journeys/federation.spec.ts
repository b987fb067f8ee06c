import { expect, test } from '@playwright/test';
import { openMenu, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

interface SharedModule {
  from: string;
  useIn: string[];
}

interface Page {
  __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: { default: Record<string, Record<string, SharedModule>> } }[] };
}

test('host and remotes run on one React, one session store and one http client', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '职务管理');
  await expect(view(page, '职务管理').getByRole('row').nth(3)).toBeVisible();
  await openMenu(page, '系统监控', '性能监控', '服务器信息');
  await expect(page.getByRole('cell', { name: '系统 CPU 使用率' })).toBeVisible();

  const shared = await page.evaluate(() => {
    const host = (globalThis as unknown as Page).__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'mortise_host');
    return Object.entries(host?.shareScopeMap.default ?? {}).map(([module, versions]) => ({
      module,
      suppliers: Object.values(versions).map(({ from }) => from),
    }));
  });
  for (const module of [
    'react',
    'react-dom',
    'react-router-dom',
    '@mortise/shared/session',
    '@mortise/shared/http',
    '@mortise/shared/ui',
  ]) {
    expect(shared).toContainEqual({ module, suppliers: ['mortise_host'] });
  }
});

test('a remote calls with the token that the host signed in with', async ({ page }) => {
  await signedIn(page);
  const call = page.waitForRequest(/\/sys\/position\/list/);
  await openMenu(page, '系统管理', '职务管理');
  const headers = (await call).headers();
  expect(headers['x-access-token']).toMatch(/^[\w-]{20,}$/);
  expect(headers.tenant_id).toBeDefined();
});

test('a remote that fails to load shows its cause, and 重试 loads it without a page reload', async ({ page }) => {
  await signedIn(page);
  await page.route('**/remotes/remote-system/**', (route) => route.abort());
  await openMenu(page, '系统管理', '职务管理');
  const retry = page.getByRole('button', { name: /重\s?试/ });
  await expect(retry).toBeVisible();
  await page.unroute('**/remotes/remote-system/**');
  await retry.click();
  await expect(view(page, '职务管理').getByRole('row').nth(3)).toBeVisible();
});

test('a failing list shows the error and 重试 in place', async ({ page }) => {
  await signedIn(page);
  await page.route('**/sys/position/list**', (route) => route.fulfill({ status: 504, body: '' }));
  await openMenu(page, '系统管理', '职务管理');
  const positions = view(page, '职务管理');
  const retry = positions.getByRole('button', { name: /重\s?试/ });
  await expect(retry).toBeVisible();
  await page.unroute('**/sys/position/list**');
  await retry.click();
  await expect(positions.getByRole('row').nth(3)).toBeVisible();
});
