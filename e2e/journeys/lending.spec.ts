import { expect, test } from '@playwright/test';
import { openMenu, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const SHOWS_REPORTS = 'modules/online/cgreport/auto/OnlCgreportAutoList';

test('a remote uses a lent component; if it fails to load, the rest of the form works', async ({ page }) => {
  // before signing in: pages that the account opened recently are prefetched as soon as home is idle
  await page.route('**/remotes/remote-online-report/**', (route) => route.abort());
  await signedIn(page);
  await openMenu(page, '系统管理', '菜单管理');
  await view(page, '菜单管理')
    .getByRole('button', { name: /新\s?增/ })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel('菜单名称').fill('经营报表');
  await form.getByLabel('前端组件').fill(SHOWS_REPORTS);
  await expect(form.getByText('entry-unreachable')).toBeVisible();
  await expect(form.getByLabel('菜单名称')).toHaveValue('经营报表');

  await page.unroute('**/remotes/remote-online-report/**');
  await form.getByRole('button', { name: /重\s?试/ }).click();
  await form.getByLabel('在线报表').click();
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').first().click();
  await expect(form.getByLabel('菜单路径')).toHaveValue(/^\/online\/cgreport\/[0-9a-z]+$/);
});
