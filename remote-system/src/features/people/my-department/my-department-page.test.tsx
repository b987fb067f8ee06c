import { type DepartmentRole, departmentRoles } from '@mortise/shared/contract/access';
import { departmentMembers, departments, users } from '@mortise/shared/contract/people';
import { http } from '@mortise/shared/http';
import { aDepartment, aUser, findDialog, mockEndpoint, nextId, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { MyDepartmentPage } from './my-department-page.tsx';

const research = aDepartment({ id: 'd2', departName: '研发部', orgCode: 'A01A05', parentId: 'd1' });
const everything = [
  ...['add', 'delete'].map((verb) => `department-user:${verb}`),
  ...['add', 'edit', 'delete', 'permission', 'assign'].map((verb) => `department-role:${verb}`),
  'user:add',
  'user:edit',
];
const aDepartmentRole = (more: Partial<DepartmentRole> = {}): DepartmentRole => ({
  id: nextId(),
  departId: 'd2',
  departId_dictText: '研发部',
  roleName: '测试组长',
  roleCode: 'test_lead',
  description: null,
  createBy: null,
  createTime: null,
  updateBy: null,
  updateTime: null,
  ...more,
});

/** The message of the answer says who asks: "2" is a superior. */
const answerMine = (result: unknown, message: string) => {
  mockEndpoint(departments.mine, null);
  const mocked = http.defaults.adapter as (config: { url?: string }) => Promise<unknown>;
  http.defaults.adapter = (async (config: { url?: string }) =>
    config.url === departments.mine.path
      ? { config, status: 200, statusText: '', headers: {}, data: { success: true, message, code: 0, result, timestamp: 0 } }
      : mocked(config)) as never;
};
const open = (route = '/my?id=d2', codes = everything) => {
  mockEndpoint(departments.names, [{ key: 'd1', value: 'd1', title: '总公司', children: [] }]);
  answerMine([research], '2');
  return renderPage(
    <MyDepartmentPage
      renderForm={({ departmentId, user }) => <p>{`表单 ${departmentId} ${user?.username ?? '新'}`}</p>}
      renderDetail={({ user }) => <p>{`详情 ${user.username}`}</p>}
    />,
    { route, codes, dicts: { org_category: { '2': '部门' } } },
  );
};

it('shows nothing to an ordinary user, and a hint to a superior without departments', async () => {
  mockEndpoint(departments.names, []);
  answerMine(null, '1');
  const page = <MyDepartmentPage renderForm={() => null} renderDetail={() => null} />;
  const { unmount } = renderPage(page);
  expect(await screen.findByText('普通员工暂无此权限')).toBeVisible();
  unmount();
  answerMine(null, '2');
  renderPage(page);
  expect(await screen.findByText('您的部门下暂无有效部门信息')).toBeVisible();
});

it('lists the users of the chosen department, and removes them after a confirmation', async () => {
  const member = aUser({ username: 'zhangsan', realname: '张三', orgCode: '研发部' });
  const list = mockEndpoint(departmentMembers.list, pageWith([member]));
  const remove = mockEndpoint(departmentMembers.removeBatch, [member.id]);
  const add = mockEndpoint(departmentMembers.add, [member.id]);
  const { person } = open();
  const row = await screen.findByRole('row', { name: /zhangsan/ });
  expect(list.asked[0]?.query).toMatchObject({ depId: 'd2' });
  await person.click(within(row).getByRole('checkbox'));
  await person.click(screen.getByRole('button', { name: '取消关联' }));
  expect(await screen.findByText(/^是否取消张三（zhangsan）与选中部门的关联？部门角色会一并取消/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(remove.asked[0]?.query).toEqual({ depId: 'd2', userIds: member.id }));
  expect(await screen.findByText('删除用户与选中部门关系成功！')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(add.asked[0]?.body).toEqual({ depId: 'd2', userIdList: [member.id] }));
});

it('adds existing users, and opens the form for new ones in this department', async () => {
  const clerk = aUser({ username: 'clerk' });
  mockEndpoint(departmentMembers.list, pageWith([]));
  mockEndpoint(users.list, pageWith([clerk]));
  const add = mockEndpoint(departmentMembers.add, null);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: '新建用户' }));
  expect(screen.getByText('表单 d2 新')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '添加已有用户' }));
  const dialog = await findDialog('添加已有用户');
  await person.click(within(await within(dialog).findByRole('row', { name: /clerk/ })).getByRole('checkbox'));
  await person.click(within(dialog).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(add.asked[0]?.body).toEqual({ depId: 'd2', userIdList: [clerk.id] }));
});

