import { expect, type Page } from '@playwright/test';

export const PASSWORD = '123456';

/** Fills the form and presses Enter. */
export async function signIn(page: Page, username = 'admin', password = PASSWORD) {
  await page.getByLabel('用户名').fill(username);
  const box = page.getByLabel('密码', { exact: true });
  await box.fill(password);
  await box.press('Enter');
}

/** Signs in and waits for the home page. */
export async function signedIn(page: Page, username = 'admin') {
  await page.goto('/user/login');
  await signIn(page, username);
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();
}

/** The console's token, read from a request after reloading the home page. */
export async function tokenOf(page: Page): Promise<string> {
  const call = page.waitForRequest((request) => Boolean(request.headers()['x-access-token']));
  await page.reload();
  return (await call).headers()['x-access-token'] ?? '';
}
