import { wireTexts } from '@mortise/shared/contract';
import { departments, positions, roles, tenants, users } from '@mortise/shared/contract/people';
import { dicts as dictEntries, duplicates } from '@mortise/shared/contract/settings';
import { aDepartment, aRole, aUser, fault, mockEndpoint, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { UserForm } from './user-form.tsx';

const clerk = aRole({ id: 'r1', roleName: '普通员工' });
const dicts = { sex: { '1': '男', '2': '女' }, activiti_sync: { '1': '同步', '0': '不同步' } };

beforeEach(() => {
  mockEndpoint(positions.list, pageWith([]));
  mockEndpoint(roles.all, [clerk]);
  mockEndpoint(tenants.active, []);
  mockEndpoint(departments.tree, [aDepartment({ id: 'd1', departName: '财务部' }), aDepartment({ id: 'd2', departName: '研发部' })]);
  mockEndpoint(duplicates.check, null);
});

const openNew = () => {
  const [onClose, onSaved] = [jest.fn(), jest.fn()];
  return { ...renderPage(<UserForm onClose={onClose} onSaved={onSaved} />, { dicts }), onClose, onSaved };
};

const openFor = (user = aUser(), own: { roles?: string[]; departs?: string[] } = {}) => {
  mockEndpoint(users.roleIds, own.roles ?? []);
  mockEndpoint(
    users.departments,
    (own.departs ?? []).map((id) => ({ key: id, value: id, title: id })),
  );
  const [onClose, onSaved] = [jest.fn(), jest.fn()];
  return { ...renderPage(<UserForm user={user} onClose={onClose} onSaved={onSaved} />, { dicts }), onClose, onSaved };
};

it('says what is missing and sends nothing', async () => {
  const add = mockEndpoint(users.add, null);
  const { person } = openNew();
  await person.click(screen.getByRole('button', { name: '确定' }));
  for (const text of ['请输入用户账号！', '请输入用户姓名！', '请输入工号！', '请输入手机号码！', '请重新输入登录密码！'])
    expect(await screen.findByText(text)).toBeVisible();
  expect(add.asked).toHaveLength(0);
});

it('reports a taken account while typing', async () => {
  const check = mockEndpoint(duplicates.check, ({ query }) => (query.fieldVal === 'admin' ? refusal('该值不可用，系统中已存在！') : null));
  const { person } = openNew();
  await person.type(screen.getByLabelText('用户账号'), 'admin');
  expect(await screen.findByText('用户账号已存在！')).toBeVisible();
  // asked once the typing paused, not at every key
  expect(check.asked.map(({ query }) => query)).toEqual([{ tableName: 'sys_user', fieldName: 'username', fieldVal: 'admin' }]);
});

it('adds a user with roles and closes', async () => {
  const add = mockEndpoint(users.add, null);
  const { person, onClose, onSaved } = openNew();
  await person.type(screen.getByLabelText('用户账号'), 'zhaoliu');
  await person.type(screen.getByLabelText('登录密码'), 'Str0ng!pass');
  await person.type(screen.getByLabelText('确认密码'), 'Str0ng!pass');
  await person.type(screen.getByLabelText('用户姓名'), '赵六');
  await person.type(screen.getByLabelText('工号'), '0042');
  await person.type(screen.getByLabelText('手机号码'), '13900139000');
  await person.click(screen.getByLabelText('角色分配'));
  await person.click(await screen.findByText('普通员工'));
  await person.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onSaved).toHaveBeenCalled();
  expect(add.asked[0]?.body).toMatchObject({ username: 'zhaoliu', realname: '赵六', selectedroles: 'r1', userIdentity: 1, departIds: '' });
  expect(add.asked[0]?.body).not.toHaveProperty('confirmpassword');
});

