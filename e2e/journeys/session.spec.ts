import { expect, test } from '@playwright/test';
import { openMenu, view } from '../pages/console.ts';
import { signedIn, signIn, tokenOf } from '../pages/sign-in.ts';

test('someone who is signed in already does not see the sign-in page', async ({ page }) => {
  await signedIn(page);
  await page.goto('/user/login');
  await expect(page).toHaveURL(/\/dashboard\/analysis/);
});

test('a form that is sent before its code has loaded keeps the password out of the address, and signs in', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.goto('/user/login', { waitUntil: 'commit' });
  await signIn(page);
  await page.getByRole('button', { name: '登录' }).click();
  release();
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();
  expect(addresses.filter((address) => address.includes('password'))).toEqual([]);
});

test('signing out asks for confirmation and signs out all windows', async ({ page, context }) => {
  await signedIn(page);
  const other = await context.newPage();
  await other.goto('/isystem/position');
  await expect(view(other, '职务管理').getByRole('row').nth(3)).toBeVisible();

  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page.getByText('真的要注销登录吗 ?')).toBeVisible();
  await page.getByRole('button', { name: /确\s?定/ }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  await expect(other).toHaveURL(/\/user\/login/);
});

test('a session that ends elsewhere is reported once in each window, and signing in again returns to the same page', async ({
  page,
  context,
}) => {
  await signedIn(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('tab', { name: '首页' })).toBeVisible();
  await page.bringToFront();
  await openMenu(page, '系统管理', '职务管理');
  const token = await tokenOf(page);
  await expect(view(page, '职务管理').getByRole('row').nth(3)).toBeVisible();
  // the server closes the console's websocket with the session, so nothing has to be clicked
  await page.request.post('/jeecg-boot/sys/logout', { headers: { 'X-Access-Token': token } });
  for (const window of [page, other]) await expect(window.getByRole('dialog').getByText('很抱歉，登录已过期，请重新登录')).toHaveCount(1);
  await page.getByRole('button', { name: '重新登录' }).click();
  await signIn(page);
  await expect(page.getByRole('tab', { name: '职务管理' })).toBeVisible();
});

test('a clerk sees only what was granted, and the server agrees', async ({ page }) => {
  await signedIn(page, 'clerk');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('menuitem', { name: '系统管理' }).click();
  await expect(menu.getByRole('link', { name: '通讯录' })).toBeVisible();
  await expect(menu.getByRole('link', { name: '用户管理' })).toBeHidden();
  const token = await tokenOf(page);
  const answer = await page.request.get('/jeecg-boot/sys/user/list', { headers: { 'X-Access-Token': token } });
  expect(await answer.json()).toMatchObject({ success: false, code: 510, message: '没有权限，请联系管理员授权' });
});
