import { expect } from '@playwright/test';
import { openMenu, view, watchFaults } from '../pages/console.ts';
import { signedIn, signIn } from '../pages/sign-in.ts';
import { test } from './host.ts';

test('a wrong password shows an error and does not sign in', async ({ page }) => {
  await page.goto('/user/login');
  await signIn(page, 'admin', 'not-my-password');
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/login/);
});

test('a user signs in, opens lists through the menu and signs out', async ({ page, otherOrigins }) => {
  const faults = watchFaults(page);
  await signedIn(page);

  await openMenu(page, '系统管理', '用户管理');
  await expect(view(page, '用户管理').getByRole('row', { name: /manager/ })).toBeVisible();

  await openMenu(page, '系统管理', '职务管理');
  const position = view(page, '职务管理').getByRole('row', { name: /总经理/ });
  await expect(position.first()).toBeVisible();

  await page.reload();
  await expect(position.first()).toBeVisible();

  await page.goto('/nowhere/at/all');
  await expect(page).toHaveURL(/\/404$/);

  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('button', { name: /确\s?定/ }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  expect(otherOrigins).toEqual([]);
  expect(faults).toEqual([]);
});
