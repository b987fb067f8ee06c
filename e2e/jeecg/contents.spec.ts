import { expect, type Page } from '@playwright/test';
import { signedInThere, test } from '../fixtures/jeecg-console.ts';
import { bellOf, lasting } from '../pages/announcements.ts';
import { agree, agreeToRemove, openMenu, pressInRow, view } from '../pages/console.ts';

const confirm = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name })
    .getByRole('button', { name: /确\s?定/ })
    .click();

test('a dictionary with entries is added, changed and removed', async ({ page }) => {
  await signedInThere(page);
  await openMenu(page, '系统管理', '数据字典');
  const dicts = view(page, '数据字典');
  await dicts.getByRole('button', { name: '添加' }).click();
  const form = page.getByRole('dialog', { name: '新增' });
  await form.getByLabel('字典名称').fill('检验结论');
  await form.getByLabel('字典编码').fill('inspection_result');
  await confirm(page, '新增');
  await expect(form).toBeHidden();
  const row = dicts.getByRole('row', { name: 'inspection_result' });

  await pressInRow(page, row, '字典配置');
  const drawer = page.getByRole('dialog', { name: /字典列表/ });
  await drawer.getByRole('button', { name: '新增' }).click();
  await form.getByLabel('名称').fill('合格');
  await form.getByLabel('数据值').fill('1');
  await confirm(page, '新增');
  await expect(form).toBeHidden();
  await expect(drawer.getByRole('row', { name: '合格' })).toBeVisible();
  await drawer.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(drawer).toBeHidden();

  await pressInRow(page, row, '编辑');
  await page.getByRole('dialog', { name: '编辑' }).getByLabel('字典名称').fill('检验结果');
  await confirm(page, '编辑');
  await expect(row).toContainText('检验结果');
  await pressInRow(page, row, '删除');
  await agreeToRemove(page, '检验结果');
  await expect(row).toHaveCount(0);
});

test('a published announcement reaches a bell at once, and is read for good', async ({ page, there }) => {
  const title = '食堂菜单更新';
  await signedInThere(page);
  await there('POST', '/sys/annountCement/add', {
    titile: title,
    msgContent: '<p>下周一起食堂供应早餐。</p>',
    msgAbstract: '早餐',
    msgCategory: '1',
    msgType: 'ALL',
    priority: 'L',
    startTime: lasting.from,
    endTime: lasting.to,
  });
  await openMenu(page, '系统管理', '系统通告');
  const row = view(page, '系统通告').getByRole('row', { name: title });
  await expect(row).toContainText('未发布');
  await pressInRow(page, row, '发布');
  await agree(page, '确定发布吗？');
  await expect(row).toContainText('已发布');

  await expect(bellOf(page)).toHaveAccessibleName('通知，1条未读');
  await bellOf(page).click();
  await page.getByRole('tabpanel', { name: /^通知/ }).getByRole('button', { name: title }).click();
  const notice = page.getByRole('dialog', { name: '通知消息' });
  await expect(notice).toContainText('下周一起食堂供应早餐。');
  await notice
    .getByRole('button', { name: /关\s?闭/ })
    .last()
    .click();
  await expect(bellOf(page)).toHaveAccessibleName('通知');
  await page.reload();
  await expect(bellOf(page)).toHaveAccessibleName('通知');

  await openMenu(page, '消息中心', '我的消息');
  const own = view(page, '我的消息');
  await own.getByRole('textbox', { name: '标题', exact: true }).fill('食堂');
  await own.getByRole('button', { name: /查\s?询/ }).click();
  await expect(own.getByRole('row', { name: title })).toContainText('通知公告');
});

/** Menu rows of a stock installation with a view of ours, by group. */
const VIEWS: readonly (readonly [group: string, views: readonly string[]])[] = [
  ['系统管理', ['用户管理', '角色管理', '菜单管理', '部门管理', '职务管理', '我的部门', '通讯录', '数据字典', '系统通告']],
  ['系统监控', ['日志管理', '数据日志']],
  ['消息中心', ['我的消息']],
];

test('every view opens without a call that fails', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/jeecg-boot/sys/')) return;
    const { success, message } = await response.json().catch(() => ({ success: false, message: 'no JSON' }));
    if (!success) refused.push(`${response.request().method()} ${response.url()}: ${message}`);
  });
  await signedInThere(page);
  for (const [group, titles] of VIEWS)
    for (const title of titles) {
      await openMenu(page, group, title);
      const main = view(page, title);
      await expect(main.getByRole('row').or(main.getByRole('treeitem')).nth(1)).toBeVisible();
      await expect(main.getByText('加载失败')).toHaveCount(0);
    }
  expect(refused).toEqual([]);
});

test('a technical refusal is a plain sentence, with the text of that server folded below', async ({ page }) => {
  await signedInThere(page);
  await page.goto('/isystem/position?column=noSuchField&order=asc');
  const positions = view(page, '职务管理');
  await expect(positions.getByText('服务器处理失败，请联系管理员')).toBeVisible();
  await expect(positions.getByText('SQLSyntaxErrorException')).toBeHidden();
  await positions.getByText('服务器返回的内容').click();
  await expect(positions.getByText('SQLSyntaxErrorException')).toBeVisible();
});
