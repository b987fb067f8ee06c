import { expect, test } from '@playwright/test';
import { openFromUserMenu } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

test('a dialog whose file cannot be fetched says so, leaves the console as it is, and opens at the next try', async ({ page }) => {
  await signedIn(page);
  await page.route('**/assets/**', (route) => route.abort());
  for (const entry of ['密码修改', '切换部门', '登录设备']) {
    await openFromUserMenu(page, entry);
    await expect(page.getByText('页面文件加载失败（ChunkLoadError），请检查网络后刷新页面')).toBeVisible();
    await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();
    await page.getByRole('button', { name: '关闭', exact: true }).last().click();
  }
  await page.unroute('**/assets/**');
  await openFromUserMenu(page, '密码修改');
  await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible();
});
