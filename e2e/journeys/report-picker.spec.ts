import { expect, type Locator } from '@playwright/test';
import { test } from '../fixtures/with-remotes.ts';
import { addPickingRow, openPicking, watchReports } from '../pages/picker.ts';
import { signedIn } from '../pages/sign-in.ts';

// The popup picker of docs/requirements.md §2, §4, §5, §8, §9, sentence by sentence, in a form of another remote.

const rowsIn = (dialog: Locator) => dialog.locator('tbody tr[data-row-key]');
const ticksIn = (dialog: Locator) => dialog.locator('tbody .ant-checkbox-input:checked');
const confirm = (dialog: Locator) => dialog.getByRole('button', { name: /^确\s?定$/ }).click();
const cellsOf = (row: Locator) => row.locator('td').allTextContents();

test.beforeEach(async ({ page, remotes }) => {
  await addPickingRow(remotes.target);
  await signedIn(page);
});

test('a dialog of width 1200 shows the report by name, ten rows of a table of 1100, and copies a row into the form', async ({ page }) => {
  const asked = watchReports(page);
  const { box, dialog } = await openPicking(page);
  await expect(box).toHaveAttribute('placeholder', '请选择');
  await expect(box).not.toBeEditable();
  await box.click();
  await expect(dialog.locator('.ant-modal-title')).toHaveText('统计在线用户');
  await expect(rowsIn(dialog)).toHaveCount(10);
  expect(await dialog.evaluate((element) => element.getBoundingClientRect().width)).toBe(1200);
  await expect(dialog.locator('table').first()).toHaveAttribute('style', /\bwidth: 1100px/);
  expect(asked).toEqual([
    { name: 'getRpColumns', query: {} },
    { name: 'getQueryInfo', query: {} },
    { name: 'getData', query: { pageNo: '1', pageSize: '10' } },
  ]);
  for (const row of await rowsIn(dialog).all()) expect((await row.getAttribute('data-row-key'))?.length).toBeLessThanOrEqual(50);
  await expect(rowsIn(dialog).filter({ hasText: /男|女/ })).not.toHaveCount(0);

  const [, name = '', , , , phone = ''] = await cellsOf(rowsIn(dialog).nth(2));
  await rowsIn(dialog).nth(2).click();
  await expect(dialog.getByText('已选择 1 项')).toBeVisible();
  await confirm(dialog);
  await expect(dialog).toBeHidden();
  await expect(box).toHaveValue(name);
  await expect(page.getByLabel('电话')).toHaveValue(phone);
});

test('pages of 10, 20 or 30 rows with a jumper, and sorts that send column and order', async ({ page }) => {
  const asked = watchReports(page);
  const { box, dialog } = await openPicking(page);
  await box.click();
  await expect(dialog.getByText(/^1-10 共\d+条$/)).toBeVisible();
  await dialog.locator('.ant-pagination-options-quick-jumper input').fill('3');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^21-30 共\d+条$/)).toBeVisible();
  await dialog.locator('.ant-pagination-options .ant-select').click();
  await expect(page.locator('.ant-select-item-option')).toHaveText(['10 条/页', '20 条/页', '30 条/页']);
  await page.locator('.ant-select-item-option').nth(2).click();
  await expect(rowsIn(dialog)).toHaveCount(30);
  const head = dialog.getByRole('columnheader', { name: /用户账号/ });
  for (const order of ['asc', 'desc']) {
    await head.click();
    await expect
      .poll(() => asked.at(-1))
      .toEqual({
        name: 'getData',
        query: { column: 'username', order, pageNo: '1', pageSize: '30' },
      });
  }
  await head.click();
  await expect.poll(() => asked.at(-1)?.query).toEqual({ pageNo: '1', pageSize: '30' });
});

