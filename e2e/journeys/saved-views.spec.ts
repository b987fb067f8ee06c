import { expect, type Page, test } from '@playwright/test';
import { openMenu, view } from '../pages/console.ts';
import { forgetSettings } from '../pages/personal.ts';
import { signedIn } from '../pages/sign-in.ts';

const chooser = (page: Page) => view(page, '用户管理').getByRole('button', { name: /^视图：/ });
const choose = async (page: Page, action: string) => {
  await chooser(page).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test.afterEach(({ page }) => forgetSettings(page));

test('a view is saved, shared, found by a colleague, and its link opens the same rows', async ({ page, browser }) => {
  test.slow();
  await signedIn(page);
  await openMenu(page, '系统管理', '用户管理');
  const list = view(page, '用户管理');
  const box = list.getByRole('textbox', { name: /^查找/ });
  await box.fill('zhang');
  await box.press('Enter');
  await expect(list.getByRole('list', { name: '当前条件' })).toContainText('zhang');

  await choose(page, '保存为新视图');
  const dialog = page.getByRole('dialog', { name: '保存为新视图' });
  await dialog.getByLabel('视图名称').fill('姓张的人');
  await dialog.getByLabel('视图名称').press('Enter');
  await expect(page.getByText('视图已保存')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('tab', { name: '用户管理 · 姓张的人' })).toBeVisible();
  await expect(page).toHaveTitle('用户管理 · 姓张的人 · 榫卯');
  await choose(page, '共享');
  await expect(page.getByText('视图已共享')).toBeVisible();
  const link = page.url();
  const rows = await list.getByRole('row').allTextContents();

  // 后退 undoes a deliberate change, in the same tab
  await list.getByRole('button', { name: '移除条件 查找' }).click();
  await expect(chooser(page)).toHaveAccessibleName('视图：姓张的人，已修改');
  await page.goBack();
  await expect(chooser(page)).toHaveAccessibleName('视图：姓张的人');
  await expect(page.getByRole('tab', { name: /用户管理/ })).toHaveCount(1);

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await signedIn(colleague, 'manager');
  await openMenu(colleague, '系统管理', '用户管理');
  await choose(colleague, '姓张的人');
  await expect(chooser(colleague)).toHaveAccessibleName('视图：姓张的人');
  await expect(view(colleague, '用户管理').getByRole('list', { name: '当前条件' })).toContainText('zhang');
  await context.close();

  await page.goto('/dashboard/analysis');
  await page.goto(link);
  await expect(chooser(page)).toHaveAccessibleName('视图：姓张的人');
  await expect.poll(() => list.getByRole('row').allTextContents()).toEqual(rows);

  await choose(page, '删除');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect(page.getByText('视图已删除')).toBeVisible();
  await expect(chooser(page)).toHaveAccessibleName('视图：全部');
});

test('a list opens with the view that was set as default', async ({ page }) => {
  await signedIn(page);
  await page.goto('/isystem/user?status=2');
  await choose(page, '保存为新视图');
  await page.getByLabel('视图名称').fill('冻结');
  await page.getByLabel('视图名称').press('Enter');
  await expect(chooser(page)).toHaveAccessibleName('视图：冻结');
  await choose(page, '设为默认');
  await expect(page.getByText('以后打开此列表时显示“冻结”')).toBeVisible();
  await page.getByRole('button', { name: '关闭用户管理' }).first().click();
  await openMenu(page, '系统管理', '用户管理');
  await expect(page).toHaveURL(/status=2.*view=/);
  await expect(chooser(page)).toHaveAccessibleName('视图：冻结');
  await choose(page, '删除');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect(chooser(page)).toHaveAccessibleName('视图：全部');
});
