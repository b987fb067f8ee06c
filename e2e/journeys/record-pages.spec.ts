import { expect, test } from '@playwright/test';
import { openMenu, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

test('a position has a page: opened by its name, changed, compared, restored, kept over a reload', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '职务管理');
  const name = view(page, '职务管理').locator('tbody').getByRole('link').nth(6);
  const called = (await name.textContent()) ?? '';
  await name.click();
  await expect(page).toHaveURL(/\/isystem\/position\/record\/\w+$/);
  await expect(page.getByRole('tab', { name: called, selected: true })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('row', { name: /职级/ })).not.toContainText('—');

  for (const [from, to] of [
    [called, '记录页甲'],
    ['记录页甲', '记录页乙'],
  ] as const) {
    await view(page, from).getByRole('button', { name: '编辑' }).click();
    const form = page.getByRole('dialog', { name: '编辑' });
    await form.getByLabel('职务名称').fill(to);
    await form.getByRole('button', { name: '确定' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('tab', { name: to, selected: true })).toBeVisible();
  }
  const record = view(page, '记录页乙');
  await record.getByRole('tab', { name: '操作记录' }).click();
  await expect(record.getByRole('row', { name: /职务管理-编辑/ }).first()).toContainText('admin');

  await record.getByRole('tab', { name: '版本' }).click();
  await record.getByRole('row', { name: /^2\b/ }).getByRole('button', { name: '对比' }).click();
  const comparison = page.getByRole('dialog', { name: '对比“记录页乙”的版本' });
  await expect(comparison.getByRole('row', { name: `职务名称 ${called} 记录页甲` })).toBeVisible();
  await comparison.getByRole('combobox', { name: '右侧版本' }).click();
  await page.getByTitle('现在', { exact: true }).click();
  await expect(comparison.getByRole('row', { name: `职务名称 ${called} 记录页乙` })).toBeVisible();
  await comparison.getByRole('button', { name: '恢复到版本 1' }).click();
  const question = page.getByRole('dialog', { name: '将“记录页乙”恢复到版本 1' });
  await expect(question.getByRole('row', { name: `职务名称 记录页乙 ${called}` })).toBeVisible();
  await question.getByRole('button', { name: /恢\s?复/ }).click();
  await expect(question).toBeHidden();

  await page.reload();
  await expect(page.getByRole('tab', { name: called, selected: true })).toBeVisible();
  await expect(view(page, called).getByRole('tab', { name: '版本', selected: true })).toBeVisible();
});

test('a department is found by its path, and a record that is not there is said to be so', async ({ page }) => {
  await signedIn(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '全局搜索' }).fill('研发部');
  await page.getByRole('group', { name: '部门' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/isystem\/depart\/record\/\w+$/);
  const main = page.getByRole('main');
  await expect(main.getByText(/ \/ .*研发部 · A\d+/)).toBeVisible();
  await main.getByRole('tab', { name: '成员' }).click();
  await expect(main.getByRole('columnheader', { name: '用户账号' })).toBeVisible();

  await page.goto('/isystem/position/record/no-such-record');
  await expect(main.getByText('没有找到这条记录：它可能已被删除，或者不在您的数据权限内')).toBeVisible();
});
