import { expect, type Locator, type Page, test } from '@playwright/test';
import { agree, openMenu, pressInRow, view } from '../pages/console.ts';
import { signedIn, tokenOf } from '../pages/sign-in.ts';

const LIST = '线索管理';
const confirm = (dialog: Locator) => dialog.getByRole('button', { name: /^确\s?定$/ }).click();
const rowOf = (page: Page, name: string) => view(page, LIST).getByRole('row', { name: new RegExp(name) });

const idOf = async (page: Page, name: string) => (await rowOf(page, name).getAttribute('data-row-key')) ?? '';

const choose = async (page: Page, form: Locator, label: string, option: string) => {
  await form.getByRole('combobox', { name: label }).click();
  await page.getByTitle(option, { exact: true }).last().click();
};

const addLead = async (page: Page, name: string, phone: string) => {
  await view(page, LIST).getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog', { name: /^新增/ });
  await form.getByLabel('客户姓名').fill(name);
  await form.getByLabel('手机号').fill(phone);
  await choose(page, form, '活动平台', '官网留资');
  await choose(page, form, '区域', '杭州滨江店');
  await choose(page, form, '意向车型', '星驰 S5 1.5T 舒适版');
  await confirm(form);
  await expect(form).toBeHidden();
  await expect(rowOf(page, name)).toContainText('待分配');
};

/** Waits for the row first: its buttons decide where the action is. */
const press = async (page: Page, name: string, action: string) => {
  await expect(rowOf(page, name)).toBeVisible();
  await pressInRow(page, rowOf(page, name), action);
};

const assign = async (page: Page, name: string, adviser: string) => {
  await press(page, name, '分配');
  const form = page.getByRole('dialog', { name: /^分配/ });
  await form.getByRole('combobox', { name: '负责顾问' }).click();
  const people = page.getByRole('dialog', { name: '根据部门选择用户' });
  await people.getByPlaceholder('请输入账号').fill(adviser);
  await people.getByPlaceholder('请输入账号').press('Enter');
  await people
    .getByRole('row', { name: new RegExp(`\\b${adviser}\\b`) })
    .getByRole('checkbox')
    .check();
  await confirm(people);
  await confirm(form);
  await expect(form).toBeHidden();
  await expect(rowOf(page, name)).toContainText('待跟进');
};

/** Opens the dialog of an action, fills it and expects the state after it. */
const act = async (page: Page, name: string, action: string, fill: (form: Locator) => Promise<void>, state: string) => {
  await press(page, name, action);
  const form = page.getByRole('dialog', { name: new RegExp(`^${action}`) });
  await fill(form);
  await confirm(form);
  await expect(form).toBeHidden();
  await expect(rowOf(page, name)).toContainText(state);
};

/** Calls the API with the session of a page. */
const apiOf = async (page: Page) => {
  const headers = { 'X-Access-Token': await tokenOf(page) };
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) =>
    (await page.request.fetch(`/jeecg-boot/business/clue/${path}`, { method, headers, ...(data && { data }) })).json();
};
type Api = Awaited<ReturnType<typeof apiOf>>;

// rows of the sample data
const sample = { platformId: '3900000000000000001', areaId: '3900000000000000104', carTypeId: '3900000000000000201' };

/** A lead of the adviser `sales`, stored by the API. */
const storedLead = async (api: Api, customerName: string, phone: string): Promise<string> => {
  expect(await api('POST', 'add', { ...sample, customerName, phone, ownerName: 'sales' })).toMatchObject({ success: true });
  const { result } = await api('GET', `list?customerName=${encodeURIComponent(customerName)}`);
  return result.records[0].id;
};

test('a lead goes from 新增 over 分配 and 跟进 to 已成交', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const name = '旅程成交';
  await signedIn(page, 'saleslead');
  await openMenu(page, '业务管理', LIST);
  await addLead(page, name, '13700000001');
  await assign(page, name, 'sales');

  const context = await browser.newContext();
  const adviser = await context.newPage();
  await signedIn(adviser, 'sales');
  await openMenu(adviser, '业务管理', LIST);
  const followed = (type: string, state: string) =>
    act(
      adviser,
      name,
      '跟进',
      async (form) => {
        await choose(adviser, form, '跟进方式', type);
        await form.getByLabel('跟进内容').fill(`${type}：客户有意向`);
      },
      state,
    );
  await followed('微信', '跟进中');
  await followed('到店', '已到店');
  await act(adviser, name, '成交', (form) => form.getByRole('spinbutton', { name: '成交金额' }).fill('128800'), '已成交');

  // the page of the lead has its follow-ups
  await adviser.goto(`/business/clue/record/${await idOf(adviser, name)}`);
  await adviser.getByRole('tab', { name: '跟进记录' }).click();
  await expect(adviser.getByText('到店：客户有意向')).toBeVisible();
  await expect(adviser.getByText('微信：客户有意向')).toBeVisible();
  await context.close();
});

test('leads are given up as 已战败 and 无效, and the manager opens one again', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const [defeated, invalid] = ['旅程战败', '旅程无效'];
  await signedIn(page, 'saleslead');
  const api = await apiOf(page);
  await storedLead(api, defeated, '13700000002');
  await storedLead(api, invalid, '13700000003');

  const context = await browser.newContext();
  const adviser = await context.newPage();
  await signedIn(adviser, 'sales');
  await openMenu(adviser, '业务管理', LIST);
  await act(adviser, defeated, '战败', (form) => choose(adviser, form, '战败原因', '价格'), '已战败');
  await act(adviser, invalid, '无效', (form) => form.getByLabel('备注').fill('空号'), '无效');
  await expect(rowOf(adviser, invalid).getByRole('button', { name: '跟进' })).toHaveCount(0);
  await context.close();

  await openMenu(page, '业务管理', LIST);
  await press(page, invalid, '重新激活');
  await agree(page, '重新激活该线索吗？');
  await expect(rowOf(page, invalid)).toContainText('待跟进');
});

test('colleagues with fewer rights are refused', async ({ page, browser }) => {
  test.slow();
  const name = '旅程拒绝';
  await signedIn(page, 'saleslead');
  const id = await storedLead(await apiOf(page), name, '13700000004');
  const as = async (username: string) => {
    const context = await browser.newContext();
    const colleague = await context.newPage();
    await signedIn(colleague, username);
    return { colleague, context, api: await apiOf(colleague) };
  };

  const adviser = await as('sales');
  await openMenu(adviser.colleague, '业务管理', LIST);
  await expect(rowOf(adviser.colleague, name)).toContainText('待跟进');
  await rowOf(adviser.colleague, name).getByRole('button', { name: '更多' }).click();
  await expect(adviser.colleague.getByRole('menuitem', { name: '成交' })).toBeVisible();
  await expect(adviser.colleague.getByRole('menuitem', { name: '分配' })).toHaveCount(0);
  expect(await adviser.api('PUT', 'assign', { ids: [id], ownerName: 'admin' })).toMatchObject({ success: false, code: 510 });
  expect(await adviser.api('DELETE', `delete?id=${id}`)).toMatchObject({ success: false, message: '只能删除待分配或无效的线索!' });
  await adviser.context.close();

  const stranger = await as('clerk');
  expect(await stranger.api('PUT', 'deal', { id, dealAmount: 1 })).toMatchObject({ success: false, code: 510 });
  expect(await stranger.api('GET', 'list')).toMatchObject({ success: false, code: 510 });
  await stranger.colleague.goto('/business/clue');
  await expect(stranger.colleague.getByRole('main')).toContainText('404');
  await stranger.context.close();
});
