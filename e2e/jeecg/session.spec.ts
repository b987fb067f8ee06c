import { expect } from '@playwright/test';
import { fillSignIn, signedInThere, test } from '../fixtures/jeecg-console.ts';
import { openFromUserMenu, openMenu, view } from '../pages/console.ts';
import { PASSWORD, signIn, tokenOf } from '../pages/sign-in.ts';

const HEAD_OFFICE = 'c6d7cb4deeac411cb3384b1b31278596';
const SISTER = '6d35e179cd814e3299bd588ea7daed3f';

test('wrong words are said, the right ones show the menu of a stock installation, without what only our server offers', async ({
  page,
}) => {
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400 && new URL(response.url()).pathname !== '/favicon.ico') failed.push(response.url());
  });
  await fillSignIn(page, 'admin', 'wrong-password');
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
  await fillSignIn(page, 'nobody-knows');
  await expect(page.getByText('该用户不存在，请注册')).toBeVisible();
  await signedInThere(page);

  const menu = page.getByRole('navigation', { name: '主菜单' });
  for (const group of ['首页', '统计报表', '在线开发', '系统管理', '系统监控', '消息中心', '常见案例'])
    await expect(menu.getByRole('menuitem', { name: group, exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await expect(page.getByRole('menuitem', { name: '密码修改' })).toBeVisible();
  for (const own of ['登录设备', '本机应用']) await expect(page.getByRole('menuitem', { name: own })).toHaveCount(0);
  expect(failed).toEqual([]);
});

test('someone with several departments chooses one, switches to the other, and signs out', async ({ page, there }) => {
  await there('POST', '/sys/user/add', {
    username: 'twodeparts',
    realname: '双部门',
    password: PASSWORD,
    workNo: 'TWO-1',
    selectedroles: 'f6817f48af4fb3af11b9e8bf182f618b',
    selecteddeparts: `${HEAD_OFFICE},${SISTER}`,
  });
  await fillSignIn(page, 'twodeparts');
  const step = page.getByRole('dialog', { name: '请选择部门' });
  await step.getByLabel('登录部门').selectOption('北京卓尔互动');
  await step.getByRole('button', { name: '确认' }).click();
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();

  await openFromUserMenu(page, '切换部门');
  const dialog = page.getByRole('dialog', { name: '部门切换（当前部门 : 北京卓尔互动）' });
  await dialog.getByLabel('所在部门').click();
  await page.getByTitle('北京国炬软件', { exact: true }).click();
  await dialog.getByRole('button', { name: /确\s?认/ }).click();
  await expect(dialog).toBeHidden();
  await openFromUserMenu(page, '切换部门');
  await expect(page.getByRole('dialog', { name: '部门切换（当前部门 : 北京国炬软件）' })).toBeVisible();
  await page.keyboard.press('Escape');

  await openFromUserMenu(page, '退出登录');
  await page.getByRole('button', { name: /确\s?定/ }).click();
  await expect(page).toHaveURL(/\/user\/login/);
});

test('the own password is changed although that server takes another method than ours', async ({ page, there }) => {
  const fresh = 'Mortise@2026';
  await there('POST', '/sys/user/add', {
    username: 'ownaccount',
    realname: '本人',
    password: PASSWORD,
    workNo: 'OWN-1',
    selectedroles: 'f6817f48af4fb3af11b9e8bf182f618b',
    selecteddeparts: HEAD_OFFICE,
  });
  await signedInThere(page, 'ownaccount');
  const methods: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('updatePassword')) methods.push(request.method());
  });
  await openFromUserMenu(page, '密码修改');
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  const send = async (old: string) => {
    await dialog.getByLabel('旧密码').fill(old);
    await dialog.getByLabel('新密码', { exact: true }).fill(fresh);
    await dialog.getByLabel('确认新密码').fill(fresh);
    await dialog.getByRole('button', { name: /确\s?定/ }).click();
  };
  await send('not-my-password');
  await expect(page.getByText('旧密码输入错误！')).toBeVisible();
  await send(PASSWORD);
  await expect(page.getByText('密码重置成功！')).toBeVisible();
  expect(methods).toEqual(['POST', 'PUT', 'PUT']);

  await openFromUserMenu(page, '退出登录');
  await page.getByRole('button', { name: /确\s?定/ }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  await signedInThere(page, 'ownaccount', fresh);
});

test('a session that ended there is reported once, and the same page opens after signing in again', async ({ page }) => {
  await signedInThere(page);
  await openMenu(page, '系统管理', '职务管理');
  await expect(view(page, '职务管理').getByRole('row', { name: 'devleader' })).toBeVisible();
  const token = await tokenOf(page);
  await expect(view(page, '职务管理').getByRole('row', { name: 'devleader' })).toBeVisible();
  await page.request.post('/jeecg-boot/sys/logout', { headers: { 'X-Access-Token': token } });
  await view(page, '职务管理').getByRole('button', { name: '刷新' }).click();
  await expect(page.getByRole('dialog').getByText('很抱歉，登录已过期，请重新登录')).toHaveCount(1);
  await page.getByRole('button', { name: '重新登录' }).click();
  await page.getByLabel('验证码', { exact: true }).fill('7h3k');
  await signIn(page);
  await expect(page.getByRole('tab', { name: '职务管理' })).toBeVisible();
});
