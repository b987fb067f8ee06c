import { expect } from '@playwright/test';
import { signedInThere, test } from '../fixtures/jeecg-console.ts';
import { agreeToRemove, openMenu, pressInRow, view } from '../pages/console.ts';
import { addDepartment, addPosition, addRole, addUser, freeze, tickGrants } from '../pages/setting-up.ts';

const department = '质量改进中心';
const role = { code: 'quality_officer', name: '质量专员' };
const person = {
  username: 'zhiliang',
  password: 'Quality@2026',
  realname: '秦致良',
  workNo: 'QA-0001',
  phone: '13900001234',
  role: role.name,
  department,
};
const position = { code: 'inspector', name: '质检员', rank: '中级' };

// each step needs what the one before has added
test('an administrator of a stock installation adds a department, a role, a position and a user, changes and removes them', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await signedInThere(page);
  await addDepartment(page, department);
  await addRole(page, role);
  await tickGrants(page, role.code, ['首页', '职务管理']);
  await openMenu(page, '系统管理', '职务管理');
  await addPosition(page, view(page, '职务管理'), position);
  await addUser(page, person);
  const users = view(page, '用户管理');
  const row = users.getByRole('row', { name: person.username });

  await test.step('edit appears once its button is granted, as in the own client of that server', async () => {
    await row.getByRole('button', { name: '更多' }).click();
    await expect(page.getByRole('menuitem', { name: '密码' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: '编辑' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await tickGrants(page, 'admin', ['用户编辑']);
    await page.reload();
    await openMenu(page, '系统管理', '用户管理');
    await expect(row.getByRole('button', { name: '编辑' })).toBeVisible();
  });

  await test.step('a choice that is emptied is stored as empty', async () => {
    const drawer = page.getByRole('dialog', { name: '编辑' });
    await pressInRow(page, row, '编辑');
    await drawer.getByLabel('职务').fill(position.name);
    await page.getByTitle(position.name, { exact: true }).click();
    await drawer.getByRole('button', { name: /^(提\s?交|确\s?定)$/ }).click();
    await expect(drawer).toBeHidden();
    await pressInRow(page, row, '编辑');
    const post = drawer.locator('.ant-form-item').filter({ has: page.getByLabel('职务') });
    await expect(post).toContainText(position.name);
    await expect(drawer.locator('.ant-form-item').filter({ has: page.getByLabel('角色分配') })).toContainText(role.name);
    await post.hover();
    await post.locator('.ant-select-clear').click();
    await drawer.getByRole('button', { name: /^(提\s?交|确\s?定)$/ }).click();
    await expect(drawer).toBeHidden();
    await pressInRow(page, row, '编辑');
    await expect(post).not.toContainText(position.name);
    await drawer
      .getByRole('button', { name: /关\s?闭|取\s?消/ })
      .last()
      .click();
    await expect(drawer).toBeHidden();
  });

  await test.step('conditions and wildcards narrow the list', async () => {
    await users.getByRole('textbox', { name: '账号', exact: true }).fill('hilian');
    await users.getByRole('textbox', { name: '账号', exact: true }).press('Enter');
    await expect(users.getByText('共1条')).toBeVisible();
    await users.getByRole('button', { name: /重\s?置/ }).click();
    await expect(users.getByRole('row', { name: 'zhangsan' })).toBeVisible();
  });

  await test.step('freeze, remove, and find in the bin', async () => {
    await freeze(page, person.username);
    await pressInRow(page, row, '删除');
    await agreeToRemove(page, person.username);
    await expect(row).toHaveCount(0);
    await users.getByRole('button', { name: '回收站' }).click();
    await expect(page.getByRole('dialog', { name: '用户回收站' }).getByRole('row', { name: person.username })).toBeVisible();
    await page.keyboard.press('Escape');
  });
});

test('an edit does not undo what another administrator saved meanwhile', async ({ page, there }) => {
  await signedInThere(page);
  await openMenu(page, '系统管理', '角色管理');
  const row = view(page, '角色管理').getByRole('row', { name: 'hr' });
  await pressInRow(page, row, '编辑');
  const dialog = page.getByRole('dialog', { name: '编辑' });
  await dialog.getByLabel('角色名称').fill('人事部');
  const { records } = await there('GET', '/sys/role/list?roleCode=hr');
  await there('PUT', '/sys/role/edit', { id: records[0].id, description: '负责招聘与培训' });
  await dialog.getByRole('button', { name: /确\s?定/ }).click();
  await expect(dialog.getByText(/已被他人修改，您的修改尚未保存/)).toBeVisible();

  await dialog.getByRole('button', { name: '放弃并刷新' }).click();
  await expect(dialog).toBeHidden();
  await pressInRow(page, row, '编辑');
  await expect(dialog.getByLabel('描述')).toHaveValue('负责招聘与培训');
  await dialog.getByLabel('角色名称').fill('人事部');
  await dialog.getByRole('button', { name: /确\s?定/ }).click();
  await expect(row).toContainText('人事部');
  expect((await there('GET', '/sys/role/list?roleCode=hr')).records[0]).toMatchObject({
    roleName: '人事部',
    description: '负责招聘与培训',
  });
});
