import { expect, type Page, test } from '@playwright/test';
import { addMenuRow, removeMenuRow } from '../fixtures/fixture-menu.ts';
import { openMenu, view, watchFaults } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const POSITIONS = 'system/SysPositionList';
const rows = [
  { name: '员级职务', url: '/isystem/position?postRank=1', component: POSITIONS },
  { name: '客户档案', url: '/业务/客户 档案', component: POSITIONS },
  { name: '百分之百', url: '/100%', component: POSITIONS },
  { name: '职务说明', url: '/isystem/position#说明', component: POSITIONS },
];

test.beforeAll(async ({ baseURL }) => {
  for (const row of rows) await addMenuRow(baseURL ?? '', row);
});
test.afterAll(async ({ baseURL }) => {
  for (const { name } of rows) await removeMenuRow(baseURL ?? '', name);
});

const isMarked = (page: Page, name: string) =>
  expect(page.getByRole('navigation', { name: '主菜单' }).locator('.ant-menu-item-selected')).toHaveText(name);
const isShown = async (page: Page, name: string) => {
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
  await expect(view(page, name).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText(name);
  await isMarked(page, name);
};

for (const { name } of rows)
  test(`the menu row ${name} is a page of its own by click, reload, 后退 and in a new window`, async ({ page, context }) => {
    const faults = watchFaults(page);
    await signedIn(page);
    await openMenu(page, '系统管理', '职务管理');
    await openMenu(page, name);
    await isShown(page, name);
    const address = page.url();
    await page.reload();
    await isShown(page, name);
    expect(page.url()).toBe(address);
    await page.goBack();
    await isShown(page, '职务管理');
    await page.goForward();
    await isShown(page, name);
    const other = await context.newPage();
    await other.goto(address);
    await isShown(other, name);
    expect(faults).toEqual([]);
  });

test('a condition of the row is applied, and a record of its list marks the row', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '职务管理');
  await openMenu(page, '员级职务');
  const list = view(page, '员级职务');
  await expect(list.getByRole('row').nth(1)).toContainText('员级');
  await list.locator('tbody').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/isystem\/position\/record\/\w+$/);
  await isMarked(page, '职务管理');
});

test('the form says at once why no page would open under an address, and the server names the row that has it', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '菜单管理');
  await view(page, '菜单管理').getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog', { name: '新增' });
  await form.getByLabel('菜单名称').fill('占用的路径');
  await form.getByLabel('前端组件').fill(POSITIONS);
  await page.keyboard.press('Escape');
  const path = form.getByLabel('菜单路径');
  for (const [url, reason] of [
    ['/user/x', '菜单路径不能以“/user”开头，它由系统自己使用'],
    ['/a*', '菜单路径不能包含 \\ * 和不可见的字符，也不能包含编码后的 / ? #'],
    [`https://example.com/?u=$\{username}`, `菜单路径中的“$\{username}”不是可用的占位符`],
  ] as const) {
    await path.fill(url);
    await expect(form.getByText(reason)).toBeVisible();
  }
  await path.fill('isystem/position/');
  await form.getByRole('button', { name: /确\s?定/ }).click();
  await expect(page.getByText('菜单路径已用于菜单“职务管理”，请换一个路径，或在后面加上条件，如 ?postRank=1')).toBeVisible();
  await expect(form.getByLabel('菜单名称')).toHaveValue('占用的路径');
});
