import { wireTexts } from '@mortise/shared/contract';
import { roleGrants } from '@mortise/shared/contract/access';
import { roleMembers, roles, users } from '@mortise/shared/contract/people';
import { dicts as dictEndpoints, duplicates } from '@mortise/shared/contract/settings';
import {
  aButton,
  aPermission,
  aRole,
  aUser,
  fault,
  findDialog,
  grantTreeOf,
  hasDialog,
  mockEndpoint,
  pageWith,
  refusal,
  renderPage,
} from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { RoleUserPage } from './role-user-page.tsx';

const everything = ['role:add', 'role:edit', 'role:delete', 'role:grant', 'role:member', 'user:add', 'user:edit'];
const open = (codes = everything, route = '/') =>
  renderPage(<RoleUserPage renderForm={({ user, roleId }) => <p>{`${user?.username ?? '新用户'} 属于 ${roleId}`}</p>} />, { codes, route });
const press = async (person: ReturnType<typeof open>['person'], row: RegExp, action: string) => {
  await person.click(within(await screen.findByRole('row', { name: row })).getByRole('button', { name: /更多/ }));
  await person.click(await screen.findByText(action));
};

const hr = aRole({ roleCode: 'hr', roleName: '人力资源部' });

beforeEach(() => {
  mockEndpoint(roles.list, pageWith([hr, aRole({ roleCode: 'auditor', roleName: '审计员' })]));
  mockEndpoint(dictEndpoints.items, []);
});

