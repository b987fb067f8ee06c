import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { permissions, roleGrants } from '@mortise/shared/contract/access';
import { formRows } from '@mortise/shared/contract/online';
import { roleMembers, roles, users } from '@mortise/shared/contract/people';
import { expect, type Page, test } from '@playwright/test';
import { asAdmin } from '../fixtures/fixture-menu.ts';
import { field, makeForm } from '../fixtures/make-form.ts';
import { portOf } from '../fixtures/port.ts';
import { startServer } from '../fixtures/start-server.ts';
import { pressInRow, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const PORT = portOf(7);
const NAME = '领用登记';
const TABLE = 'journey_supplies';
const LIST_SCRIPT = "notify(row) {\n  that.$message.success('已通知 ' + row.name);\n}";
const FORM_SCRIPT = `onlChange() {
  return {
    num(that, event) { that.triggleChangeValues({ note: '共 ' + event.value + ' 件' }); },
  };
}
beforeSubmit(that, data) {
  if (data.name === '禁用') return Promise.reject('不能领用');
}`;

test.use({ baseURL: `http://127.0.0.1:${PORT}` });

/** A form with one row, which the clerk may see and add to. */
const prepare = async (origin: string) => {
  const ask = await asAdmin(origin);
  const id = await makeForm(ask, { tableName: TABLE, tableTxt: NAME }, [
    field('name', '品名'),
    field('num', '数量', { dbType: 'int', dbLength: 10 }),
    field('note', '备注'),
  ]);
  await ask({ method: 'POST', path: formRows.add.path.replace(':headId', id) }, { name: '打印纸', num: 2 });
  const shown = { component: 'modules/online/cgform/auto/OnlCgformAutoList', icon: 'form', sortNo: 90, route: true };
  await ask(permissions.add, { name: NAME, menuType: 0, url: `/online/cgformList/${id}`, ...shown });
  const { treeList } = await ask<{ treeList: { key: string; slotTitle: string | null }[] }>(roleGrants.tree);
  const menu = treeList.find(({ slotTitle }) => slotTitle === NAME)?.key ?? '';
  const action = { menuType: 2, perms: `online:${TABLE}:add`, permsType: '1', status: '1', sortNo: 1 };
  await ask(permissions.add, { name: `${NAME}新增`, parentId: menu, ...action });
  const below = await ask<{ id: string }[]>(permissions.below, undefined, `?parentId=${menu}`);
  await ask(roles.add, { roleCode: 'supplies', roleName: '领用' });
  const role = (await ask<{ id: string; roleCode: string }[]>(roles.all)).find(({ roleCode }) => roleCode === 'supplies')?.id ?? '';
  await ask(roleGrants.save, { roleId: role, permissionIds: [menu, ...below.map((row) => row.id)].join(','), lastpermissionIds: '' });
  const { records } = await ask<{ records: { id: string }[] }>(users.list, undefined, '?username=clerk');
  await ask(roleMembers.add, { roleId: role, userIdList: records.map((user) => user.id) });
  return id;
};

/** Writes a script into the open dialog of its form. */
const write = async (page: Page, kind: string, text: string) => {
  const form = page.getByRole('dialog', { name: `${NAME}：JS增强` });
  await form.getByText(kind, { exact: true }).click();
  const editor = form.locator('.cm-content');
  await editor.click();
  await page.keyboard.insertText(text);
  await form.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(form).toBeHidden();
};

test('an administrator adds a button and scripts to a form, a colleague uses them; switched off, nothing runs', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'mortise-e2e-scripts-'));
  const start = (more: Record<string, string>) => startServer(PORT, more, dataDir);
  let server = await start({ FORM_SCRIPTS: 'on' });
  try {
    const id = await prepare(baseURL ?? '');
    await signedIn(page);
    await page.goto('/online/cgform');
    const forms = page.getByRole('main');
    const row = forms.getByRole('row', { name: new RegExp(TABLE) });
    await pressInRow(page, row, '自定义按钮');
    const buttons = page.getByRole('dialog', { name: `${NAME}：自定义按钮` });
    await expect(buttons.getByText('还没有自定义按钮')).toBeVisible();
    await buttons.getByRole('button', { name: /新\s?增/ }).click();
    const form = page.getByRole('dialog', { name: '新增自定义按钮' });
    await form.getByLabel('按钮编码').fill('notify');
    await form.getByLabel('按钮名称').fill('通知');
    await form.getByLabel('按钮样式').click();
    await page.locator('.ant-select-item-option', { hasText: '行内链接' }).click();
    await form.getByLabel('表达式').fill('name#eq#打印纸');
    await form.getByRole('button', { name: /^确\s?定$/ }).click();
    await expect(buttons.getByRole('row', { name: /notify/ })).toContainText('激活');
    await page.keyboard.press('Escape');
    await expect(buttons).toBeHidden();
    await pressInRow(page, row, 'JS增强');
    await write(page, '列表', LIST_SCRIPT);
    await pressInRow(page, row, 'JS增强');
    await write(page, '表单', FORM_SCRIPT);

    const theirs = await (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage();
    await signedIn(theirs, 'clerk');
    await theirs.goto(`/online/cgformList/${id}`);
    const list = view(theirs, NAME);
    const notify = (name: RegExp) => list.getByRole('row', { name }).getByRole('button', { name: '通知', exact: true });
    await notify(/打印纸/).click();
    await expect(theirs.getByText('已通知 打印纸')).toBeVisible();
    // code that escapes from the engine reaches neither the network nor other scripts
    const reached = await theirs.workers()[0]?.evaluate(async () => {
      const tried = [
        () => fetch('/health'),
        () => (globalThis as unknown as { importScripts: (file: string) => void }).importScripts('/boot.js'),
      ];
      return Promise.all(
        tried
          .map(async (attempt) => attempt())
          .map((one) =>
            one.then(
              () => 'reached',
              () => 'blocked',
            ),
          ),
      );
    });
    expect(reached).toEqual(['blocked', 'blocked']);

    // who is faster than the script loses nothing
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await theirs.route(/sandbox-worker/, async (route) => {
      await held;
      await route.continue();
    });
    await list.getByRole('button', { name: /新\s?增/ }).click();
    const added = theirs.getByRole('dialog', { name: `新增${NAME}` });
    await added.getByLabel('品名').fill('禁用');
    await added.getByLabel('数量').fill('3');
    letThrough();
    await expect(added.getByLabel('备注')).toHaveValue('共 3 件');
    await added.getByRole('button', { name: /^确\s?定$/ }).click();
    await expect(added.getByRole('alert')).toContainText('不能领用');
    await added.getByLabel('品名').fill('铅笔');
    await added.getByRole('button', { name: /^确\s?定$/ }).click();
    await expect(list.getByRole('row', { name: /铅笔/ })).toContainText('共 3 件');
    // the button is for another row alone
    await expect(notify(/铅笔/)).toHaveCount(0);

    await server.stop();
    server = await start({});
    const answered = theirs.waitForResponse(/getColumns/);
    await theirs.goto(`/online/cgformList/${id}`);
    expect((await (await answered).json()).result).toMatchObject({ cgButtonList: [], enhanceJs: null });
    const paper = list.getByRole('row', { name: /打印纸/ });
    await expect(paper.getByRole('button').first()).toBeVisible();
    await expect(notify(/打印纸/)).toHaveCount(0);
    expect(theirs.workers()).toHaveLength(0);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
