import { expect, test } from '@playwright/test';
import { openFromUserMenu } from '../pages/console.ts';
import { PASSWORD, signedIn, signIn } from '../pages/sign-in.ts';

test('a password is changed with words for every mistake, and only the new one opens the console', async ({ page }) => {
  const fresh = 'Mortise@2026';
  await signedIn(page, 'jeecg');
  await openFromUserMenu(page, '密码修改');
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  const fill = async (old: string, next: string, again: string) => {
    await dialog.getByLabel('旧密码').fill(old);
    await dialog.getByLabel('新密码', { exact: true }).fill(next);
    await dialog.getByLabel('确认新密码').fill(again);
    await dialog.getByRole('button', { name: /确\s?定/ }).click();
  };

  await dialog.getByRole('button', { name: /确\s?定/ }).click();
  await expect(dialog.getByText('请输入旧密码!')).toBeVisible();
  await expect(dialog.getByText('请输入新密码!')).toBeVisible();
  await expect(dialog.getByText('请确认新密码!')).toBeVisible();

  await fill(PASSWORD, fresh, `${fresh}x`);
  await expect(dialog.getByText('两次输入的密码不一样！')).toBeVisible();

  await fill('not-my-password', fresh, fresh);
  await expect(page.getByText('旧密码输入错误！')).toBeVisible();
  await expect(dialog).toBeVisible();

  await fill(PASSWORD, fresh, fresh);
  await expect(page.getByText('密码重置成功！')).toBeVisible();
  await expect(dialog).toBeHidden();

  await openFromUserMenu(page, '退出登录');
  await page.getByRole('button', { name: /确\s?定/ }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  await signIn(page, 'jeecg', PASSWORD);
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
  await signIn(page, 'jeecg', fresh);
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();
});

test('departments of one name are distinguishable at sign-in and in the console, and the choice survives a reload', async ({ page }) => {
  const [first, second] = ['研发部（北京国炬软件）', '研发部（北京卓尔互动）'];
  await page.goto('/user/login');
  await signIn(page, 'zhangsan');
  const step = page.getByRole('dialog', { name: '请选择部门' });
  const choice = step.getByLabel('登录部门');
  await expect(choice).toBeFocused();
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(step.getByRole('button', { name: '确认' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(choice).toBeFocused();
  await expect(step.getByText('请选择登录部门').last()).toBeVisible();
  await choice.selectOption(first);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();

  const dialog = page.getByRole('dialog', { name: '部门切换（当前部门 : 研发部）' });
  const shown = (words: string) => dialog.locator('.ant-select').getByText(words);
  await openFromUserMenu(page, '切换部门');
  await expect(shown(first)).toBeVisible();
  await dialog.getByLabel('所在部门').click();
  await page.getByTitle(second, { exact: true }).click();
  await dialog.getByRole('button', { name: /确\s?认/ }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await openFromUserMenu(page, '切换部门');
  await expect(shown(second)).toBeVisible();
});

test('a user sees their sessions and ends the other ones', async ({ page, browser }) => {
  await signedIn(page, 'clerk');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signedIn(other, 'clerk');
  await openFromUserMenu(page, '登录设备');
  const dialog = page.getByRole('dialog', { name: '登录设备' });
  await expect(dialog.getByText('当前登录')).toHaveCount(1);
  await dialog.getByRole('button', { name: '退出其他所有登录' }).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByText('当前登录')).toBeVisible();
  // triggered by the push channel, not by the next request
  await expect(other.getByRole('dialog').getByText('很抱歉，登录已过期，请重新登录')).toBeVisible();
  await elsewhere.close();
});

test('a session without 自动登录 survives a reload and a second window but ends with the browser', async ({ page, context }) => {
  await page.goto('/user/login');
  await page.getByLabel('自动登录').uncheck();
  await signIn(page, 'clerk');
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/');
  await expect(second.getByRole('tab', { name: '首页' })).toBeVisible();
  await second.close();
  // simulates closing the browser, which deletes session cookies
  await context.clearCookies();
  await page.goto('/');
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
});