it('gives a member roles of the department', async () => {
  const member = aUser({ username: 'zhangsan' });
  const role = aDepartmentRole();
  mockEndpoint(departmentMembers.list, pageWith([member]));
  const offered = mockEndpoint(departmentRoles.of, [role]);
  mockEndpoint(departmentRoles.heldBy, []);
  const assign = mockEndpoint(departmentRoles.assign, null);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: /更多/ }));
  await person.click(await screen.findByText('部门角色', { selector: '.ant-dropdown-menu-title-content' }));
  const drawer = await findDialog('部门角色分配');
  await person.click(await within(drawer).findByRole('checkbox', { name: '测试组长' }));
  await person.click(within(drawer).getByRole('button', { name: /保\s*存/ }));
  await waitFor(() => expect(assign.asked[0]?.body).toEqual({ userId: member.id, newRoleId: role.id, oldRoleId: '' }));
  // JeecgBoot requires the user, too
  expect(offered.asked[0]?.query).toEqual({ departId: 'd2', userId: member.id });
});

it('asks for no roles of a member where the department has none', async () => {
  mockEndpoint(departmentMembers.list, pageWith([aUser({ username: 'zhangsan' })]));
  mockEndpoint(departmentRoles.of, []);
  const held = mockEndpoint(departmentRoles.heldBy, refusal('SQL: in ()'));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: /更多/ }));
  await person.click(await screen.findByText('部门角色', { selector: '.ant-dropdown-menu-title-content' }));
  expect(await within(await findDialog('部门角色分配')).findByText('无可配置角色！')).toBeVisible();
  expect(held.asked).toHaveLength(0);
});

it('keeps the roles of the department, and says when there is nothing to grant', async () => {
  const list = mockEndpoint(departmentRoles.list, pageWith([aDepartmentRole()]));
  mockEndpoint(departmentRoles.permissionTree, { treeList: [], ids: [] });
  mockEndpoint(departmentRoles.permissionIds, []);
  const { person } = open('/my?id=d2&tab=roles');
  expect(await screen.findByRole('row', { name: /测试组长/ })).toHaveTextContent('研发部');
  expect(list.asked[0]?.query).toMatchObject({ deptId: 'd2' });
  await person.click(screen.getByRole('button', { name: /更多/ }));
  await person.click(await screen.findByText('授权'));
  expect(await screen.findByText('无可配置部门权限！')).toBeVisible();
});

it('opens a role of the department in the form', async () => {
  mockEndpoint(departmentRoles.list, pageWith([aDepartmentRole()]));
  const { person } = open('/my?id=d2&tab=roles');
  const row = within(await screen.findByRole('row', { name: /测试组长/ }));
  await person.click(row.getByRole('button', { name: '编辑' }));
  expect(within(await findDialog('编辑')).getByLabelText('部门角色名称')).toHaveValue('测试组长');
});

it('removes a role of the department after a question', async () => {
  const role = aDepartmentRole();
  mockEndpoint(departmentRoles.list, pageWith([role]));
  const remove = mockEndpoint(departmentRoles.remove, null);
  const { person } = open('/my?id=d2&tab=roles');
  await person.click(await screen.findByRole('button', { name: /更多/ }));
  await person.click(await screen.findByText('删除', { selector: '.ant-dropdown-menu-title-content' }));
  expect(await findDialog(`删除部门角色“${role.roleName}”？`)).toHaveTextContent('删除后无法恢复');
  await person.click(screen.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(remove.asked[0]?.query).toEqual({ id: role.id }));
});

it('shows the facts of the department', async () => {
  open('/my?id=d2&tab=facts');
  expect(await screen.findByText('A01A05')).toBeVisible();
  expect(await screen.findByText('总公司')).toBeVisible();
});
