import { expect, test } from '@playwright/test';
import { openFromUserMenu } from '../pages/console.ts';
import { colleagueOfTwo } from '../pages/people.ts';
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
  await expect(page.getByText('旧密码输入错误!')).toBeVisible();
  await expect(dialog).toBeVisible();

  await fill(PASSWORD, fresh, fresh);
  await expect(page.getByText('密码重置成功!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await openFromUserMenu(page, '退出登录');
  await page.getByRole('button', { name: /确\s?定/ }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  await signIn(page, 'jeecg', PASSWORD);
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
  await signIn(page, 'jeecg', fresh);
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();
});

test('somebody of two departments chooses at sign-in and in the console, and the choice outlives a reload', async ({ page, browser }) => {
  const {
    username,
    departments: [first, second],
  } = await colleagueOfTwo(page);
  const context = await browser.newContext();
  const own = await context.newPage();
  await own.goto('/user/login');
  await signIn(own, username);
  await own.getByRole('button', { name: '确认' }).click();
  await expect(own.getByRole('heading', { name: '请选择部门' })).toBeVisible();
  await own.getByLabel('您有多个部门，请选择登录部门').selectOption(first);
  await own.getByRole('button', { name: '确认' }).click();
  await expect(own.getByRole('tab', { name: '首页' })).toBeVisible();

  await openFromUserMenu(own, '切换部门');
  const dialog = own.getByRole('dialog', { name: `部门切换（当前部门 : ${first}）` });
  await dialog.getByLabel('所在部门').click();
  await own.getByTitle(second, { exact: true }).click();
  await dialog.getByRole('button', { name: /确\s?认/ }).click();
  await expect(dialog).toBeHidden();
  await own.reload();
  await openFromUserMenu(own, '切换部门');
  await expect(own.getByRole('dialog', { name: `部门切换（当前部门 : ${second}）` })).toBeVisible();
  await context.close();
});
