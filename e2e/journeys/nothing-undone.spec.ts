import type { Endpoint } from '@mortise/shared/contract';
import { departments, type Role, roles, users } from '@mortise/shared/contract/people';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { pressInRow, view } from '../pages/console.ts';
import { signedIn, tokenOf } from '../pages/sign-in.ts';

const person = {
  username: 'liangci',
  realname: '梁慈',
  workNo: 'QA-0002',
  phone: '13900005678',
  password: 'Quality@2026',
  confirmpassword: 'Quality@2026',
};

const answerOf = async (page: Page, token: string, { path, method }: Pick<Endpoint, 'path' | 'method'>, more: object = {}) => {
  const sent = { method: String([method].flat()[0]), headers: { 'X-Access-Token': token }, ...more };
  const answer = await (await page.request.fetch(`/jeecg-boot${path}`, sent)).json();
  expect(answer).toMatchObject({ success: true });
  return answer.result;
};

/** Adds the person as 普通职员 of 北京国炬软件. */
const addPerson = async (page: Page, token: string) => {
  const everyRole: Role[] = await answerOf(page, token, roles.all);
  const clerk = everyRole.find(({ roleCode }) => roleCode === 'clerk');
  const [company]: { id: string }[] = await answerOf(page, token, departments.tree);
  await answerOf(page, token, users.add, { data: { ...person, selectedroles: clerk?.id, selecteddeparts: company?.id } });
};

const STALE = /已被他人修改，您的修改尚未保存/;

const editorOf = (page: Page) => page.getByRole('dialog', { name: /编辑/ });
const chosenIn = (form: Locator, label: string) => form.locator('.ant-form-item', { has: form.page().getByText(label, { exact: true }) });

/** Opens the editor of the one user in the list. */
const openEditor = async (page: Page, row: Locator) => {
  await expect(row).toBeVisible();
  await pressInRow(page, row, '编辑');
  const editor = editorOf(page);
  await expect(editor.getByLabel('用户账号')).toHaveValue(person.username);
  return editor;
};

const submit = async (editor: Locator) => {
  await editor.getByRole('button', { name: /^(提\s?交|确\s?定)$/ }).click();
  await expect(editor).toBeHidden();
};

test('what was saved of a user is there at the next edit and is not undone by it', async ({ page }) => {
  await signedIn(page);
  const token = await tokenOf(page);
  await addPerson(page, token);
  await page.goto(`/isystem/user?username=${person.username}`);
  const row = view(page, '用户管理').getByRole('row', { name: person.username });

  await test.step('a role and a department are added', async () => {
    const editor = await openEditor(page, row);
    await editor.getByLabel('角色分配').fill('审计');
    await page.getByTitle('审计员', { exact: true }).click();
    await editor.getByLabel('部门分配').click();
    const departments = page.getByRole('dialog', { name: '选择部门' });
    await departments
      .getByRole('treeitem')
      .filter({ has: page.getByText('市场部', { exact: true }) })
      .getByRole('checkbox')
      .click();
    await departments.getByRole('button', { name: /确\s?定/ }).click();
    await submit(editor);
  });

  for (const name of ['梁小慈', '梁大慈'])
    await test.step(`both are in the next form, which changes something else: ${name}`, async () => {
      const editor = await openEditor(page, row);
      for (const role of ['普通职员', '审计员']) await expect(chosenIn(editor, '角色分配')).toContainText(role);
      for (const department of ['北京国炬软件', '市场部']) await expect(chosenIn(editor, '部门分配')).toContainText(department);
      await editor.getByLabel('用户姓名').fill(name);
      await submit(editor);
      await expect(row).toContainText(name);
    });

  await test.step('a deputy is there at the next opening, and stays when the state changes', async () => {
    const open = async () => {
      await pressInRow(page, row, '代理人');
      return page.getByRole('dialog', { name: '用户代理人设置' });
    };
    const save = async (dialog: Locator) => {
      await dialog.getByRole('button', { name: /确\s?定/ }).click();
      await expect(dialog).toBeHidden();
    };
    const first = await open();
    await first.getByLabel('代理人用户名').click();
    const people = page.getByRole('dialog', { name: '根据部门选择用户' });
    const account = people.getByRole('textbox', { name: '用户账号', exact: true });
    await account.fill('manager');
    await account.press('Enter');
    await people.getByRole('row', { name: 'manager' }).getByRole('checkbox').click();
    await people.getByRole('button', { name: /确\s?定/ }).click();
    for (const [label, time] of [
      ['代理开始时间', '2026-01-01 08:00:00'],
      ['代理结束时间', '2026-12-31 18:00:00'],
    ] as const) {
      await first.getByLabel(label).fill(time);
      // Enter would submit the form
      await page
        .locator('.ant-picker-dropdown:visible')
        .getByRole('button', { name: /确\s?定/ })
        .click();
    }
    const deputy = (await chosenIn(first, '代理人用户名').locator('.ant-select-selection-item').first().textContent()) ?? '';
    expect(deputy).not.toBe('');
    await save(first);
    const second = await open();
    await expect(chosenIn(second, '代理人用户名')).toContainText(deputy);
    await second.getByRole('radio', { name: '有效' }).click();
    await save(second);
    const third = await open();
    await expect(chosenIn(third, '代理人用户名')).toContainText(deputy);
    await expect(third.getByRole('radio', { name: '有效' })).toBeChecked();
    await third
      .getByRole('button', { name: /关\s?闭/ })
      .last()
      .click();
  });

  await test.step('a row that another window changed since the list was read is refused in words', async () => {
    const { records } = await answerOf(page, token, users.list, { params: { username: person.username } });
    await answerOf(page, token, users.edit, { data: { ...records[0], realname: '梁另慈' } });

    const editor = await openEditor(page, row);
    await editor.getByLabel('用户姓名').fill('梁旧慈');
    await editor.getByRole('button', { name: /^(提\s?交|确\s?定)$/ }).click();
    await expect(page.getByText(STALE)).toBeVisible();
    await expect(editor).toBeVisible();
  });
});
