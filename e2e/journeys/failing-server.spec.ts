import { expect, type Page, type Route, test } from '@playwright/test';
import { openMenu, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

/** All views of remote-system that load data first: name and menu group. */
const views = [
  ['用户管理', '系统管理'],
  ['角色管理', '系统管理'],
  ['菜单管理', '系统管理'],
  ['菜单管理2', '系统管理'],
  ['部门管理', '系统管理'],
  ['我的部门', '系统管理'],
  ['职务管理', '系统管理'],
  ['通讯录', '系统管理'],
  ['数据字典', '系统管理'],
  ['系统通告', '系统管理'],
  ['日志管理', '系统监控'],
  ['数据日志', '系统监控'],
  ['在线用户', '系统监控'],
  ['我的消息', '消息中心'],
] as const;

const refusing = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ success: false, code: status }) });

const ways: [string, (route: Route) => Promise<void>][] = [
  ['refuses with 403', refusing(403)],
  ['breaks with 500', refusing(500)],
  ['is late with 504', refusing(504)],
  ['is gone', (route) => route.abort('connectionrefused')],
];

const API = '**/jeecg-boot/sys/**';
const retries = (page: Page, name: string) => view(page, name).getByRole('button', { name: /重\s?试/ });

test('a view shows refusals, server errors, timeouts and outages in place and recovers', async ({ page }) => {
  test.setTimeout(150_000);
  await signedIn(page);
  for (const [index, [name, group]] of views.entries()) {
    const [way, fail] = ways[index % ways.length] as (typeof ways)[number];
    await test.step(`${name}: ${way}`, async () => {
      await page.route(API, fail);
      await openMenu(page, group, name);
      await expect(retries(page, name).first()).toBeVisible();
      await page.unroute(API, fail);
      // a view with several parts has a retry button for each
      for (let left = await retries(page, name).count(); left > 0; left--) {
        await retries(page, name).first().click();
        await expect(retries(page, name)).toHaveCount(left - 1);
      }
    });
  }
});

test('a slow server shows a loading view, and a reload keeps the page of the list', async ({ page }) => {
  await signedIn(page);
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  await page.route('**/sys/user/list?**', async (route) => {
    await held;
    await route.continue();
  });
  await openMenu(page, '系统管理', '用户管理');
  const users = view(page, '用户管理');
  await expect(users.getByRole('columnheader', { name: '用户账号' })).toBeVisible();
  await expect(users.getByRole('button', { name: '添加用户' })).toBeEnabled();
  free();
  await expect(users.getByRole('row', { name: 'admin' })).toBeVisible();

  await users.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/pageNo=2/);
  await expect(users.getByRole('row', { name: 'admin' })).toBeHidden();
  const shown = await users.getByRole('row').nth(1).textContent();
  await page.reload();
  await expect(users.getByRole('row').nth(1)).toHaveText(shown ?? '');
});

test('concurrent edits of one row: the second is refused and keeps its input', async ({ page, browser, baseURL }) => {
  await signedIn(page);
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await signedIn(other);
  const rename = async (who: Page, name: string) => {
    await openMenu(who, '系统管理', '职务管理');
    await view(who, '职务管理').getByRole('row', { name: 'cashier' }).getByRole('button', { name: '编辑' }).click();
    const form = who.getByRole('dialog', { name: '编辑' });
    await form.getByLabel('职务名称').fill(name);
    return form;
  };
  const slow = await rename(page, '出纳甲');
  const quick = await rename(other, '出纳乙');
  await quick.getByRole('button', { name: /确\s?定/ }).click();
  await expect(quick).toBeHidden();

  await slow.getByRole('button', { name: /确\s?定/ }).click();
  await expect(slow.getByRole('alert')).toContainText('职务“出纳”已被他人修改，您的修改尚未保存');
  await expect(slow.getByRole('textbox', { name: '职务名称' })).toHaveValue('出纳甲');
  await slow.getByRole('button', { name: '放弃并刷新' }).click();
  await expect(view(page, '职务管理').getByRole('row', { name: 'cashier' })).toContainText('出纳乙');

  const back = await rename(page, '出纳');
  await back.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(page.getByText('确定放弃编辑？')).toBeVisible();
  await page.getByRole('button', { name: '继续编辑' }).click();
  await back.getByRole('button', { name: /确\s?定/ }).click();
  await expect(view(page, '职务管理').getByRole('row', { name: 'cashier' })).not.toContainText('出纳乙');
  await context.close();
});
