import { expect, type Page, test } from '@playwright/test';
import { portOf } from '../fixtures/port.ts';
import { openFromUserMenu, pressInRow } from '../pages/console.ts';
import { PASSWORD, signedIn, signIn } from '../pages/sign-in.ts';

// browsers have no passkeys at IP addresses; the server takes them at localhost unless PUBLIC_URL names another address
test.use({ baseURL: `http://localhost:${portOf()}` });

/** Chromium's own authenticator: keeps passkeys in memory, and always verifies its user. */
const addAuthenticator = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lose: () => client.send('WebAuthn.clearCredentials', { authenticatorId }),
    /** A copy of the passkey was used elsewhere: the one here counts on from an earlier use. */
    async countBack() {
      const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
      await client.send('WebAuthn.clearCredentials', { authenticatorId });
      for (const credential of credentials)
        await client.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount: 0 } });
    },
  };
};

const signOut = async (page: Page) => {
  await openFromUserMenu(page, '退出登录');
  await page.getByRole('button', { name: /确\s?定/ }).click();
  await expect(page).toHaveURL(/\/user\/login/);
};

test('a passkey is added, signs in alone and after the password, is refused when copied, and removed', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const authenticator = await addAuthenticator(page);
  await signedIn(page, 'clerk');
  await openFromUserMenu(page, '个人设置');
  await page.getByRole('tab', { name: '安全设置' }).click();
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  const dialog = page.getByRole('dialog', { name: '添加通行密钥' });
  await dialog.getByLabel('名称').fill('办公电脑');
  await dialog.getByLabel('登录密码').fill(PASSWORD);
  await dialog.getByRole('button', { name: /继\s?续/ }).click();
  const codes = page.getByRole('dialog', { name: '恢复码' });
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: '已保存' }).click();
  const own = page.getByRole('list', { name: '我的通行密钥' });
  await expect(own.getByRole('listitem')).toContainText('办公电脑');
  await expect(own).toContainText('还没有使用过');

  // alone: neither name nor password
  await signOut(page);
  await page.getByRole('button', { name: '通行密钥' }).click();
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();

  // after the password
  await signOut(page);
  await signIn(page, 'clerk');
  const step = page.getByRole('dialog', { name: '两步验证' });
  await step.getByRole('button', { name: '验证通行密钥' }).click();
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();
  await openFromUserMenu(page, '个人设置');
  await page.getByRole('tab', { name: '安全设置' }).click();
  await expect(own).toContainText('最近使用');
  await own.getByRole('button', { name: '移除 办公电脑' }).click();
  const leaving = page.getByRole('dialog', { name: '移除通行密钥“办公电脑”' });
  await leaving.getByRole('button', { name: '使用通行密钥代替密码' }).click();
  await expect(page.getByText('这是最后一种两步验证方式，不能单独移除')).toBeVisible();
  await leaving.getByRole('button', { name: '关闭', exact: true }).last().click();

  // in place of the password, where another fact is changed
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  await dialog.getByRole('button', { name: '使用通行密钥代替密码' }).click();
  await expect(page.getByText('这台设备上已有本账号的通行密钥')).toBeVisible();
  await dialog
    .locator('.ant-modal-footer')
    .getByRole('button', { name: /关\s?闭/ })
    .click();

  // copied
  await signOut(page);
  await authenticator.countBack();
  await page.getByRole('button', { name: '通行密钥' }).click();
  await expect(page.getByText('通行密钥的计数没有增加，它可能已被复制')).toBeVisible();

  // lost: a recovery code, then an administrator
  await authenticator.lose();
  await signIn(page, 'clerk');
  await step.getByRole('button', { name: '手机不在身边？使用恢复码' }).click();
  await step.getByLabel('恢复码').fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();
  const office = await (await browser.newContext()).newPage();
  await signedIn(office);
  await office.goto('/isystem/user?username=clerk');
  const row = office.getByRole('row').filter({ hasText: 'clerk' }).first();
  await pressInRow(office, row, '重置两步验证');
  await office.getByRole('button', { name: /确\s?定/ }).click();
  await expect(office.getByText('两步验证已重置，该用户的登录已全部退出')).toBeVisible();
  await office.context().close();
  await page.reload();
  await expect(page).toHaveURL(/\/user\/login/);
  await signIn(page, 'clerk');
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();
});
