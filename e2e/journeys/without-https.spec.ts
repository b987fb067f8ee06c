import { test as base, expect, type Page } from '@playwright/test';
import { portOf } from '../fixtures/port.ts';
import { openMenu, pressInRow, view, watchFaults } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

/** A name in the company's network: unlike localhost, browsers keep the clipboard, locks and more from its pages. */
const HOST = 'console.test';

const test = base.extend<object, object>({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] }),
    { scope: 'worker' },
  ],
});
test.use({ baseURL: `http://${HOST}:${portOf()}` });

/** What a person pastes. */
const pasted = async (page: Page) => {
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('textarea'), { id: 'pasted' })));
  const box = page.locator('#pasted');
  await box.press('Control+v');
  const text = await box.inputValue();
  await box.evaluate((element) => element.remove());
  return text;
};

const choose = async (page: Page, action: string) => {
  await view(page, '用户管理')
    .getByRole('button', { name: /^视图：/ })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

const saveView = async (page: Page, name: string) => {
  await page.goto('/isystem/user?status=2');
  await choose(page, '保存为新视图');
  await page.getByLabel('视图名称').fill(name);
  await page.getByLabel('视图名称').press('Enter');
  await expect(page.getByText('视图已保存')).toBeVisible();
};

const removeView = async (page: Page) => {
  await choose(page, '删除');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect(page.getByText('视图已删除')).toBeVisible();
};

test('links and addresses are copied, and cards are added to a board, without https', async ({ page }) => {
  test.slow();
  const faults = watchFaults(page);
  await signedIn(page);
  expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator, 'randomUUID' in crypto])).toEqual([false, false, false]);

  await saveView(page, '冻结的人');
  await choose(page, '复制链接');
  await expect(page.getByText('链接已复制')).toBeVisible();
  expect(await pasted(page)).toMatch(/^http:\/\/console\.test:\d+\/isystem\/user\?.*status=2.*view=/);
  await removeView(page);

  await openMenu(page, '在线开发', 'Online报表配置');
  const reports = view(page, 'Online报表配置');
  await pressInRow(page, reports.getByRole('row').nth(1), '配置地址');
  const dialog = page.getByRole('dialog', { name: '报表访问链接' });
  await dialog.getByRole('button', { name: /复\s?制/ }).click();
  await expect(page.getByText('复制成功')).toBeVisible();
  const address = await dialog.getByRole('textbox').inputValue();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  expect(await pasted(page)).toBe(address);

  await page.goto('/dashboard/workplace');
  const board = view(page, '工作台');
  await board.getByRole('button', { name: '编排' }).click();
  await board.getByRole('button', { name: '添加卡片' }).click();
  await page.getByRole('button', { name: '添加“服务器指标”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await expect(board.getByRole('heading', { name: '服务器指标' })).toBeVisible();
  await board.getByRole('button', { name: '恢复默认' }).click();
  await expect(board.getByRole('heading', { name: '服务器指标' })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a link that the browser does not copy is shown selected', async ({ page }) => {
  await signedIn(page);
  await saveView(page, '不能登录的人');
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }));
  await choose(page, '复制链接');
  const box = page.getByRole('textbox', { name: '要复制的内容' });
  await expect(box).toHaveValue(/status=2/);
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(await box.inputValue());
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /关\s?闭/ })
    .click();
  await removeView(page);
});
