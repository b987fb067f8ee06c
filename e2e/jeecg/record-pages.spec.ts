import { expect } from '@playwright/test';
import { signedInThere, test } from '../fixtures/jeecg-console.ts';
import { openMenu, view } from '../pages/console.ts';

test('a record has a page with its facts, and nothing that only our server keeps', async ({ page }) => {
  await signedInThere(page);
  await openMenu(page, '系统管理', '数据字典');
  const name = view(page, '数据字典').locator('tbody').getByRole('link').first();
  const called = (await name.textContent()) ?? '';
  await name.click();
  const record = view(page, called);
  await expect(record.getByRole('row', { name: /字典名称/ })).toContainText(called);
  await expect(record.getByRole('tab')).toHaveText(['资料', '字典项']);
  await record.getByRole('tab', { name: '字典项' }).click();
  await expect(record.getByRole('columnheader', { name: '数据值' })).toBeVisible();
});
