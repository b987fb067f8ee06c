import { expect, test } from '@playwright/test';
import { openMenu, view, watchFaults, watchRemotes } from '../pages/console.ts';
import { signedIn, signIn } from '../pages/sign-in.ts';

test('a visitor signs in with Enter and sees users from the database in a view of remote-system', async ({ page }) => {
  const remotes = watchRemotes(page);
  const faults = watchFaults(page);
  await page.goto('/isystem/user');
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fisystem%2Fuser/);
  await signIn(page);

  const users = view(page, '用户管理');
  await expect(users.getByRole('row', { name: /manager/ })).toBeVisible();
  await expect(page).toHaveTitle('用户管理 · 榫卯');
  expect(remotes).toContain('remote-system');

  await users.getByLabel('账号', { exact: true }).fill('clerk');
  await users.getByRole('button', { name: '查询', exact: true }).click();
  await expect(users.getByRole('row', { name: /苏晓雨/ })).toBeVisible();
  await expect(users.getByRole('row', { name: /manager/ })).toBeHidden();
  await page.reload();
  await expect(users.getByRole('row', { name: /苏晓雨/ })).toBeVisible();
  await expect(users.getByLabel('账号', { exact: true })).toHaveValue('clerk');
  expect(faults).toEqual([]);
});

test('a wrong password shows an error and does not sign in', async ({ page }) => {
  await page.goto('/user/login');
  await signIn(page, 'clerk', 'not-my-password');
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/login/);
});

test('every remote lends its view to the one console', async ({ page }) => {
  const remotes = watchRemotes(page);
  const faults = watchFaults(page);
  await signedIn(page);
  await expect(page.getByText('最近一周访问量统计')).toBeVisible();

  await openMenu(page, '系统监控', '性能监控', '服务器信息');
  await expect(page.getByRole('cell', { name: '系统 CPU 使用率' })).toBeVisible();

  await openMenu(page, '在线开发', 'Online报表配置');
  await expect(view(page, 'Online报表配置').getByRole('row').nth(3)).toBeVisible();

  await openMenu(page, '系统管理', '职务管理');
  await expect(
    view(page, '职务管理')
      .getByRole('row', { name: /总经理/ })
      .first(),
  ).toBeVisible();

  // what the account opens most may bring others, ahead of a click
  expect([...remotes]).toEqual(expect.arrayContaining(['remote-dashboard', 'remote-monitor', 'remote-online-report', 'remote-system']));
  expect(faults).toEqual([]);
});

test('a menu row whose view no remote offers says so and what to do', async ({ page }) => {
  await signedIn(page);
  await page.goto('/online/cgformTabList/1');
  await expect(page.getByText('没有应用提供这个页面')).toBeVisible();
  await expect(page.getByRole('button', { name: '打开菜单管理' })).toBeVisible();
  await page.getByText('详情', { exact: true }).click();
  await expect(page.getByText('modules/online/cgform/auto/tab/OnlCgformTabList')).toBeVisible();
});

test('an unknown path leads to the failure page', async ({ page }) => {
  await signedIn(page);
  await page.goto('/nowhere/at/all');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByText('抱歉，你访问的页面不存在或无权访问')).toBeVisible();
});

test('home opened by its address takes at most 409 kB of scripts until its first chart', async ({ page }) => {
  // what is fetched in advance, after the chart, does not count
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await signedIn(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  const addresses = new Map<string, string>();
  // by address: a file that is fetched in advance and run is transferred twice when the browser has not stored it yet
  const scripts = new Map<string, number>();
  devtools.on(
    'Network.responseReceived',
    ({ requestId, response }) => void (/\.js$/.test(response.url) && addresses.set(requestId, response.url)),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address) scripts.set(address, Math.max(encodedDataLength, scripts.get(address) ?? 0));
  });
  await page.reload();
  await expect(page.locator('[role=img][aria-label^="最近一周访问量"] path').first()).toBeAttached();
  const bytes = [...scripts.values()].reduce((sum, one) => sum + one, 0);
  expect(bytes).toBeGreaterThan(200_000);
  expect(bytes).toBeLessThan(409_000);
});
