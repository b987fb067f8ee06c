import { expect, type Locator, type Page } from '@playwright/test';
import { agree, openMenu, pressInRow, view } from './console.ts';

/** Adds a root department. */
export async function addDepartment(page: Page, name: string) {
  await openMenu(page, '系统管理', '部门管理');
  const departments = view(page, '部门管理');
  await departments.getByRole('button', { name: '添加部门' }).click();
  const dialog = page.getByRole('dialog', { name: '新增' });
  await dialog.getByLabel('机构名称').fill(name);
  await dialog.getByRole('button', { name: /确\s?定/ }).click();
  await expect(dialog).toBeHidden();
  await expect(departments.getByRole('complementary', { name: '部门' })).toContainText(name);
}

/** Adds a first-level menu row. */
export async function addMenuRow(page: Page, row: { name: string; path: string; component: string }) {
  await openMenu(page, '系统管理', '菜单管理');
  const permissions = view(page, '菜单管理');
  await permissions.getByRole('button', { name: '新增' }).click();
  const drawer = page.getByRole('dialog', { name: '新增' });
  await drawer.getByLabel('菜单名称').fill(row.name);
  await drawer.getByLabel('菜单路径').fill(row.path);
  await drawer.getByLabel('前端组件').fill(row.component);
  // suggested because a live remote offers it
  await page.getByTitle(row.component, { exact: true }).last().click();
  await drawer.getByRole('button', { name: /确\s?定/ }).click();
  await expect(drawer).toBeHidden();
  await expect(permissions.getByRole('row', { name: row.name })).toContainText(row.component);
}

export async function addRole(page: Page, role: { code: string; name: string }) {
  await openMenu(page, '系统管理', '角色管理');
  await view(page, '角色管理').getByRole('button', { name: '新建角色' }).click();
  const dialog = page.getByRole('dialog', { name: '新增' });
  await dialog.getByLabel('角色编码').fill(role.code);
  await dialog.getByLabel('角色名称').fill(role.name);
  await dialog.getByRole('button', { name: /确\s?定/ }).click();
  await expect(dialog).toBeHidden();
}

/** Toggles menus and buttons granted to a role. */
export async function tickGrants(page: Page, roleCode: string, titles: string[]) {
  await openMenu(page, '系统管理', '角色管理');
  await pressInRow(page, view(page, '角色管理').getByRole('row', { name: roleCode }), '授权');
  const drawer = page.getByRole('dialog', { name: /角色权限配置/ });
  for (const title of titles) {
    // the names of buttons end in a tag
    await drawer.getByRole('checkbox', { name: new RegExp(`^${title}(\\s*按钮)?$`) }).click();
  }
  await drawer.getByRole('button', { name: '保存并关闭' }).click();
  await expect(drawer).toBeHidden();
}

/** Adds a position in the given list view. */
export async function addPosition(page: Page, positions: Locator, position: { code: string; name: string; rank: string }) {
  await positions.getByRole('button', { name: '新增' }).click();
  const dialog = page.getByRole('dialog', { name: '新增' });
  await dialog.getByLabel('职务编码').fill(position.code);
  await dialog.getByLabel('职务名称').fill(position.name);
  await dialog.getByLabel('职级').click();
  await page.getByTitle(position.rank, { exact: true }).click();
  await dialog.getByRole('button', { name: /确\s?定/ }).click();
  await expect(dialog).toBeHidden();
  await expect(positions.getByRole('row', { name: position.name })).toContainText(position.code);
}

interface Newcomer {
  username: string;
  password: string;
  realname: string;
  workNo: string;
  phone: string;
  role: string;
  department: string;
}

export async function addUser(page: Page, person: Newcomer) {
  await openMenu(page, '系统管理', '用户管理');
  await view(page, '用户管理').getByRole('button', { name: '添加用户' }).click();
  const drawer = page.getByRole('dialog', { name: '新增' });
  await drawer.getByLabel('用户账号').fill(person.username);
  await drawer.getByLabel('登录密码').fill(person.password);
  await drawer.getByLabel('确认密码').fill(person.password);
  await drawer.getByLabel('用户姓名').fill(person.realname);
  await drawer.getByLabel('工号').fill(person.workNo);
  await drawer.getByLabel('手机号码').fill(person.phone);
  await drawer.getByLabel('角色分配').fill(person.role);
  await page.getByTitle(person.role, { exact: true }).click();
  await drawer.getByLabel('部门分配').click();
  const departments = page.getByRole('dialog', { name: '选择部门' });
  await departments
    .getByRole('treeitem')
    .filter({ has: page.getByText(person.department, { exact: true }) })
    .getByRole('checkbox')
    .click();
  await departments.getByRole('button', { name: /确\s?定/ }).click();
  await drawer.getByRole('button', { name: /^(提\s?交|确\s?定)$/ }).click();
  await expect(drawer).toBeHidden();
  await expect(view(page, '用户管理').getByRole('row', { name: person.username })).toContainText(person.department);
}

export async function freeze(page: Page, username: string) {
  await openMenu(page, '系统管理', '用户管理');
  const row = view(page, '用户管理').getByRole('row', { name: username });
  await pressInRow(page, row, '冻结');
  await agree(page, '确定冻结吗？');
  await expect(row).toContainText('冻结');
}
