import { expect, test } from '@playwright/test';
import { agreeToRemove, openMenu, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

test('an administrator adds, edits and deletes a position, takes both back, and destroys it in the bin', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '职务管理');
  const positions = view(page, '职务管理');

  await positions.getByRole('button', { name: '新增' }).click();
  const dialog = page.getByRole('dialog', { name: '新增' });
  await dialog.getByLabel('职务编码').fill('general_manager');
  await dialog.getByLabel('职务名称').fill('风控专员');
  await dialog.getByLabel('职级').click();
  await page.getByTitle('中级', { exact: true }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('该值不可用，系统中已存在！')).toBeVisible();

  await dialog.getByLabel('职务编码').fill('risk_officer');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('添加成功！')).toBeVisible();
  const row = positions.getByRole('row', { name: /risk_officer/ });
  await expect(row).toContainText('中级');

  await row.getByRole('button', { name: '编辑' }).click();
  const editor = page.getByRole('dialog', { name: '编辑' });
  await expect(editor.getByLabel('职务编码')).not.toBeEditable();
  await editor.getByLabel('职务名称').fill('风险官');
  await editor.getByRole('button', { name: '确定' }).click();
  await expect(row).toContainText('风险官');
  const edited = page.getByRole('status').filter({ hasText: '修改成功' });
  await edited.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已恢复')).toBeVisible();
  await expect(row).toContainText('风控专员');

  await row.getByRole('button', { name: '删除' }).click();
  await page.getByRole('button', { name: '确定', exact: true }).click();
  const done = page.getByRole('status').filter({ hasText: '删除成功！' });
  await expect(done).toContainText('职务“风控专员”');
  await expect(row).toBeHidden();
  await done.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('还原成功')).toBeVisible();
  await expect(row).toContainText('风控专员');

  await row.getByRole('button', { name: '删除' }).click();
  await agreeToRemove(page, '风控专员');
  await expect(row).toBeHidden();
  await positions.getByRole('button', { name: '回收站' }).click();
  const bin = page.getByRole('dialog', { name: '职务回收站' });
  const removed = bin.getByRole('row', { name: /risk_officer/ });
  await expect(removed).toContainText('admin');
  await removed.getByRole('button', { name: '彻底删除' }).click();
  await page.getByRole('dialog', { name: '彻底删除', exact: true }).getByRole('button', { name: '确定' }).click();
  await expect(removed).toBeHidden();
});