describe('users of a role', () => {
  it('are shown beside the roles when one is chosen, and can be hidden again', async () => {
    const members = mockEndpoint(roleMembers.list, pageWith([aUser({ username: 'lihua', realname: '李华' })]));
    const { person } = open();
    await person.click(await screen.findByRole('radio', { name: 'hr' }));
    const panel = await screen.findByRole('region', { name: '人力资源部的用户' });
    expect(await within(panel).findByRole('row', { name: /李华/ })).toHaveTextContent('正常');
    expect(members.asked[0]?.query).toMatchObject({ roleId: hr.id });
    await person.click(within(panel).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('region', { name: '人力资源部的用户' })).not.toBeInTheDocument();
  });

  it('are searched by account; the URL keeps role and condition', async () => {
    const members = mockEndpoint(roleMembers.list, pageWith([]));
    const { person, address } = open();
    await person.click(await screen.findByRole('radio', { name: 'hr' }));
    const panel = await screen.findByRole('region', { name: '人力资源部的用户' });
    await person.type(within(panel).getByLabelText('用户账号', { selector: 'input' }), 'li');
    await person.click(within(panel).getByRole('button', { name: '查询' }));
    await waitFor(() => expect(members.asked.at(-1)?.query).toMatchObject({ roleId: hr.id, username: '*li*' }));
    expect(address()).toBe(`/?chosen.role=${hr.id}&users.username=*li*`);
  });

  it('stand there after a reload, although their role is on another page, and nothing of it is asked of the roles', async () => {
    const gone = aRole({ roleName: '外包人员' });
    mockEndpoint(roles.byId, gone);
    const list = mockEndpoint(roles.list, pageWith([hr]));
    const members = mockEndpoint(roleMembers.list, pageWith([]));
    open(everything, `/?chosen.role=${gone.id}&users.username=li`);
    expect(await screen.findByRole('region', { name: '外包人员的用户' })).toBeVisible();
    await waitFor(() => expect(members.asked[0]?.query).toMatchObject({ roleId: gone.id, username: 'li' }));
    for (const { query } of list.asked) expect(Object.keys(query)).not.toContain('chosen.role');
  });

  it('are taken out of it after a question', async () => {
    const user = aUser({ username: 'lihua' });
    mockEndpoint(roleMembers.list, pageWith([user]));
    const remove = mockEndpoint(roleMembers.remove, null);
    const { person } = open();
    await person.click(await screen.findByRole('radio', { name: 'hr' }));
    await person.click(within(await screen.findByRole('row', { name: /lihua/ })).getByRole('button', { name: '删除' }));
    await person.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(remove.asked[0]?.query).toEqual({ roleId: hr.id, userId: user.id }));
  });

  it('are named before several leave, and those who really left are put back by 撤销', async () => {
    const people = ['李华', '王五', '赵六', '钱七'].map((realname, place) => aUser({ username: `user${place}`, realname }));
    const [first, ...others] = people.map(({ id }) => id);
    mockEndpoint(roleMembers.list, pageWith(people));
    const remove = mockEndpoint(roleMembers.removeBatch, others);
    const add = mockEndpoint(roleMembers.add, refusal('未找到对应实体'));
    const { person } = open();
    await person.click(await screen.findByRole('radio', { name: 'hr' }));
    const panel = await screen.findByRole('region', { name: '人力资源部的用户' });
    await within(panel).findByRole('row', { name: /李华/ });
    await person.click(within(panel).getByRole('checkbox', { name: /选择本页全部/ }));
    await person.click(within(panel).getAllByRole('button', { name: '删除' })[0] as HTMLElement);
    const names = '李华（user0）、王五（user1）、赵六（user2）等 4 人';
    expect(await screen.findByText(`从角色“人力资源部”移除${names}？用户本身不会删除。`)).toBeVisible();
    await person.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(remove.asked[0]?.query).toEqual({ roleId: hr.id, userIds: [first, ...others].join(',') }));
    expect((await screen.findByText('删除成功！')).parentElement).toHaveTextContent(names);
    await person.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(add.asked[0]?.body).toEqual({ roleId: hr.id, userIdList: others }));
    // the role is gone meanwhile
    expect(await screen.findByText('未找到对应实体')).toBeVisible();
  });

  it('are not offered 撤销 when nothing changed, as when another window was faster', async () => {
    mockEndpoint(roleMembers.list, pageWith([aUser({ username: 'lihua' })]));
    mockEndpoint(roleMembers.remove, []);
    const { person } = open();
    await person.click(await screen.findByRole('radio', { name: 'hr' }));
    await person.click(within(await screen.findByRole('row', { name: /lihua/ })).getByRole('button', { name: '删除' }));
    await person.click(await screen.findByRole('button', { name: '确定' }));
    await screen.findByText('删除成功！');
    expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument();
  });

  it('are added from the existing users', async () => {
    mockEndpoint(roleMembers.list, pageWith([]));
    const user = aUser({ username: 'wangwu', realname: '王五' });
    mockEndpoint(users.list, pageWith([user]));
    const add = mockEndpoint(roleMembers.add, [user.id]);
    const remove = mockEndpoint(roleMembers.removeBatch, [user.id]);
    const { person } = open();
    await person.click(await screen.findByRole('radio', { name: 'hr' }));
    await person.click(await screen.findByRole('button', { name: '已有用户' }));
    const dialog = await findDialog('添加已有用户');
    await person.click(within(dialog).getByRole('button', { name: '确定' }));
    expect(await screen.findByText('请选择一条记录！')).toBeVisible();
    await person.click(within(await within(dialog).findByRole('row', { name: /王五/ })).getByRole('checkbox'));
    await person.click(within(dialog).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(add.asked[0]?.body).toEqual({ roleId: hr.id, userIdList: [user.id] }));
    await waitFor(() => expect(hasDialog('添加已有用户')).toBe(false));
    await person.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(remove.asked[0]?.query).toEqual({ roleId: hr.id, userIds: user.id }));
  });

  it('are made and changed in the form of users, which knows the role', async () => {
    mockEndpoint(roleMembers.list, pageWith([aUser({ username: 'lihua' })]));
    const { person } = open();
    await person.click(await screen.findByRole('radio', { name: 'hr' }));
    await person.click(await screen.findByRole('button', { name: '新增用户' }));
    expect(screen.getByText(`新用户 属于 ${hr.id}`)).toBeVisible();
    await person.click(within(await screen.findByRole('row', { name: /lihua/ })).getByRole('button', { name: '编辑' }));
    expect(screen.getByText(`lihua 属于 ${hr.id}`)).toBeVisible();
  });
});