test('searches from page 1 without empty values, unfolds hidden conditions, resets them all', async ({ page }) => {
  const asked = watchReports(page);
  const { box, dialog } = await openPicking(page, { code: 'operation_log', orgFields: 'username,ip' });
  await box.click();
  await expect(rowsIn(dialog)).toHaveCount(10);
  const hidden = dialog.getByPlaceholder('请输入操作人账号');
  await expect(hidden).toBeHidden();
  await dialog.getByRole('button', { name: /展开/ }).click();
  await expect(hidden).toBeVisible();
  await dialog.getByTitle('2', { exact: true }).click();
  await expect(dialog.getByText(/^11-20 共\d+条$/)).toBeVisible();
  await hidden.fill('admin');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked.at(-1)?.query).toEqual({ userid: '*admin*', pageNo: '1', pageSize: '10' });
  await dialog.getByRole('button', { name: /重\s?置/ }).click();
  await expect.poll(() => asked.at(-1)?.query).toEqual({ pageNo: '1', pageSize: '10' });
  await expect(hidden).toHaveValue('');
  await dialog.getByRole('button', { name: /收起/ }).click();
  await expect(hidden).toBeHidden();
});

test('selects by clicks and ticks, asks for one row, forgets on closing', async ({ page }) => {
  const { box, dialog } = await openPicking(page);
  await box.click();
  await expect(rowsIn(dialog)).toHaveCount(10);
  await confirm(dialog);
  await expect(page.getByText('请选择一条记录')).toBeVisible();
  await rowsIn(dialog).nth(0).click();
  await rowsIn(dialog).nth(1).click();
  await expect(ticksIn(dialog)).toHaveCount(2);
  await expect(page.getByText('请选择一条记录')).toBeHidden();
  await confirm(dialog);
  await expect(page.getByText('请选择一条记录')).toBeVisible();
  await expect(dialog).toBeVisible();
  await rowsIn(dialog).nth(1).click();
  await expect(ticksIn(dialog)).toHaveCount(1);
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(box).toHaveValue('');
  await box.click();
  await expect(rowsIn(dialog)).toHaveCount(10);
  await expect(ticksIn(dialog)).toHaveCount(0);
});

