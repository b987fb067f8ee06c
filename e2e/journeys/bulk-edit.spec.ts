import { expect, test } from '@playwright/test';
import { openMenu, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

test('several positions get another rank after a preview, and one click takes it back', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '职务管理');
  const positions = view(page, '职务管理');
  const rows = [positions.getByRole('row', { name: /总经理/ }).first(), positions.getByRole('row', { name: /部门经理/ }).first()];
  for (const row of rows) await row.getByRole('checkbox').check();
  const before = await Promise.all(rows.map((row) => row.textContent()));

  await positions.getByRole('button', { name: '批量修改' }).click();
  const dialog = page.getByRole('dialog', { name: '批量修改 2 个职务' });
  await dialog.getByRole('checkbox', { name: '职级' }).check();
  await dialog.getByRole('combobox', { name: '职级' }).click();
  await page.getByTitle('员级', { exact: true }).click();
  await dialog.getByRole('button', { name: '下一步' }).click();
  await expect(dialog.getByRole('status')).toHaveText('将修改 2 条');
  await expect(dialog.getByRole('row', { name: /总经理/ })).toContainText('→ 员级');
  await dialog.getByRole('button', { name: '修改 2 条' }).click();

  const done = page.getByRole('status').filter({ hasText: '已修改 2 个职务' });
  for (const row of rows) await expect(row).toContainText('员级');
  await done.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已恢复 2 个职务')).toBeVisible();
  for (const [place, row] of rows.entries()) await expect(row).toHaveText(before[place] ?? '-');
});

test('what was typed and not saved is offered after a reload', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '职务管理');
  const open = async () => {
    await view(page, '职务管理')
      .getByRole('row', { name: /项目经理/ })
      .getByRole('button', { name: '编辑' })
      .click();
    return page.getByRole('dialog', { name: '编辑' });
  };
  await (await open()).getByLabel('职务名称').fill('项目总监');
  page.on('dialog', (question) => void question.accept());
  await page.reload();

  const form = await open();
  await expect(form.getByLabel('职务名称')).toHaveValue('项目经理');
  await form.getByRole('button', { name: '恢复未保存的修改' }).click();
  await expect(form.getByLabel('职务名称')).toHaveValue('项目总监');
  await form.getByRole('button', { name: '关闭' }).last().click();
  await page.getByRole('button', { name: '放弃 1 处修改' }).click();
  await expect(form).toBeHidden();
  await expect((await open()).getByRole('button', { name: '恢复未保存的修改' })).toBeHidden();
});