describe('the form of a role', () => {
  it('holds the code to its rules and stays open when the server refuses', async () => {
    mockEndpoint(duplicates.check, null);
    mockEndpoint(roles.add, refusal('角色编码已存在'));
    const { person } = open();
    await person.click(screen.getByRole('button', { name: '新建角色' }));
    const form = await findDialog('新增');
    await person.type(within(form).getByLabelText('角色编码'), '访客');
    await person.type(within(form).getByLabelText('角色名称'), '客');
    await person.click(within(form).getByRole('button', { name: '确定' }));
    expect(await within(form).findByText('角色编码不可输入汉字！')).toBeVisible();
    expect(await within(form).findByText('长度在 2 到 30 个字符')).toBeVisible();
    await person.clear(within(form).getByLabelText('角色编码'));
    await person.type(within(form).getByLabelText('角色编码'), 'guest');
    await person.type(within(form).getByLabelText('角色名称'), '人');
    await person.click(within(form).getByRole('button', { name: '确定' }));
    expect(await screen.findByText('角色编码已存在')).toBeVisible();
    expect(form).toBeVisible();
  });

  it('does not let the code of an existing role change', async () => {
    const { person } = open();
    await press(person, /hr/, '编辑');
    expect(within(await findDialog('编辑')).getByLabelText('角色编码')).toBeDisabled();
  });
});

