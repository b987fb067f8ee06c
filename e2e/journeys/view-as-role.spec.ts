import { expect, test } from '@playwright/test';
import { openMenu, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

test('an administrator sees the console as a role, changes nothing meanwhile, and leaves', async ({ page }) => {
  test.slow();
  await signedIn(page);
  await openMenu(page, '系统管理', '角色管理');
  await view(page, '角色管理').getByRole('link', { name: '普通职员' }).click();
  await page.getByRole('button', { name: '以此角色查看' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s?[定认]$/ })
    .click();

  const banner = page.getByRole('alert').filter({ hasText: '正在以角色“普通职员”查看，只能浏览，不能修改' });
  await expect(banner).toBeVisible();
  await openMenu(page, '系统管理', '通讯录');
  await expect(page.getByRole('menuitem', { name: '角色管理' })).toHaveCount(0);

  await openMenu(page, '消息中心', '我的消息');
  await view(page, '我的消息').getByRole('button', { name: '全部标注已读' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s?[定认]$/ })
    .click();
  await expect(page.getByText('正在以角色查看，只能浏览，不能修改；请先退出角色查看').first()).toBeVisible();

  await page.reload();
  await banner.getByRole('button', { name: /退\s?出/ }).click();
  await expect(banner).toHaveCount(0);
  await openMenu(page, '系统管理', '角色管理');
});
