// Screenshots of the production build for docs/screenshots: `pnpm screenshots`.
import { test } from '@playwright/test';
import { openMenu, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';
import { take } from './take.ts';

const WELCOME = 3500;

for (const mode of ['light', 'dark'] as const) {
  test.describe(mode, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((own) => {
        const paint = { mode: own, data: {}, styles: { light: {}, dark: {} } };
        localStorage.setItem('mortise:appearance', JSON.stringify({ version: 1, value: { preferences: { mode: own }, paint } }));
      }, mode),
    );

    test('sign-in, home, list, form, tabs, drawer', async ({ page }) => {
      await page.goto('/user/login');
      await take(page, `sign-in-${mode}`);

      await signedIn(page);
      await page.getByText('最近一周访问量统计').waitFor();
      await page.waitForTimeout(WELCOME);
      await take(page, `home-${mode}`);

      await openMenu(page, '系统管理', '用户管理');
      const users = view(page, '用户管理');
      await users.getByRole('row', { name: /manager/ }).waitFor();
      await take(page, `users-${mode}`);

      await users.getByRole('button', { name: '添加用户' }).click();
      await page.getByRole('dialog').getByLabel('用户账号').waitFor();
      await take(page, `form-${mode}`);
      await page.keyboard.press('Escape');

      for (const title of ['角色管理', '部门管理', '职务管理', '数据字典']) await openMenu(page, '系统管理', title);
      await view(page, '数据字典').getByRole('row').nth(3).waitFor();
      await page.getByRole('tab', { name: '部门管理' }).click({ button: 'right' });
      await page.getByRole('menuitem', { name: '关闭其它' }).waitFor();
      await take(page, `tabs-${mode}`);
      await page.keyboard.press('Escape');

      await page.getByRole('tab', { name: '首页' }).click();
      await page.getByRole('button', { name: '系统设置' }).click();
      await page.getByRole('dialog', { name: '系统设置' }).waitFor();
      await take(page, `drawer-${mode}`);
    });

    test('a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/user/login');
      await page.getByLabel('用户名').fill('admin');
      await page.getByLabel('密码', { exact: true }).fill('123456');
      await page.getByLabel('密码', { exact: true }).press('Enter');
      await page.waitForURL('**/dashboard/**');
      await page.goto('/isystem/user');
      await view(page, '用户管理').getByText('manager').waitFor();
      await take(page, `mobile-${mode}`);
    });
  });
}
