import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { openFromUserMenu, pressInRow } from '../pages/console.ts';
import { PASSWORD, signedIn, signIn } from '../pages/sign-in.ts';

const STEP = 30_000;

/** The code of the next half minute, which the server takes too: that of this one was used to set the app up. */
const nextCode = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + STEP });
const codeNow = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

const signOut = async (page: Page) => {
  await openFromUserMenu(page, '退出登录');
  await page.getByRole('button', { name: /确\s?定/ }).click();
  await expect(page).toHaveURL(/\/user\/login/);
};

test('two-step sign-in is set up, used, lost and recovered', async ({ page, browser }) => {
  await signedIn(page, 'clerk');
  await openFromUserMenu(page, '个人设置');
  await page.getByRole('tab', { name: '安全设置' }).click();
  await page.getByRole('button', { name: /开\s?启/ }).click();
  const dialog = page.getByRole('dialog', { name: '开启两步验证' });
  await dialog.getByLabel('登录密码').fill(PASSWORD);
  await dialog.getByRole('button', { name: /确\s?定/ }).click();
  await expect(dialog.getByRole('img', { name: '两步验证二维码' })).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('验证码').fill(codeNow(secret));
  await dialog.getByRole('button', { name: /开\s?启/ }).click();
  const codes = page.getByRole('dialog', { name: '恢复码' });
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: '已保存' }).click();
  await expect(page.getByText('还有 10 个恢复码')).toBeVisible();

  await signOut(page);
  await signIn(page, 'clerk');
  const step = page.getByRole('dialog', { name: '两步验证' });
  await step.getByLabel('验证码').fill('000000');
  await page.keyboard.press('Enter');
  await expect(step.getByText('验证码错误或已使用，请输入新的验证码')).toBeVisible();
  await step.getByLabel('验证码').fill(nextCode(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();

  // the phone is lost: a recovery code, once
  await signOut(page);
  await signIn(page, 'clerk');
  await step.getByRole('button', { name: '手机不在身边？使用恢复码' }).click();
  await step.getByLabel('恢复码').fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();
  await signOut(page);
  await signIn(page, 'clerk');
  await step.getByRole('button', { name: '手机不在身边？使用恢复码' }).click();
  await step.getByLabel('恢复码').fill(recovery);
  await page.keyboard.press('Enter');
  await expect(step.getByText('验证码错误或已使用，请输入新的验证码')).toBeVisible();

  // the codes are lost too: an administrator resets it
  const office = await (await browser.newContext()).newPage();
  await signedIn(office);
  await office.goto('/isystem/user?username=clerk');
  const row = office.getByRole('row').filter({ hasText: 'clerk' }).first();
  await pressInRow(office, row, '重置两步验证');
  await office.getByRole('button', { name: /确\s?定/ }).click();
  await expect(office.getByText('两步验证已重置，该用户的登录已全部退出')).toBeVisible();
  await office.context().close();

  await step.getByRole('button', { name: '返回登录' }).click();
  await signIn(page, 'clerk');
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();
});
