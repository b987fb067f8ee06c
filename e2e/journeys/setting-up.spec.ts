import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/empty-console.ts';
import { openMenu, view } from '../pages/console.ts';
import { addDepartment, addMenuRow, addPosition, addRole, addUser, freeze, tickGrants } from '../pages/setting-up.ts';
import { signedIn, signIn, tokenOf } from '../pages/sign-in.ts';

const department = '质量改进中心';
const role = { code: 'quality_officer', name: '质量专员' };
const menu = { name: '岗位清单', path: '/quality/posts', component: 'system/SysPositionList' };
const position = { code: 'inspector', name: '质检员', rank: '中级' };
const person = {
  username: 'zhiliang',
  password: 'Quality@2026',
  realname: '秦致良',
  workNo: 'QA-0001',
  phone: '13900001234',
  role: role.name,
  department,
};

const REFUSED = { success: false, code: 510 };

const ask = async (page: Page, token: string, path: string, method: 'get' | 'post' | 'delete' = 'get') => {
  const answer = await page.request[method](`/jeecg-boot${path}`, { headers: { 'X-Access-Token': token } });
  return answer.json();
};

test('from nothing, an administrator sets up a department, a menu, a role and a user, who is allowed that and nothing else', async ({
  page,
  browser,
  origin,
}) => {
  test.setTimeout(180_000);
  await signedIn(page);
  await test.step('there is nobody and nothing yet', async () => {
    await openMenu(page, '系统管理', '用户管理');
    await expect(view(page, '用户管理').getByText('共1条')).toBeVisible();
    await openMenu(page, '系统管理', '部门管理');
    await expect(view(page, '部门管理').getByRole('complementary', { name: '部门' }).getByText('暂无数据')).toBeVisible();
  });
  await addDepartment(page, department);
  await addMenuRow(page, menu);
  await addRole(page, role);
  await tickGrants(page, role.code, ['首页', menu.name, '职务添加']);
  await addUser(page, person);

  const context = await browser.newContext({ baseURL: origin });
  const own = await context.newPage();
  await own.goto('/user/login');
  await signIn(own, person.username, person.password);
  await expect(own.getByRole('tab', { name: '首页' })).toBeVisible();
  const token = await tokenOf(own);
  await expect(own.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem')).toHaveText(['首页', menu.name, '系统管理']);

  await test.step('the menu row shows the live view, with the one button that was granted', async () => {
    await openMenu(own, menu.name);
    const positions = view(own, menu.name);
    await expect(positions.getByText('暂无数据')).toBeVisible();
    await addPosition(own, positions, position);
    await expect(positions.getByRole('button', { name: '编辑' })).toHaveCount(0);
    await expect(positions.getByRole('button', { name: '更多' })).toHaveCount(0);
  });

  await test.step('what was not granted is not there, and the server says no', async () => {
    await own.goto('/isystem/user');
    await expect(own).toHaveURL(/\/404$/);
    expect(await ask(own, token, '/sys/position/list')).toMatchObject({ success: true });
    expect(await ask(own, token, '/sys/user/list')).toMatchObject(REFUSED);
    expect(await ask(own, token, '/sys/position/delete?id=1', 'delete')).toMatchObject(REFUSED);
  });

  await test.step('what is taken away is refused from the next call on', async () => {
    await own.goto(menu.path);
    await expect(view(own, menu.name).getByRole('row', { name: position.name })).toBeVisible();
    // the granted button brought the page that it is on
    await tickGrants(page, role.code, [menu.name, '职务管理']);
    expect(await ask(own, token, '/sys/position/list')).toMatchObject(REFUSED);
    await view(own, menu.name).getByRole('button', { name: '刷新' }).click();
    await expect(own.getByText('没有权限，请联系管理员授权').first()).toBeVisible();
  });

  await test.step('freezing ends the session at once', async () => {
    await freeze(page, person.username);
    expect(await ask(own, token, '/sys/user/getCurrentUserDeparts')).toMatchObject({ success: false });
    await expect(own.getByRole('dialog').getByText('很抱歉，登录已过期，请重新登录')).toBeVisible();
    await expect(own.getByText('账号已被冻结，请联系管理员')).toBeVisible();
  });
  await context.close();
});
