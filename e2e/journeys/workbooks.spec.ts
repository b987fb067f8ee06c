import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { alterWorkbook } from '../fixtures/alter-workbook.ts';
import { openMenu, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

test('an edited export is imported again; wrong rows are listed in a report, the others are saved', async ({ page }) => {
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
  await positions.getByLabel('导入文件').setInputFiles({ name: '职务表.xlsx', mimeType: 'application/vnd.ms-excel', buffer: workbook });

  const told = page.getByRole('dialog', { name: '文件导入成功，但有错误。' });
  await expect(told).toContainText('总上传行数：2，已导入行数：1，错误行数：1');
  const fetching = page.waitForEvent('download');
  await told.getByRole('link', { name: '点击下载' }).click();
  const report = await readFile(await (await fetching).path(), 'utf8');
  expect(report.trim()).toMatch(/^第 \d+ 行：职务编码已经存在，忽略导入。$/);
  await told.getByRole('button', { name: '确定' }).click();
  await expect(told).toBeHidden();

  await positions.getByRole('textbox', { name: '职务编码', exact: true }).fill('chief_archivist');
  await positions.getByRole('button', { name: '查询', exact: true }).click();
  const row = positions.getByRole('row', { name: /chief_archivist/ });
  await expect(row).toContainText('首席档案师');
  await row.getByRole('checkbox').check();
  await positions.getByRole('status').getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('dialog', { name: /删除职务/ })
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect(row).toBeHidden();
});
