import { expect, test } from '@playwright/test';
import { openMenu, view } from '../pages/console.ts';
import { forgetSettings } from '../pages/personal.ts';
import { signedIn } from '../pages/sign-in.ts';

// look and columns follow the account, also into the next test
test.afterEach(({ page }) => forgetSettings(page));

test('a person is found by pinyin, and every condition is in sight until it is removed', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '用户管理');
  const users = view(page, '用户管理');
  await users.getByRole('textbox', { name: /^查找/ }).fill('zhangsan');
  await expect(users.getByRole('row', { name: /张三/ }).first()).toBeVisible();
  await expect(users.getByRole('row', { name: /clerk/ })).toBeHidden();

  await users.getByLabel('用户姓名', { exact: true }).fill('三 ');
  await users.getByRole('button', { name: '查询', exact: true }).click();
  const conditions = users.getByRole('list', { name: '当前条件' });
  await expect(conditions).toContainText('用户姓名包含 三');
  await page.reload();
  await expect(conditions.getByRole('listitem')).toHaveCount(3);
  await conditions.getByRole('button', { name: '移除条件 用户姓名' }).click();
  await expect(conditions.getByRole('listitem')).toHaveCount(2);
  await users.getByRole('button', { name: '重置' }).click();
  await expect(conditions).toBeHidden();
  await expect(users.getByRole('row', { name: /clerk/ })).toBeVisible();
});

test('columns are chosen, ordered, pinned and sized; rows are sorted by two of them, opened and selected by keys', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '用户管理');
  const users = view(page, '用户管理');
  await expect(users.getByRole('row').nth(3)).toBeVisible();

  await users.getByRole('button', { name: '列设置' }).click();
  const manager = page.getByRole('dialog', { name: '列设置' });
  await manager.getByRole('checkbox', { name: '工号' }).check();
  await manager.getByRole('button', { name: '不固定 工号' }).click();
  await page.keyboard.press('Escape');
  await expect(manager).toBeHidden();
  await expect(users.getByRole('columnheader').nth(1)).toContainText('工号');

  const head = users.getByRole('columnheader', { name: /^用户姓名/ });
  const { x, y, width, height } = (await head.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width - 3, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width + 77, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await head.boundingBox())?.width ?? 0)).toBe(Math.round(width) + 80);

  await users.getByRole('columnheader', { name: /^生日/ }).click();
  await users.getByRole('columnheader', { name: /^性别/ }).click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/column=birthday(,|%2C)sex&order=asc(,|%2C)asc/);
  for (const name of [/^生日/, /^性别/]) await expect(users.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', 'ascending');

  const first = users.locator('tbody tr[data-row-key]').first();
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(users.getByRole('status')).toContainText('已选择 1 项');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/isystem\/user\/record\//);
});

test('the rows of all pages are selected at once', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '用户管理');
  const users = view(page, '用户管理');
  await users.getByRole('checkbox', { name: '选择本页全部' }).check();
  await users.getByRole('button', { name: '选择前 400 条' }).click();
  await expect(users.getByRole('status')).toContainText('已选择 400 项');
});