describe('granting', () => {
  const add = aButton({ name: '添加按钮' });
  const edit = aButton({ name: '编辑按钮' });
  const list = aPermission({ name: '用户管理', ruleFlag: 1, children: [add, edit] });
  const top = aPermission({ name: '系统管理', children: [list] });
  const openGrants = async (before: string[]) => {
    mockEndpoint(roleGrants.tree, grantTreeOf([top]));
    mockEndpoint(roleGrants.ids, before);
    const save = mockEndpoint(roleGrants.save, null);
    const { person } = open();
    await press(person, /hr/, '授权');
    const drawer = await findDialog('角色权限配置');
    await within(drawer).findByText('添加按钮');
    const tick = async (name: string) => {
      const node = within(drawer).getByText(name).closest('.ant-tree-treenode') as HTMLElement;
      await person.click(node.querySelector('.ant-tree-checkbox') as HTMLElement);
    };
    const operate = async (operation: string) => {
      await person.click(within(drawer).getByRole('button', { name: /树操作/ }));
      await person.click(await screen.findByText(operation));
    };
    return { person, drawer, save, tick, operate };
  };
  const boxOf = (drawer: HTMLElement, name: string) =>
    within(drawer).getByText(name).closest('.ant-tree-treenode')?.querySelector('.ant-tree-checkbox');
  const sent = (save: { asked: readonly { body: { permissionIds?: string | null } }[] }) =>
    (save.asked.at(-1)?.body.permissionIds ?? '').split(',').filter(Boolean).sort();

  it('grants a menu with the way to it and nothing below it, by a click on its name', async () => {
    const { person, drawer, save } = await openGrants([]);
    expect(within(drawer).getByRole('status')).toHaveTextContent('已选 0 / 4');
    await person.click(within(drawer).getByText('用户管理'));
    expect(within(drawer).getByRole('status')).toHaveTextContent('已选 2 / 4');
    await person.click(within(drawer).getByRole('button', { name: '仅保存' }));
    await waitFor(() => expect(sent(save)).toEqual([top.id, list.id].sort()));
  });

  it('finds a button by its name, and shows only what is granted', async () => {
    const { person, drawer } = await openGrants([top.id, list.id]);
    await person.type(within(drawer).getByLabelText('搜索菜单或按钮'), '编辑');
    expect(within(drawer).getByText('编辑按钮')).toBeVisible();
    // of the three nodes that are left one is a button
    expect(within(drawer).getAllByText('按钮')).toHaveLength(1);
    expect(within(drawer).queryByText('添加按钮')).not.toBeInTheDocument();
    await person.click(within(drawer).getByText('仅已选'));
    expect(await within(drawer).findByText('没有符合的菜单或按钮')).toBeVisible();
    await person.clear(within(drawer).getByLabelText('搜索菜单或按钮'));
    expect(within(drawer).getByText('用户管理')).toBeVisible();
    expect(within(drawer).queryByText('编辑按钮')).not.toBeInTheDocument();
  });

  it('ticks each menu for itself, and sends what was ticked before as well', async () => {
    const { person, drawer, save, tick } = await openGrants([top.id]);
    await tick('用户管理');
    await person.click(within(drawer).getByRole('button', { name: '仅保存' }));
    await waitFor(() => expect(save.asked[0]?.body).toMatchObject({ roleId: hr.id, lastpermissionIds: top.id }));
    expect(sent(save)).toEqual([top.id, list.id].sort());
    expect(drawer).toBeVisible();
  });

  it('shows a menu without all of its buttons as granted in part, and takes it away with what is below by a click', async () => {
    const { person, drawer, save, tick } = await openGrants([top.id, list.id, add.id]);
    for (const name of ['系统管理', '用户管理']) expect(boxOf(drawer, name)).toHaveAttribute('aria-checked', 'mixed');
    expect(boxOf(drawer, '添加按钮')).toHaveAttribute('aria-checked', 'true');
    await tick('编辑按钮');
    for (const name of ['系统管理', '用户管理']) expect(boxOf(drawer, name)).toHaveAttribute('aria-checked', 'true');
    await tick('编辑按钮');
    await tick('用户管理');
    await person.click(within(drawer).getByRole('button', { name: '仅保存' }));
    await waitFor(() => expect(sent(save)).toEqual([top.id]));
  });

  it('links parents and children without granting more than before', async () => {
    const { person, drawer, save, tick, operate } = await openGrants([top.id, list.id, add.id]);
    await operate('父子关联');
    await person.click(within(drawer).getByRole('button', { name: '仅保存' }));
    await waitFor(() => expect(save.asked).toHaveLength(1));
    expect(sent(save)).toEqual([top.id, list.id, add.id].sort());
    await tick('编辑按钮');
    await person.click(within(drawer).getByRole('button', { name: '保存并关闭' }));
    await waitFor(() => expect(save.asked).toHaveLength(2));
    expect(sent(save)).toEqual([top.id, list.id, add.id, edit.id].sort());
    await waitFor(() => expect(hasDialog('角色权限配置')).toBe(false));
  });

  it('asks before it discards ticks, and keeps grants outside the tree', async () => {
    const { person, drawer, save, tick } = await openGrants([top.id, 'of-somebody-greater']);
    await tick('用户管理');
    await person.click(within(drawer).getByRole('button', { name: '取消' }));
    expect(await screen.findByText('确定放弃编辑？')).toBeVisible();
    await person.click(screen.getByRole('button', { name: '继续编辑' }));
    await person.click(within(drawer).getByRole('button', { name: '仅保存' }));
    await waitFor(() => expect(sent(save)).toEqual([top.id, list.id, 'of-somebody-greater'].sort()));
  });

  it('shows a concurrent change in place, keeps the ticks, and reloads on request', async () => {
    const { person, drawer, save, tick } = await openGrants([top.id]);
    await tick('用户管理');
    const refused = mockEndpoint(roleGrants.save, refusal(wireTexts.stale));
    await person.click(within(drawer).getByRole('button', { name: '保存并关闭' }));
    expect(await within(drawer).findByRole('alert')).toHaveTextContent(wireTexts.stale);
    expect(sent(refused)).toEqual([top.id, list.id].sort());
    expect(boxOf(drawer, '用户管理')).toHaveAttribute('aria-checked', 'mixed');
    mockEndpoint(roleGrants.ids, [top.id, list.id, add.id, edit.id]);
    await person.click(within(drawer).getByRole('button', { name: '放弃并刷新' }));
    await waitFor(() => expect(boxOf(drawer, '用户管理')).toHaveAttribute('aria-checked', 'true'));
    expect(within(drawer).queryByRole('alert')).not.toBeInTheDocument();
    expect(save.asked).toHaveLength(0);
  });

  it('ticks all and none at once', async () => {
    const { person, drawer, save, operate } = await openGrants([]);
    await operate('全部勾选');
    await person.click(within(drawer).getByRole('button', { name: '仅保存' }));
    await waitFor(() => expect(sent(save)).toHaveLength(4));
    await operate('取消全选');
    await person.click(within(drawer).getByRole('button', { name: '仅保存' }));
    await waitFor(() => expect(save.asked.at(-1)?.body.permissionIds).toBe(''));
  });

  it('opens the data rules of a menu, and warns when none is ticked', async () => {
    const rule = {
      id: 'r1',
      permissionId: list.id,
      ruleName: '本部门',
      ruleColumn: 'orgCode',
      ruleConditions: '=',
      ruleValue: 'x',
      status: '1',
    };
    const audit = { createBy: null, createTime: null, updateBy: null, updateTime: null };
    mockEndpoint(roleGrants.rules, { datarule: [{ ...rule, ...audit }], drChecked: 'r1' });
    const saveRules = mockEndpoint(roleGrants.saveRules, null);
    const { person, drawer } = await openGrants([list.id]);
    await person.click(within(drawer).getByRole('button', { name: '用户管理的数据规则' }));
    const rules = await findDialog('数据规则/按钮权限配置');
    const box = await within(rules).findByRole('checkbox', { name: '本部门' });
    expect(box).toBeChecked();
    await person.click(box);
    await person.click(within(rules).getByRole('button', { name: '点击保存' }));
    expect(await screen.findByText('请注意，现未勾选任何数据权限！')).toBeVisible();
    await waitFor(() => expect(saveRules.asked[0]?.body).toMatchObject({ permissionId: list.id, roleId: hr.id, dataRuleIds: '' }));
  });

  it('says that a menu has no data rules any more', async () => {
    mockEndpoint(roleGrants.rules, refusal('未找到权限配置信息'));
    const { person, drawer } = await openGrants([]);
    await person.click(within(drawer).getByRole('button', { name: '用户管理的数据规则' }));
    expect(await screen.findByText('无配置信息！')).toBeVisible();
    // only menus with rules offer them
    expect(within(drawer).queryByRole('button', { name: '系统管理的数据规则' })).not.toBeInTheDocument();
  });

  it('shows a failed tree in place, with a retry button', async () => {
    mockEndpoint(roleGrants.tree, fault(500, '数据库连接失败'));
    mockEndpoint(roleGrants.ids, []);
    const { person } = open();
    await press(person, /hr/, '授权');
    expect(await screen.findByRole('alert')).toHaveTextContent('数据库连接失败');
    mockEndpoint(roleGrants.tree, grantTreeOf([top]));
    await person.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('添加按钮')).toBeVisible();
  });
});

it('hides what the user may not do', async () => {
  mockEndpoint(roleMembers.list, pageWith([]));
  const { person } = open([]);
  const row = await screen.findByRole('row', { name: /hr/ });
  expect(screen.queryByRole('button', { name: '新建角色' })).not.toBeInTheDocument();
  expect(within(row).queryByRole('button', { name: /更多/ })).not.toBeInTheDocument();
  await person.click(within(row).getByRole('button', { name: '用户' }));
  expect(screen.queryByRole('button', { name: '已有用户' })).not.toBeInTheDocument();
});
