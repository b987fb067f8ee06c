import { expect, type Page } from '@playwright/test';

export const PASSWORD = '123456';

/** Fills the form and presses Enter, as most people do. */
export async function signIn(page: Page, username = 'admin', password = PASSWORD) {
  await page.getByLabel('用户名').fill(username);
  const box = page.getByLabel('密码', { exact: true });
  await box.fill(password);
  await box.press('Enter');
}

/** Signs in and stands on the home page. */
export async function signedIn(page: Page, username = 'admin') {
  await page.goto('/user/login');
  await signIn(page, username);
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();
}

/** The token that the console sends; it is asked for by opening the home page anew. */
export async function tokenOf(page: Page): Promise<string> {
  const call = page.waitForRequest((request) => Boolean(request.headers()['x-access-token']));
  await page.reload();
  return (await call).headers()['x-access-token'] ?? '';
}
