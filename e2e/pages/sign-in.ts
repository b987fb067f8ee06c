import { expect, type Page } from '@playwright/test';

export const PASSWORD = '123456';

export async function signIn(page: Page, username = 'admin', password = PASSWORD) {
  await page.goto('/user/login');
  await page.getByLabel('账号', { exact: false }).first().fill(username);
  await page.getByLabel('密码', { exact: false }).first().fill(password);
  await page.getByLabel('密码', { exact: false }).first().press('Enter');
}

export async function signedIn(page: Page, username = 'admin') {
  await signIn(page, username);
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();
}
