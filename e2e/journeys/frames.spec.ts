import { expect, type Page, test } from '@playwright/test';
import { addMenuRow, removeMenuRow } from '../fixtures/fixture-menu.ts';
import { openMenu, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const ROWS = ['报销系统', '考勤系统'];
const siteOf = (name: string) => `https://forms.example/${encodeURIComponent(name)}`;

test.beforeAll(async ({ baseURL }) => {
  for (const name of ROWS) await addMenuRow(baseURL ?? '', { name, url: siteOf(name), component: 'layouts/IframePageView' });
});
// another journey opens every row of the menu
test.afterAll(async ({ baseURL }) => {
  for (const name of ROWS) await removeMenuRow(baseURL ?? '', name);
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const titles = (page: Page) => page.getByRole('navigation', { name: '打开的页面' }).getByRole('tab').allInnerTexts();
const inTabMenu = async (page: Page, name: string, entry: string) => {
  await tab(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};
const note = (page: Page, name: string) => page.frameLocator(`iframe[title="${name}"]`).getByLabel('事由');

test('what is typed in a frame stays when tabs are pinned, dragged, closed and opened', async ({ page }) => {
  let loads = 0;
  await page.route('https://forms.example/**', (route) => {
    loads++;
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<label>事由 <input></label>' });
  });
  await signedIn(page);
  for (const name of ROWS) {
    await openMenu(page, name);
    await note(page, name).fill(`${name}里写的话`);
  }
  await openMenu(page, '系统管理', '用户管理');
  await openMenu(page, '系统管理', '职务管理');

  await inTabMenu(page, '考勤系统', '固定');
  await expect.poll(() => titles(page)).toEqual(['首页', '考勤系统', '报销系统', '用户管理', '职务管理']);
  await tab(page, '用户管理').dragTo(tab(page, '报销系统'));
  await expect.poll(() => titles(page)).toEqual(['首页', '考勤系统', '用户管理', '报销系统', '职务管理']);
  await tab(page, '报销系统').dragTo(tab(page, '用户管理'));
  await expect.poll(() => titles(page)).toEqual(['首页', '考勤系统', '报销系统', '用户管理', '职务管理']);
  await tab(page, '用户管理').click({ button: 'middle' });
  await openMenu(page, '系统管理', '用户管理');
  await inTabMenu(page, '考勤系统', '取消固定');

  for (const name of ROWS) {
    await tab(page, name).click();
    await expect(note(page, name)).toHaveValue(`${name}里写的话`);
  }
  expect(loads).toBe(2);
});

test('a view keeps its scroll position when tabs are pinned', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await signedIn(page);
  await openMenu(page, '系统管理', '用户管理');
  await openMenu(page, '系统管理', '职务管理');
  await tab(page, '用户管理').click();
  await expect(view(page, '用户管理').getByRole('row', { name: /admin/ }).first()).toBeVisible();
  const pane = view(page, '用户管理').locator('.pane');
  const top = () => pane.evaluate(({ scrollTop }) => scrollTop);
  await pane.evaluate((element) => element.scrollTo(0, 120));
  await expect.poll(top).toBe(120);

  // the view in sight moves to the right of another tab
  await inTabMenu(page, '职务管理', '固定');
  await expect.poll(() => titles(page)).toEqual(['首页', '职务管理', '用户管理']);
  expect(await top()).toBe(120);
  await inTabMenu(page, '用户管理', '固定');
  await inTabMenu(page, '职务管理', '取消固定');
  await expect.poll(() => titles(page)).toEqual(['首页', '用户管理', '职务管理']);
  expect(await top()).toBe(120);
});