it('stays open when the server refuses', async () => {
  mockEndpoint(users.edit, refusal('未找到对应实体'));
  const { person, onClose } = openFor();
  await person.click(await screen.findByRole('button', { name: '确定' }));
  expect(await screen.findByText('未找到对应实体')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('keeps the account, the roles and the departments of a user that is edited', async () => {
  const user = aUser({ username: 'lihua', userIdentity: 2, departIds: 'd1' });
  const edit = mockEndpoint(users.edit, null);
  const { person } = openFor(user, { roles: ['r1'], departs: ['d1', 'd2'] });
  expect(await screen.findByLabelText('用户账号')).toHaveAttribute('readonly');
  expect(screen.queryByLabelText('登录密码')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(edit.asked).toHaveLength(1));
  expect(edit.asked[0]?.body).toMatchObject({ id: user.id, selectedroles: 'r1', selecteddeparts: 'd1,d2', departIds: 'd1' });
});

it('sends departments in charge only for superiors', async () => {
  const edit = mockEndpoint(users.edit, null);
  const { person } = openFor(aUser({ userIdentity: 2, departIds: 'd1' }), { departs: ['d1'] });
  expect(await screen.findByLabelText('负责部门')).toBeInTheDocument();
  await person.click(screen.getByLabelText('普通用户'));
  expect(screen.queryByLabelText('负责部门')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(edit.asked[0]?.body).toMatchObject({ userIdentity: 1, departIds: '' }));
});

it('selects all chosen departments as departments in charge whenever they change', async () => {
  const edit = mockEndpoint(users.edit, null);
  const { person } = openFor(aUser({ userIdentity: 2, departIds: 'd1' }), { departs: ['d1'] });
  await person.click(await screen.findByLabelText('部门分配'));
  const tree = await screen.findByRole('tree');
  const box = (await screen.findAllByText('研发部')).at(-1)?.closest('.ant-tree-treenode')?.querySelector('.ant-tree-checkbox');
  expect(tree).toBeInTheDocument();
  await person.click(box as Element);
  await person.click(screen.getAllByRole('button', { name: '确定' }).at(-1) as HTMLElement);
  await person.click(screen.getAllByRole('button', { name: '确定' })[0] as HTMLElement);
  await waitFor(() => expect(edit.asked[0]?.body).toMatchObject({ selecteddeparts: 'd1,d2', departIds: 'd1,d2' }));
});

it('asks before an edit is thrown away', async () => {
  const { person, onClose } = openNew();
  await person.type(screen.getByLabelText('用户姓名'), '赵六');
  await person.click(screen.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
  expect(await screen.findByText('确定放弃编辑？')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('opens for a user who has neither role nor department, although the server refuses both questions', async () => {
  mockEndpoint(users.roleIds, refusal('未找到用户相关角色信息'));
  mockEndpoint(users.departments, refusal('查找失败'));
  renderPage(<UserForm user={aUser({ realname: '钱多多' })} onClose={jest.fn()} onSaved={jest.fn()} />, { dicts });
  expect(await screen.findByDisplayValue('钱多多')).toBeVisible();
});

it('offers 重试 when loading the roles fails', async () => {
  mockEndpoint(users.roleIds, fault(504));
  mockEndpoint(users.departments, []);
  renderPage(<UserForm user={aUser()} onClose={jest.fn()} onSaved={jest.fn()} />, { dicts });
  expect(await screen.findByRole('button', { name: /重\s?试/ })).toBeVisible();
});

it('names the roles and departments of both people after another person saved the user', async () => {
  const user = aUser({ updateTime: '2026-01-01 09:00:00' });
  const edit = mockEndpoint(users.edit, () => refusal(wireTexts.stale));
  const names: Record<string, string> = { r1: '普通员工', r2: '审计员', d1: '财务部', d2: '研发部' };
  mockEndpoint(dictEntries.loadTexts, ({ query }) => query.key.split(',').map((key) => names[key] ?? key));
  mockEndpoint(users.list, () => pageWith([{ ...user, updateTime: '2026-01-02 09:00:00' }]));
  const { person } = openFor(user, { roles: ['r1'], departs: ['d1'] });
  await person.type(await screen.findByLabelText('用户姓名'), '二');
  mockEndpoint(users.roleIds, ['r1', 'r2']);
  mockEndpoint(
    users.departments,
    ['d1', 'd2'].map((id) => ({ key: id, value: id, title: id })),
  );
  await person.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(edit.asked).toHaveLength(1));
  for (const name of ['我的：普通员工', '对方的：普通员工、审计员', '我的：财务部', '对方的：财务部、研发部'])
    expect(await screen.findByRole('radio', { name })).toBeVisible();
});
