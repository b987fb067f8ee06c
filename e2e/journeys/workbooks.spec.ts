import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { alterWorkbook } from '../fixtures/alter-workbook.ts';
import { openMenu, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('an edited export is imported in steps: wrong rows come back as a workbook, are corrected and imported; tasks survive a reload', async ({
  page,
}) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '职务管理');
  const positions = view(page, '职务管理');
  for (const code of ['general_manager', 'deputy_manager']) await positions.getByRole('row', { name: code }).getByRole('checkbox').check();

  const exporting = page.waitForEvent('download');
  await positions.getByRole('status').getByRole('button', { name: '导出' }).click();
  const exported = await exporting;
  expect(exported.suggestedFilename()).toBe('职务表.xlsx');
  const bytes = await readFile(await exported.path());

  // one row gets a new code and name, the other keeps a code that is taken
  const workbook = await alterWorkbook(bytes, { deputy_manager: 'chief_archivist', 副总经理: '首席档案师' });
  await positions.getByRole('status').getByRole('button', { name: '清空' }).click();
  await positions.getByRole('button', { name: /导\s?入/ }).click();
  const wizard = page.getByRole('dialog', { name: '导入' });
  const choose = (buffer: Buffer) => wizard.locator('input[type=file]').setInputFiles({ name: '职务表.xlsx', mimeType: XLSX, buffer });
  await choose(workbook);
  await expect(wizard.getByText('共 2 行：1 行可以导入，1 行有错误')).toBeVisible();
  await expect(wizard.getByRole('row', { name: /general_manager/ })).toContainText('职务编码已经存在');
  await wizard.getByRole('button', { name: '只导入正确的 1 行' }).click();
  await expect(wizard.getByText('已导入 1 行')).toBeVisible();

  // the refused row comes back, is corrected and imported again
  const fetching = page.waitForEvent('download');
  await wizard.getByRole('button', { name: '下载未导入的行' }).click();
  const refused = await fetching;
  expect(refused.suggestedFilename()).toBe('职务表-未导入的行.xlsx');
  const corrected = await alterWorkbook(await readFile(await refused.path()), { general_manager: 'chief_gardener', 总经理: '首席园艺师' });
  await wizard.getByRole('button', { name: '再导入一个文件' }).click();
  await choose(corrected);
  await expect(wizard.getByText('共 1 行，全部可以导入')).toBeVisible();
  await wizard.getByRole('button', { name: '导入 1 行' }).click();
  await expect(wizard.getByText('已导入 1 行')).toBeVisible();
  await wizard.getByRole('button', { name: /完\s?成/ }).click();

  // the tasks outlive the page
  await page.reload();
  await page.getByRole('button', { name: /^任务/ }).click();
  const tasks = page.getByRole('list', { name: '任务' });
  await expect(tasks.getByText('已导入 1 行，1 行有错误')).toBeVisible();
  const again = page.waitForEvent('download');
  await tasks.getByRole('button', { name: '下载 导入 职务表' }).first().click();
  expect((await again).suggestedFilename()).toBe('职务表-未导入的行.xlsx');
  await page.keyboard.press('Escape');

  await positions.getByRole('textbox', { name: '职务编码', exact: true }).fill('chief_');
  await positions.getByRole('button', { name: '查询', exact: true }).click();
  const rows = positions.getByRole('row', { name: /chief_/ });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'chief_archivist' })).toContainText('首席档案师');
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await positions.getByRole('status').getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('dialog', { name: '删除 2 个职务？' })
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect(rows).toHaveCount(0);
});