test('several rows of several pages are joined, ticked when the dialog opens again, and emptied with one icon', async ({ page }) => {
  const { box, dialog } = await openPicking(page, { multi: '1', orgFields: 'username,phone' });
  await expect(page.getByRole('button', { name: '清空' })).toBeHidden();
  await box.click();
  await rowsIn(dialog).nth(0).click();
  const [, , first = ''] = await cellsOf(rowsIn(dialog).nth(0));
  await dialog.getByTitle('2', { exact: true }).click();
  await expect(dialog.getByText(/^11-20 共\d+条$/)).toBeVisible();
  // the rows of the first page stay until those of the second arrive
  await expect(rowsIn(dialog).filter({ hasText: first })).toHaveCount(0);
  const [, , second = ''] = await cellsOf(rowsIn(dialog).nth(4));
  await rowsIn(dialog).nth(4).getByRole('checkbox').check();
  await expect(dialog.getByText('已选择 2 项')).toBeVisible();
  await confirm(dialog);
  await expect(box).toHaveValue(`${first},${second}`);
  await expect(page.getByLabel('电话')).toHaveValue(/.+,.+/);

  await box.click();
  await expect(ticksIn(dialog)).toHaveCount(1);
  await dialog.getByTitle('2', { exact: true }).click();
  await expect(rowsIn(dialog).nth(4).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(box).toHaveValue(`${first},${second}`);

  await page.getByRole('button', { name: '清空' }).click();
  await expect(dialog).toBeHidden();
  await expect(box).toHaveValue('');
  await expect(page.getByLabel('电话')).toHaveValue('');
  await expect(page.getByRole('button', { name: '清空' })).toBeHidden();
});

test('works with the keyboard alone', async ({ page }) => {
  const { box, dialog } = await openPicking(page);
  await box.focus();
  await page.keyboard.press('Enter');
  await expect(rowsIn(dialog)).toHaveCount(10);
  const tick = dialog.getByRole('checkbox', { name: '选择第1行' });
  await tick.focus();
  await page.keyboard.press('Space');
  await expect(tick).toBeChecked();
  await dialog.getByRole('button', { name: /^确\s?定$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(box).not.toHaveValue('');
  await expect(box).toBeFocused();
});

test('fills its own row in an editable table, where Enter opens it and adds no row', async ({ page }) => {
  await page.goto('/jeecg/SelectDemo');
  const box = page.getByRole('textbox', { name: '客户名 第 2 行' });
  const dialog = page.getByRole('dialog');
  await box.press('Enter');
  await expect(rowsIn(dialog)).toHaveCount(10);
  const [, name = '', , , , phone = ''] = await cellsOf(rowsIn(dialog).nth(2));
  await rowsIn(dialog).nth(2).click();
  await confirm(dialog);
  await expect(dialog).toBeHidden();
  await expect(box).toHaveValue(name);
  await expect(page.getByRole('textbox', { name: '电话 第 2 行' })).toHaveValue(phone);
  await expect(page.getByRole('textbox', { name: '电话 第 1 行' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: '客户名 第 3 行' })).toHaveCount(0);
});

for (const missing of ['code', 'orgFields', 'destFields'])
  test(`says that it is not configured without ${missing}`, async ({ page }) => {
    const { box } = await openPicking(page, { [missing]: '' });
    await expect(page.getByText('popup参数未正确配置!')).toBeVisible();
    await expect(box).toHaveCount(0);
  });

test('says that the numbers of source and target fields differ', async ({ page }) => {
  const { box } = await openPicking(page, { orgFields: 'realname' });
  await expect(page.getByText('popup参数未正确配置,原始值和目标值数量不一致!')).toBeVisible();
  await expect(box).toHaveCount(0);
});

test('opens in its own width and with its own placeholder, and not at all if disabled', async ({ page }) => {
  const { box, dialog } = await openPicking(page, { width: '800', placeholder: '选一个人' });
  await expect(box).toHaveAttribute('placeholder', '选一个人');
  await box.click();
  await expect(rowsIn(dialog)).toHaveCount(10);
  expect(await dialog.evaluate((element) => element.getBoundingClientRect().width)).toBe(800);
  await expect(dialog.locator('table').first()).toHaveCSS('width', '1100px');
  const { box: disabled } = await openPicking(page, { disabled: '1' });
  await disabled.click({ force: true });
  await expect(dialog).toHaveCount(0);
});

test('warns with the message of conditions that are refused, and names a report that is unknown', async ({ page }) => {
  await page.route('**/online/cgreport/api/getQueryInfo/**', (route) =>
    route.fulfill({ json: { success: false, message: '查询失败', code: 500, result: null } }),
  );
  const { box, dialog } = await openPicking(page);
  await box.click();
  await expect(page.locator('.ant-message-warning', { hasText: '查询失败' })).toBeVisible();
  await expect(rowsIn(dialog)).toHaveCount(10);
  const { box: unknown } = await openPicking(page, { code: 'no_such_report' });
  await unknown.click();
  await expect(dialog.getByRole('alert')).toContainText('实体不存在');
});

test('keeps the three answers of a group for 30 seconds', async ({ page }) => {
  const at = new Date('2026-03-04T05:06:07Z').getTime();
  const asked = watchReports(page);
  const openAt = async (now: number, configuration: Record<string, string>) => {
    await page.clock.setFixedTime(now);
    const { box, dialog } = await openPicking(page, configuration);
    asked.length = 0;
    await box.click();
    await expect(rowsIn(dialog)).toHaveCount(10);
    return asked.map(({ name }) => name);
  };
  const all = ['getRpColumns', 'getQueryInfo', 'getData'];
  expect(await openAt(at, { groupId: 'orders' })).toEqual(all);
  expect(await openAt(at + 29_999, { groupId: 'orders' })).toEqual([]);
  expect(await openAt(at + 29_999, { groupId: 'others' })).toEqual(all);
  expect(await openAt(at + 30_000, { groupId: 'orders' })).toEqual(all);
  expect(await openAt(at + 30_001, {})).toEqual(all);
});
