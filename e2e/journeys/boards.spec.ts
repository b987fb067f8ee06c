import { expect, type Page, test } from '@playwright/test';
import { findings } from '../pages/axe.ts';
import { view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const board = (page: Page) => view(page, '工作台');
const titles = (page: Page) => board(page).getByRole('heading', { level: 3 }).allTextContents();

const open = async (page: Page) => {
  await page.goto('/dashboard/workplace');
  await expect(board(page).getByRole('heading', { name: '未读消息' })).toBeVisible();
};

const arrange = async (page: Page) => {
  await board(page).getByRole('button', { name: '编排' }).click();
  await expect(board(page).getByRole('button', { name: '移动“待办”' })).toBeVisible();
};

const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/sys/dashboard/mine') && response.request().method() === 'PUT');

/** As it was, for the journeys after this one. */
const reset = async (page: Page) => {
  const keeping = saved(page);
  await board(page).getByRole('button', { name: '恢复默认' }).click();
  await keeping;
};

test('a board is arranged by keyboard and by drag, and a reload keeps it; a colleague’s is untouched', async ({ page, browser }) => {
  test.slow();
  await signedIn(page);
  await open(page);
  const before = await titles(page);
  await arrange(page);

  expect(await findings(page, 'main')).toEqual([]);
  const handle = board(page).getByRole('button', { name: '移动“待办”' });
  await handle.focus();
  let keeping = saved(page);
  await handle.press('ArrowUp');
  await keeping;
  await expect(board(page).getByText('“待办”移到第 3 行第 5 列')).toBeAttached();
  await expect(handle).toBeFocused();
  keeping = saved(page);
  await handle.press('Shift+ArrowRight');
  await keeping;
  await expect(board(page).getByText(/^“待办”宽 5 列/)).toBeAttached();

  const edits = await board(page).getByRole('button', { name: '移动“最近修改”' }).boundingBox();
  if (!edits) throw new Error('The card has no place.');
  keeping = saved(page);
  await page.mouse.move(edits.x + 10, edits.y + 10);
  await page.mouse.down();
  await page.mouse.move(edits.x - 400, edits.y + 60, { steps: 10 });
  await page.mouse.move(edits.x - 800, edits.y + 60, { steps: 10 });
  await page.mouse.up();
  await keeping;

  keeping = saved(page);
  await board(page).getByRole('button', { name: '移除“快捷入口”' }).click();
  await keeping;
  await board(page).getByRole('button', { name: '完成' }).click();
  const after = await titles(page);
  expect(after).not.toEqual(before);
  expect(after).not.toContain('快捷入口');
  await page.reload();
  await expect(board(page).getByRole('heading', { name: '未读消息' })).toBeVisible();
  expect(await titles(page)).toEqual(after);

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await signedIn(colleague, 'auditor');
  await open(colleague);
  expect(await titles(colleague)).toEqual(before);
  await context.close();

  await arrange(page);
  await reset(page);
  expect(await titles(page)).toEqual(before);
});

test('a card is added from the catalogue and configured; one that is broken says so and harms no other', async ({ page }) => {
  test.slow();
  await signedIn(page);
  await open(page);
  await arrange(page);
  await board(page).getByRole('button', { name: '添加卡片' }).click();
  let keeping = saved(page);
  await page.getByRole('button', { name: '添加“服务器指标”' }).click();
  await keeping;
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await board(page).getByRole('button', { name: '配置“服务器指标”' }).click();
  await page.getByRole('combobox', { name: '指标' }).click();
  await page.getByTitle('内存').last().click();
  keeping = saved(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await keeping;
  await expect(board(page).getByRole('img', { name: /^内存折线图/ })).toBeVisible();

  // its remote cannot be loaded any more
  await page.route(/\/remotes\/remote-monitor\//, (route) => route.abort());
  await open(page);
  await expect(board(page).getByRole('region', { name: '内存' }).getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await expect(board(page).getByRole('region', { name: '未读消息' }).getByRole('listitem').first()).toBeVisible();
  await page.unroute(/\/remotes\/remote-monitor\//);
  await arrange(page);
  await reset(page);
});
