import { test as base, expect, type Page } from '@playwright/test';
import { startFakeProvider } from '../fixtures/fake-provider.ts';
import { portOf } from '../fixtures/port.ts';
import { startServer } from '../fixtures/start-server.ts';
import { openFromUserMenu } from '../pages/console.ts';

const PORT = portOf(3);
const NEW_PHONE = '13855556666';

const startProviders = async () => {
  const provider = await startFakeProvider();
  const server = await startServer(PORT, {
    SEED: 'empty',
    PUBLIC_URL: `http://127.0.0.1:${PORT}`,
    CAS_BASE: provider.origin,
    SMS_PROVIDER: 'http',
    SMS_URL: `${provider.origin}/sms`,
    THIRD_SOURCES: 'github',
    THIRD_GITHUB_CLIENT_ID: 'mortise',
    THIRD_GITHUB_CLIENT_SECRET: 'secret',
    THIRD_GITHUB_AUTHORIZE_URL: `${provider.origin}/authorize`,
    THIRD_GITHUB_TOKEN_URL: `${provider.origin}/token`,
    THIRD_GITHUB_USER_URL: `${provider.origin}/user`,
  });
  return { provider, server };
};

const test = base.extend<object, { others: Awaited<ReturnType<typeof startProviders>> }>({
  others: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the argument pattern
    async ({}, use) => {
      const others = await startProviders();
      await use(others);
      await others.server.stop();
      await others.provider.close();
    },
    { scope: 'worker', timeout: 130_000 },
  ],
  baseURL: async ({ others }, use) => use(others.server.origin),
});

const signOut = async (page: Page) => {
  await openFromUserMenu(page, '退出登录');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
};

test('a first sign-in by GitHub binds a phone and creates a user; the next one needs no phone', async ({ page, others: { provider } }) => {
  const own = page.getByRole('button', { name: new RegExp(`用户菜单：.*${provider.name}`) });
  const github = page.getByRole('button', { name: 'GitHub' });
  await page.goto('/user/login');
  await github.click();
  const dialog = page.getByRole('dialog', { name: '绑定手机号' });
  const captcha = dialog.getByRole('textbox', { name: '验证码' });
  await dialog.getByRole('textbox', { name: '手机号' }).fill(NEW_PHONE);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
  const code = provider.code();
  await captcha.fill(code === '000000' ? '111111' : '000000');
  await captcha.press('Enter');
  await expect(dialog.getByText('手机验证码错误')).toBeVisible();
  await captcha.fill(code);
  await captcha.press('Enter');
  await expect(own).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);

  await signOut(page);
  await github.click();
  await expect(own).toBeVisible();

  await test.step('inside the application of a provider the same window goes there and comes back', async () => {
    await signOut(page);
    await expect(github).toBeVisible();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await github.click();
    await expect(own).toBeVisible();
    expect(page.url()).not.toContain('code=');
  });
});

test('a CAS ticket signs a user in, is removed from the URL, and signing out ends the CAS session', async ({ page, others }) => {
  await page.goto('/user/login');
  await page.getByRole('link', { name: '单点登录' }).click();
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();
  expect(page.url()).not.toContain('ticket');
  await signOut(page);
  await expect(page).toHaveURL(`${others.provider.origin}/logout?service=${encodeURIComponent(`${others.server.origin}/`)}`);
});
