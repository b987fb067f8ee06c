import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/with-remotes.ts';
import { openMenu, pressInRow, view } from '../pages/console.ts';
import { addPickingRow, openPicking } from '../pages/picker.ts';
import { signedIn } from '../pages/sign-in.ts';

// biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder of a report parameter
const SQL = "select username, realname, phone, birthday\nfrom sys_user\nwhere realname like '%${who}%' and del_flag = 0";
const CODE = 'pasted_people';
const NAME = '粘贴的报表';

test.beforeEach(async ({ page, remotes }) => {
  await addPickingRow(remotes.target);
  await signedIn(page);
  await openMenu(page, '在线开发', 'Online报表配置');
});

const openEditor = async (page: Page) => {
  await page.getByRole('button', { name: /录\s?入/ }).click();
  const form = page.getByRole('dialog', { name: '新增报表' });
  const editor = form.locator('.cm-content');
  await editor.click();
  return { form, editor };
};

test('a pasted statement becomes a list and a picker in a form of another remote, without a typed column name', async ({ page }) => {
  const { form } = await openEditor(page);
  await page.keyboard.insertText(SQL);
  await form.getByLabel('报表编码').fill(CODE);
  await form.getByLabel('报表名字').fill(NAME);
  await form.getByRole('button', { name: 'SQL解析' }).click();
  for (const column of ['username', 'realname', 'phone', 'birthday'])
    await expect(form.getByRole('textbox', { name: `字段名字 ${column}` })).toHaveValue(column);
  await expect(form.getByRole('row').filter({ has: page.getByLabel('字段名字 birthday') })).toContainText('日期类型');
  await form.getByRole('tab', { name: '报表参数' }).click();
  await expect(form.getByRole('textbox', { name: '参数字段 who' })).toHaveValue('who');
  await form.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(form).toBeHidden();

  const list = view(page, 'Online报表配置');
  await pressInRow(page, list.getByRole('row', { name: new RegExp(CODE) }), '功能测试');
  const report = view(page, NAME);
  await expect(report.getByText(/^1-10 共\d+条$/)).toBeVisible();
  await expect(report.getByRole('columnheader', { name: 'realname' })).toBeVisible();

  const { box, dialog } = await openPicking(page, { code: CODE, orgFields: 'realname,phone' });
  await box.click();
  await expect(dialog.locator('.ant-modal-title')).toHaveText(NAME);
  const row = dialog.locator('tbody tr[data-row-key]').first();
  const name = await row.locator('td').nth(2).textContent();
  await row.click();
  await dialog.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(box).toHaveValue(name ?? '');
});

test('a statement is tried out with values before it is stored', async ({ page }) => {
  const { form } = await openEditor(page);
  await page.keyboard.insertText(SQL);
  await form.getByRole('button', { name: '试运行' }).click();
  const trial = page.getByRole('dialog', { name: '试运行' });
  await trial.getByLabel('who（字符类型）').fill('管理');
  await trial.getByRole('button', { name: /^运\s?行$/ }).click();
  await expect(trial.getByRole('columnheader', { name: 'birthday（日期类型）' })).toBeVisible();
  await expect(trial.getByRole('row', { name: /admin/ })).toBeVisible();
  await expect(trial.getByText(/^共 \d+ 行$/)).toBeVisible();
});

test('a mistake is marked at its place in its line, with what was probably meant', async ({ page }) => {
  const { form, editor } = await openEditor(page);
  await page.keyboard.insertText('select username, realnam\nfrom sys_user');
  const mark = editor.locator('.cm-lintRange-error');
  await expect(mark).toHaveText('realnam');
  expect(await mark.evaluate((element) => element.closest('.cm-line')?.textContent)).toBe('select username, realnam');
  await mark.hover();
  await expect(page.locator('.cm-tooltip-lint')).toContainText('没有列 realnam，是否想写 sys_user.realname');
  await editor.press('Control+Home');
  await editor.press('End');
  await editor.press('e');
  await expect(mark).toHaveCount(0);
  await form.getByRole('button', { name: 'SQL解析' }).click();
  await expect(page.getByText('解析成功')).toBeVisible();
});

test('what is written to change rows or read secrets is refused in words, and not saved', async ({ page }) => {
  const { form, editor } = await openEditor(page);
  await form.getByLabel('报表编码').fill('hostile');
  await form.getByLabel('报表名字').fill('改数据');
  for (const sql of ['delete from sys_user', 'select password, salt from sys_user', "select pg_read_file('/etc/passwd')"]) {
    await editor.fill(sql);
    await form.getByRole('button', { name: 'SQL解析' }).click();
    await expect(page.locator('.ant-message-warning').last()).toContainText('解析失败，');
    await form.getByRole('button', { name: /^确\s?定$/ }).click();
    await expect(form.getByRole('alert').first()).toContainText('解析失败，');
  }
  await expect(form).toBeVisible();
});

test('tables that reports may read are completed, and their columns', async ({ page }) => {
  const { editor } = await openEditor(page);
  const option = (text: string) => page.locator('.cm-tooltip-autocomplete li', { hasText: new RegExp(`^${text}$`) });
  await editor.pressSequentially('select * from sys_us');
  await option('sys_user').click();
  await editor.pressSequentially(' where realn');
  await option('realname').click();
  await expect(editor.locator('.cm-line')).toHaveText('select * from sys_user where realname');
});

test('a report gets a menu row, and an administrator closes what it reads', async ({ page }) => {
  const list = view(page, 'Online报表配置');
  await pressInRow(page, list.getByRole('row', { name: /dept_headcount/ }), '添加到菜单');
  const form = page.getByRole('dialog', { name: /添加到菜单/ });
  await expect(form.getByLabel('菜单名称')).toHaveValue('部门人数统计');
  await form.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(page.getByText('添加成功！')).toBeVisible();

  await openMenu(page, '在线开发', '报表数据范围');
  await page.getByRole('button', { name: /新\s?增/ }).click();
  const source = page.getByRole('dialog', { name: /新增数据表/ });
  await source.getByLabel('数据表').fill('sys_user_depart');
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: /^sys_user_depart$/ })
    .click();
  await source.getByLabel('行范围').click();
  await page.locator('.ant-select-item-option').filter({ hasText: '不允许读取' }).click();
  await expect(source.getByRole('alert')).toContainText('报表“部门人数统计”将不能运行');
  await source.getByRole('button', { name: '关闭' }).last().click();
  await page.getByRole('button', { name: /放弃/ }).click();
  await expect(source).toBeHidden();
});
