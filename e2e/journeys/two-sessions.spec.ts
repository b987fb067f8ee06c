import { expect, type Page, test } from '@playwright/test';
import { openFromUserMenu, openMenu, view } from '../pages/console.ts';
import { signedIn, signIn, tokenOf } from '../pages/sign-in.ts';

const [FIRST, SECOND] = ['研发部（北京国炬软件）', '研发部（北京卓尔互动）'];

const enter = async (page: Page, department: string) => {
  await page.goto('/user/login');
  await signIn(page, 'zhangsan');
  const step = page.getByRole('dialog', { name: '请选择部门' });
  await step.getByLabel('登录部门').selectOption(department);
  await step.getByRole('button', { name: '确认' }).click();
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();
};

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '部门切换（当前部门 : 研发部）' });

const worksIn = async (page: Page, department: string) => {
  await openFromUserMenu(page, '切换部门');
  await expect(dialogOf(page).locator('.ant-select').getByText(department)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
};

const switchTo = async (page: Page, department: string) => {
  // animations of a window behind others are slow
  await page.bringToFront();
  await openFromUserMenu(page, '切换部门');
  await dialogOf(page).getByLabel('所在部门').click();
  await page.getByTitle(department, { exact: true }).click();
  await dialogOf(page)
    .getByRole('button', { name: /确\s?认/ })
    .click();
  await expect(dialogOf(page)).toBeHidden();
};

test('a department chosen in one browser holds for its windows, and not for the same person’s other browser', async ({ page, browser }) => {
  await enter(page, FIRST);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await enter(other, SECOND);
  await worksIn(other, SECOND);
  await worksIn(page, FIRST);

  const beside = await page.context().newPage();
  await beside.goto('/');
  await expect(beside.getByRole('tab', { name: '首页' })).toBeVisible();
  await switchTo(page, SECOND);
  for (const window of [page, beside]) await expect(window.getByText(`当前部门已切换为“${SECOND}”`)).toBeVisible();
  await switchTo(page, FIRST);
  await expect(beside.getByText(`当前部门已切换为“${FIRST}”`)).toBeVisible();
  await other.reload();
  await worksIn(other, SECOND);
  await elsewhere.close();
});

test('a dictionary item that is added can be chosen at once in other browsers, and a page that was closed meanwhile reads it', async ({
  page,
  browser,
}) => {
  await signedIn(page);
  const elsewhere = await browser.newContext();
  const reader = await elsewhere.newPage();
  await signedIn(reader);
  await openMenu(reader, '系统管理', '职务管理');
  await view(reader, '职务管理').getByRole('button', { name: '新增' }).click();
  const form = reader.getByRole('dialog', { name: '新增' });
  await form.getByLabel('职务名称').fill('写到一半');
  await form.getByLabel('职级').click();
  await expect(reader.getByTitle('员级', { exact: true })).toBeVisible();

  const headers = { 'X-Access-Token': await tokenOf(page) };
  const api = '/jeecg-boot/sys';
  const { result } = await (await page.request.get(`${api}/dict/list?dictCode=position_rank`, { headers })).json();
  const entry = { dictId: result.records[0].id, itemText: '见习', itemValue: '90', sortOrder: 90, status: 1 };
  const added = await page.request.post(`${api}/dictItem/add`, { headers, data: entry });
  expect(await added.json()).toMatchObject({ success: true });
  await expect(reader.getByTitle('见习', { exact: true })).toBeVisible();
  await expect(form.getByLabel('职务名称')).toHaveValue('写到一半');

  // no console of this browser is open while the item is renamed
  await reader.close();
  const { result: entries } = await (
    await page.request.get(`${api}/dictItem/list?dictId=${entry.dictId}&itemText=${encodeURIComponent('见习')}`, { headers })
  ).json();
  const edited = { ...entries.records[0], itemText: '试用' };
  expect(await (await page.request.put(`${api}/dictItem/edit`, { headers, data: edited })).json()).toMatchObject({ success: true });
  const back = await elsewhere.newPage();
  const read = back.waitForResponse((response) => response.url().includes('/queryAllDictItems'));
  await back.goto('/isystem/position');
  expect((await read).ok()).toBe(true);
  await view(back, '职务管理').getByRole('button', { name: '新增' }).click();
  await back.getByRole('dialog', { name: '新增' }).getByLabel('职级').click();
  await expect(back.getByTitle('试用', { exact: true })).toBeVisible();
  await expect(back.getByTitle('见习', { exact: true })).toHaveCount(0);
  await page.request.delete(`${api}/dictItem/delete?id=${entries.records[0].id}`, { headers });
  await elsewhere.close();
});
