import { expect, test } from '@playwright/test';
import { openMenu, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

test('a user is found by pinyin, opened as a page, and an old version restored; an action opens its form', async ({ page }) => {
  await signedIn(page);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: '全局搜索' });
  await box.fill('zhangsan');
  await page.getByRole('group', { name: '用户' }).getByRole('option', { name: /张三/ }).click();
  await expect(page).toHaveURL(/\/isystem\/user\/record\/\w+$/);
  await expect(page.getByRole('tab', { name: '张三', selected: true })).toBeVisible();
  const record = view(page, '张三');

  await record.getByRole('tab', { name: '生效权限' }).click();
  await record.getByRole('textbox', { name: /搜索菜单或按钮/ }).fill('txl');
  await expect(record.getByRole('row', { name: /通讯录/ })).toContainText('角色：普通职员');

  await record.getByRole('button', { name: '编辑' }).click();
  const form = page.getByRole('dialog', { name: '编辑' });
  await form.getByLabel('座机').fill('010-12345678');
  await form.getByRole('button', { name: /确\s?定/ }).click();
  await expect(form).toBeHidden();
  await record.getByRole('tab', { name: '版本' }).click();
  await expect(record.getByText('座机：空 → 010-12345678')).toBeVisible();
  await record.getByRole('row', { name: /^1\b/ }).getByRole('button', { name: /恢复/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /恢\s?复/ })
    .click();
  await expect(record.getByText('座机：010-12345678 → 空')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('tab', { name: '张三', selected: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('tab', { name: '版本', selected: true })).toBeVisible();

  await page.keyboard.press('Control+k');
  await box.fill('xzyh');
  await expect(page.getByRole('group', { name: '操作' }).getByRole('option')).toHaveText(['新增用户']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '新增' }).getByLabel('用户账号')).toBeVisible();
  await expect(page).not.toHaveURL(/wanted/);
});

test('Ctrl K above a form searches, and Escape gives the form back as it was', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '职务管理');
  await view(page, '职务管理').getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog', { name: /^新增/ });
  await form.getByLabel('职务名称').fill('会计');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zidian');
  // records of the same name follow when the server has answered
  const found = page.getByRole('group', { name: '页面' }).getByRole('option', { name: /数据字典/ });
  await expect(found).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(found).toBeHidden();
  await expect(form.getByLabel('职务名称')).toHaveValue('会计');
});

test('a clerk finds no records or actions of lists that the own menu lacks, and none are asked for', async ({ page }) => {
  await signedIn(page, 'clerk');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '全局搜索' }).fill('用户');
  await expect(page.getByRole('status').filter({ hasText: /找到|没有符合/ })).toBeVisible();
  await expect(page.getByRole('group', { name: '用户' })).toHaveCount(0);
  await expect(page.getByRole('option', { name: '新增用户' })).toHaveCount(0);
  expect(asked.filter((path) => /\/(user|role|dict)\/list$/.test(path))).toEqual([]);
});

test('a clerk finds a colleague by pinyin, and the address book opens the person', async ({ page }) => {
  await signedIn(page, 'clerk');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '全局搜索' }).fill('liangjianye');
  await page
    .getByRole('group', { name: '同事' })
    .getByRole('option', { name: /梁建业/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/isystem\/addressList\?/);
  await expect(page.getByRole('dialog').getByRole('region', { name: '详情' })).toContainText('梁建业');
  await page.keyboard.press('Escape');
  const box = view(page, '通讯录').getByRole('textbox', { name: /^查找/ });
  await expect(box).toHaveValue('梁建业');
  await box.fill('manager');
  await expect(
    view(page, '通讯录')
      .getByRole('row', { name: /梁建业/ })
      .first(),
  ).toBeVisible();
});
