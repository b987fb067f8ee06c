// Screenshots of the production build for docs/manual.zh-CN.md: `pnpm screenshots manual`.
import { expect, type Page, test } from '@playwright/test';
import { openMenu, pressInRow, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';
import { take } from './take.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const WELCOME = 3500;

/** Signs in and waits until the greeting no longer covers the page. */
const arrive = async (page: Page, username = 'admin') => {
  await signedIn(page, username);
  await page.waitForTimeout(WELCOME);
};

/** A table row, once it is rendered and its actions are laid out. */
const rowOf = async (page: Page, title: string, name: RegExp) => {
  const row = view(page, title).getByRole('row', { name });
  await row.waitFor();
  return row;
};

test('menu search, notices, a page that nobody provides', async ({ page }) => {
  await arrive(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('yh');
  await page
    .getByRole('option', { name: /用户管理/ })
    .first()
    .waitFor();
  await take(page, 'manual-search');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /通知/ }).click();
  await page.getByText('查看更多').waitFor();
  await take(page, 'manual-notices');
  await page.keyboard.press('Escape');

  await openMenu(page, '系统管理', '租户管理');
  await page.getByText('没有应用提供这个页面').waitFor();
  await take(page, 'manual-failure');
});

test('a list, its query, a form with input', async ({ page }) => {
  await arrive(page);
  await openMenu(page, '系统管理', '用户管理');
  const users = view(page, '用户管理');
  await users.getByRole('button', { name: '展开', exact: true }).click();
  await (await rowOf(page, '用户管理', /clerk/)).getByRole('checkbox').check();
  await users.getByRole('button', { name: '列设置' }).click();
  await page.getByText('列展示').waitFor();
  await take(page, 'manual-list');
  await page.keyboard.press('Escape');
  await users.getByRole('button', { name: '清空' }).click();

  await users.getByRole('button', { name: '高级查询' }).click();
  const query = page.getByRole('dialog', { name: '高级查询构造器' });
  await query.getByRole('combobox', { name: '字段' }).click();
  await page.getByRole('option', { name: '用户姓名' }).or(page.getByTitle('用户姓名')).last().click();
  await query.getByRole('textbox').last().fill('张三');
  await take(page, 'manual-advanced-query');
  await query
    .getByRole('button', { name: /关\s?闭/ })
    .last()
    .click();

  await openMenu(page, '系统管理', '职务管理');
  await view(page, '职务管理')
    .getByRole('button', { name: /新\s?增/ })
    .click();
  await page.getByRole('dialog').getByLabel('职务编码').fill('general_manager');
  await page.getByRole('dialog').getByLabel('职务名称').fill('总经理助理');
  await page.getByText('该值不可用').waitFor();
  await take(page, 'manual-form');
});

test('roles, menus, data rules', async ({ page }) => {
  await arrive(page);
  await openMenu(page, '系统管理', '角色管理');
  await pressInRow(page, await rowOf(page, '角色管理', /clerk/), '授权');
  await page.getByRole('dialog', { name: '角色权限配置' }).getByRole('tree').waitFor();
  await take(page, 'manual-role-grants');
  await page.keyboard.press('Escape');

  await openMenu(page, '系统管理', '菜单管理');
  const system = await rowOf(page, '菜单管理', /系统管理/);
  await pressInRow(page, system, '编辑');
  await page.getByRole('dialog').getByLabel('前端组件').waitFor();
  await take(page, 'manual-menu-form');
  await page.keyboard.press('Escape');

  await system.getByRole('button').first().click();
  await pressInRow(page, await rowOf(page, '菜单管理', /用户管理/), '数据规则');
  const rules = page.getByRole('dialog', { name: '数据权限规则' });
  await rules.getByRole('button', { name: /添\s?加/ }).click();
  const rule = page.getByRole('dialog', { name: '新增' });
  await rule.getByLabel('规则名称').fill('只看自己创建的用户');
  await rule.getByLabel('规则字段').fill('createBy');
  await rule.getByLabel('条件规则').click();
  await page.getByTitle('等于', { exact: true }).click();
  await rule.getByLabel('规则值').fill('#{sys_user_code}');
  await take(page, 'manual-data-rule');
});

test('departments, dictionaries, announcements, remotes', async ({ page }) => {
  await arrive(page);
  await openMenu(page, '系统管理', '部门管理');
  const departments = view(page, '部门管理');
  await departments.getByRole('treeitem', { name: '研发部' }).first().getByText('研发部').click();
  await departments.getByRole('tab', { name: '部门权限' }).click();
  await departments.getByText('所拥有的权限').waitFor();
  await take(page, 'manual-departments');

  await openMenu(page, '系统管理', '数据字典');
  await pressInRow(page, await rowOf(page, '数据字典', /sex/), '字典配置');
  await page.getByRole('dialog', { name: '字典列表' }).getByRole('row', { name: /男/ }).waitFor();
  await take(page, 'manual-dictionary');
  await page.keyboard.press('Escape');

  await openMenu(page, '系统管理', '系统通告');
  await view(page, '系统通告')
    .getByRole('button', { name: /新\s?增/ })
    .click();
  const announcement = page.getByRole('dialog', { name: '新增' });
  await announcement.getByLabel('标题', { exact: true }).fill('元旦放假安排');
  await announcement.getByLabel('摘要').fill('放假三天，请各部门安排好值班。');
  await take(page, 'manual-announcement');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /确\s?定/ })
    .last()
    .click();

  await openMenu(page, '系统管理', '远程应用');
  await (await rowOf(page, '远程应用', /remote-system/)).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '停用' }).waitFor();
  await take(page, 'manual-remotes');
});

test('versions of a row', async ({ page }) => {
  await arrive(page);
  await openMenu(page, '系统管理', '职务管理');
  await pressInRow(page, await rowOf(page, '职务管理', /office_clerk/), '编辑');
  await page.getByRole('dialog').getByLabel('职务名称').fill('行政专员');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await openMenu(page, '系统监控', '数据日志');
  const versions = view(page, '数据日志');
  for (const row of [1, 2]) await versions.getByRole('row').nth(row).getByRole('checkbox').check();
  await versions.getByRole('button', { name: '数据比较' }).click();
  await page.getByRole('columnheader', { name: '字段名' }).waitFor();
  await take(page, 'manual-versions');
});

test('my department, as the head of one', async ({ page }) => {
  await arrive(page, 'manager');
  await openMenu(page, '系统管理', '我的部门');
  const mine = view(page, '我的部门');
  await mine.getByRole('treeitem', { name: '研发部' }).first().getByText('研发部').click();
  await mine.getByRole('tab', { name: '用户信息' }).click();
  await mine.getByRole('row').nth(2).waitFor();
  await take(page, 'manual-my-department');
});
