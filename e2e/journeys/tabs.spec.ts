import { expect, type Page, test } from '@playwright/test';
import { openMenu, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const titles = (page: Page) => page.getByRole('navigation', { name: '打开的页面' }).getByRole('tab').allInnerTexts();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const tabMenu = async (page: Page, name: string, entry: string) => {
  await tab(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: entry }).click();
};

const openThree = async (page: Page) => {
  await signedIn(page);
  for (const title of ['用户管理', '职务管理', '数据字典']) await openMenu(page, '系统管理', title);
};

test('tabs are pinned, dragged, closed, and found again after a reload', async ({ page }) => {
  await openThree(page);
  expect(await titles(page)).toEqual(['首页', '用户管理', '职务管理', '数据字典']);

  await tab(page, '数据字典').dragTo(tab(page, '用户管理'));
  await expect.poll(() => titles(page)).toEqual(['首页', '数据字典', '用户管理', '职务管理']);

  await tabMenu(page, '职务管理', '固定');
  await expect.poll(() => titles(page)).toEqual(['首页', '职务管理', '数据字典', '用户管理']);

  await page.reload();
  await expect(tab(page, '数据字典')).toBeVisible();
  expect(await titles(page)).toEqual(['首页', '职务管理', '数据字典', '用户管理']);

  await tabMenu(page, '用户管理', '关闭其它');
  await expect.poll(() => titles(page)).toEqual(['首页', '职务管理', '用户管理']);
  await tab(page, '用户管理').click({ button: 'middle' });
  await expect.poll(() => titles(page)).toEqual(['首页', '职务管理']);
});

test('the home tab cannot be closed and says so', async ({ page }) => {
  await signedIn(page);
  await tab(page, '首页').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('首页不能关闭!')).toBeVisible();
});

test('a tab keeps its input while hidden, and can be maximized', async ({ page }) => {
  await openThree(page);
  await tab(page, '用户管理').click();
  await view(page, '用户管理').getByLabel('账号', { exact: true }).fill('未提交的条件');
  await tab(page, '职务管理').click();
  await expect(view(page, '职务管理')).toBeVisible();
  await tab(page, '用户管理').click();
  await expect(view(page, '用户管理').getByLabel('账号', { exact: true })).toHaveValue('未提交的条件');

  await page.getByRole('button', { name: '最大化' }).click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeHidden();
  await page.getByRole('button', { name: '还原' }).click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
});

test('fifty tabs stay in one row, with the active one scrolled into view', async ({ page }) => {
  await signedIn(page);
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('mortise:tabs') ?? '{}');
    const open = Array.from({ length: 50 }, (_, index) => ({ key: `/isystem/user?pageNo=${index + 2}`, title: `用户第${index + 2}页` }));
    kept.value.open = [...kept.value.open, ...open.map((one) => ({ ...one, href: one.key, round: 0 }))];
    sessionStorage.setItem('mortise:tabs', JSON.stringify(kept));
  });
  await page.goto('/isystem/user?pageNo=51');
  const last = tab(page, '用户第51页');
  await expect(last).toBeInViewport();
  await expect(page.getByRole('tab')).toHaveCount(51);
  await last.focus();
  await page.keyboard.press('Home');
  await expect(tab(page, '首页')).toBeFocused();
  await expect(tab(page, '首页')).toBeInViewport();
});

test('above the limit the least recently used tab is unmounted, and restored from its URL', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '用户管理');
  const users = view(page, '用户管理');
  await users.getByLabel('账号', { exact: true }).fill('clerk');
  await users.getByRole('button', { name: /^查\s?询$/ }).click();
  await expect(page).toHaveURL(/clerk/);
  await expect(users.getByRole('row', { name: /manager/ })).toHaveCount(0);
  await users.getByLabel('账号', { exact: true }).fill('未提交的条件');
  const panes = page.locator('section.pane-frame[aria-label="用户管理"]');
  await expect(panes).toHaveCount(1);
  for (let other = 1; other <= 20; other++) {
    await page.evaluate((href) => {
      history.pushState(null, '', href);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/test/home?tab=${other}`);
    await expect(page.getByRole('tab')).toHaveCount(other + 2);
  }
  await expect(panes).toHaveCount(0);

  await tab(page, '用户管理').click();
  await expect(users.getByLabel('账号', { exact: true })).toHaveValue('clerk');
  await expect(users.getByRole('row', { name: /clerk/ }).first()).toBeVisible();
  await expect(users.getByRole('row', { name: /manager/ })).toHaveCount(0);
});

test('a phone turns between open pages in a sheet', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '职务管理');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('button', { name: '打开的页面，共2个' }).click();
  const sheet = page.getByRole('dialog', { name: '打开的页面' });
  await sheet.getByRole('button', { name: '首页', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/analysis/);
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: '打开的页面，共2个' }).click();
  await sheet.getByRole('button', { name: '关闭职务管理' }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
});

test('a form open in one tab leaves menu, search and other tabs usable, and keeps what was typed', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '用户管理');
  await view(page, '用户管理').getByRole('button', { name: '添加用户' }).click();
  const form = page.getByRole('dialog', { name: '新增用户' });
  await form.getByLabel('用户账号').fill('lookup');
  await form.getByLabel('用户账号').press('End');

  await openMenu(page, '系统管理', '职务管理');
  await expect(form).toBeHidden();
  await view(page, '职务管理').getByRole('button', { name: '新增' }).click();
  await expect(page.getByRole('dialog', { name: '新增职务' })).toBeVisible();

  // its name says that there is unsaved input
  await page.getByRole('tab', { name: /^用户管理.+/ }).click();
  await expect(form.getByLabel('用户账号')).toHaveValue('lookup');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '全局搜索' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeVisible();

  // the list below the form is out of reach
  await form.getByRole('button', { name: '确定' }).focus();
  await page.keyboard.press('Tab');
  await expect(view(page, '用户管理').locator('.pane :focus')).toHaveCount(0);
});

test('fields of a dialog begin where its title begins', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '职务管理');
  await view(page, '职务管理').getByRole('button', { name: '新增' }).click();
  const dialog = page.getByRole('dialog', { name: '新增职务' });
  const [title, field] = await Promise.all(
    [dialog.locator('.ant-modal-title'), dialog.getByLabel('职务编码')].map((one) => one.boundingBox()),
  );
  expect(field?.x).toBeCloseTo(title?.x ?? 0, 0);
});
