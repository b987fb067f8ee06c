import { expect, type Page, test } from '@playwright/test';
import { openMenu, pressInRow, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const board = (page: Page) => view(page, '工作台');

const open = async (page: Page) => {
  await page.goto('/dashboard/workplace');
  await expect(board(page).getByRole('heading', { name: '未读消息' })).toBeVisible();
};

const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/sys/dashboard/mine') && response.request().method() === 'PUT');

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: label, exact: true }).click();
  await page.getByTitle(option, { exact: true }).last().click();
};

test('a report becomes a card of a board without SQL; a reload keeps it', async ({ page }) => {
  test.slow();
  await signedIn(page);
  await open(page);
  await board(page).getByRole('button', { name: '编排' }).click();
  await board(page).getByRole('button', { name: '添加卡片' }).click();
  let keeping = saved(page);
  await page.getByRole('button', { name: '添加“报表图表”' }).click();
  await keeping;
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await expect(board(page).getByText('尚未选择报表，请在编排时配置')).toBeVisible();

  await board(page).getByRole('button', { name: '配置“报表图表”' }).click();
  await choose(page, '报表', '部门人数统计（dept_headcount）');
  await choose(page, '维度', '部门名称');
  await choose(page, '计算方式', '求和');
  await choose(page, '计算列', '人数');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: '标题' })).toHaveValue('部门人数统计');
  keeping = saved(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await keeping;
  const card = board(page).getByRole('region', { name: '部门人数统计' });
  await expect(card.getByRole('img', { name: /^部门人数统计柱状图/ })).toBeVisible();

  await page.reload();
  await expect(card.getByRole('img', { name: /^部门人数统计柱状图/ })).toBeVisible();

  // as it was, for the journeys after this one
  await board(page).getByRole('button', { name: '编排' }).click();
  keeping = saved(page);
  await board(page).getByRole('button', { name: '恢复默认' }).click();
  await keeping;
  await expect(card).toHaveCount(0);
});

test('the list of a report is shown as a chart, whose kind is chosen, with its table', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '在线开发', 'Online报表配置');
  await pressInRow(page, view(page, 'Online报表配置').getByRole('row', { name: /dept_headcount/ }), '功能测试');
  await view(page, '部门人数统计').getByRole('button', { name: '图表' }).click();
  const drawer = page.getByRole('dialog', { name: '部门人数统计：图表' });
  await choose(page, '维度', '部门名称');
  await expect(drawer.getByRole('img', { name: /^部门人数统计柱状图/ })).toBeVisible();
  await choose(page, '图表类型', '饼图');
  await expect(drawer.getByRole('img', { name: /^部门人数统计饼图/ })).toBeVisible();
  await drawer.getByText('部门人数统计数据表').click();
  await expect(drawer.getByRole('columnheader', { name: '部门名称' })).toBeVisible();
});
