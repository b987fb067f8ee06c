import { departments, FROZEN, NORMAL, users } from '@mortise/shared/contract/people';
import { aDepartment, aUser, findDialog, mockEndpoint, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { UserListPage } from './user-list-page.tsx';

const everything = ['user:add', 'user:edit', 'user:delete', 'user:freeze', 'user:password'];
const dicts = { sex: { '1': '男', '2': '女' }, user_status: { '1': '正常', '2': '冻结' }, activiti_sync: { '1': '同步', '0': '不同步' } };
const open = (setting = {}) => renderPage(<UserListPage />, { codes: everything, dicts, ...setting });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('the list of users', () => {
  it('shows who a user is, where, and in what state', async () => {
    const frozen = aUser({ username: 'wangwu', realname: '王五', orgCodeTxt: '财务部', status: FROZEN, status_dictText: '冻结' });
    mockEndpoint(users.list, pageWith([frozen]));
    open();
    const row = await rowOf('王五');
    for (const text of ['wangwu', '男', '1990-05-04', '13800138000', '财务部', '冻结']) expect(row).toHaveTextContent(text);
  });

  it('tells departments of one name apart that somebody is in charge of', async () => {
    const companies = ['东区', '西区'].map((departName, place) =>
      aDepartment({ departName, children: [aDepartment({ id: `d${place}`, departName: '研发部' })] }),
    );
    mockEndpoint(departments.tree, companies);
    mockEndpoint(users.list, pageWith([aUser({ realname: '王五', departIds: 'd0,d1', departIds_dictText: '研发部,研发部' })]));
    open();
    const row = await rowOf('王五');
    await waitFor(() => expect(row).toHaveTextContent('东区/研发部、西区/研发部'));
  });

  it('has no column below the pinned actions in a window of 1400 pixels', async () => {
    mockEndpoint(users.list, pageWith([aUser({ realname: '王五' })]));
    open();
    await rowOf('王五');
    const table = document.querySelector<HTMLElement>('.ant-table-wrapper');
    // what the page has beside the menu; a wider table scrolls below its last column
    expect(Number.parseFloat(table?.style.minWidth ?? '')).toBeLessThanOrEqual(1174);
  });

  it('searches accounts that contain a word, and states exactly', async () => {
    const list = mockEndpoint(users.list, pageWith([]));
    const { person } = open({ route: '/isystem/user?status=2' });
    await person.type(screen.getByLabelText('账号'), 'zhang{Enter}');
    await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ username: '*zhang*', status: '2' }));
  });

  it('opens the folded conditions when one of them is in force', () => {
    mockEndpoint(users.list, pageWith([]));
    open({ route: '/isystem/user?phone=13800138000' });
    expect(screen.getByLabelText('手机号码', { selector: 'input' })).toBeVisible();
    expect(screen.getByRole('button', { name: /收起/ })).toBeVisible();
  });

  it('narrows to a department chosen in the tree', async () => {
    const list = mockEndpoint(users.list, pageWith([]));
    mockEndpoint(departments.tree, [aDepartment({ id: 'd1', departName: '财务部' })]);
    const { person, address } = open();
    await person.click(screen.getByRole('button', { name: '按部门筛选' }));
    await person.click(await screen.findByText('财务部'));
    await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ departId: 'd1' }));
    expect(address()).toBe('/?departId=d1');
  });

  it('offers no departments in front of JeecgBoot, whose list ignores them', async () => {
    mockEndpoint(users.list, pageWith([]));
    open({ server: 'jeecg', route: '/u?departId=d1' });
    expect(await screen.findByRole('button', { name: '添加用户' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /按部门|收起部门/ })).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('resets every condition, the department too', async () => {
    mockEndpoint(users.list, pageWith([]));
    mockEndpoint(departments.tree, []);
    const { person, address } = open({ route: '/u?departId=d1&username=*li*' });
    await person.click(screen.getByRole('button', { name: '重置' }));
    await waitFor(() => expect(address()).toBe('/u'));
  });

  it('offers a reader the details and nothing else', async () => {
    mockEndpoint(users.list, pageWith([aUser({ realname: '李华' })]));
    open({ codes: [] });
    const row = await rowOf('李华');
    expect(within(row).getByRole('button', { name: '详情' })).toBeVisible();
    expect(within(row).queryByRole('button', { name: /更多/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '添加用户' })).not.toBeInTheDocument();
  });
});

describe('freezing', () => {
  const more = async (person: ReturnType<typeof open>['person'], name: string, action: string) => {
    await person.click(within(await rowOf(name)).getByRole('button', { name: /更多/ }));
    await person.click(await screen.findByRole('menuitem', { name: action }));
  };

  it('freezes a user after a question, and offers to release a frozen one', async () => {
    const user = aUser({ realname: '李华' });
    let status = NORMAL;
    mockEndpoint(users.list, () => pageWith([{ ...user, status }]));
    const freeze = mockEndpoint(users.freeze, () => {
      status = FROZEN;
      return null;
    });
    const { person } = open();
    await more(person, '李华', '冻结');
    await person.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(freeze.asked[0]?.body).toEqual({ ids: user.id, status: FROZEN }));
    expect((await screen.findByText('操作成功！')).parentElement).toHaveTextContent('用户“李华（');
    await person.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(freeze.asked[1]?.body).toEqual({ ids: user.id, status: NORMAL }));
    await person.click(within(await rowOf('李华')).getByRole('button', { name: /更多/ }));
    expect(await screen.findByRole('menuitem', { name: '解冻' })).toBeVisible();
  });

  it('does not even ask for the administrator', async () => {
    mockEndpoint(users.list, pageWith([aUser({ username: 'admin', realname: '管理员' })]));
    const freeze = mockEndpoint(users.freeze, null);
    const { person } = open();
    await more(person, '管理员', '冻结');
    await person.click(await screen.findByRole('button', { name: '确定' }));
    expect(await screen.findByText('管理员账号不允许此操作！')).toBeVisible();
    expect(freeze.asked).toHaveLength(0);
  });

  it('refuses a selection with the administrator in it', async () => {
    mockEndpoint(users.list, pageWith([aUser({ username: 'admin', realname: '管理员' }), aUser({ username: 'lihua', realname: '李华' })]));
    const freeze = mockEndpoint(users.freeze, null);
    const { person } = open();
    for (const name of ['管理员', '李华']) await person.click(within(await rowOf(name)).getByRole('checkbox'));
    await person.click(screen.getByRole('button', { name: /批量操作/ }));
    const actions = await screen.findAllByRole('menuitem');
    expect(actions.map(({ textContent }) => textContent)).toEqual(['冻结', '解冻', '删除']);
    await person.click(screen.getByRole('menuitem', { name: '冻结' }));
    expect(await screen.findByText('是否冻结管理员（admin）、李华（lihua）的账号？')).toBeVisible();
    await person.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('管理员账号不允许此操作，请重新选择！')).toBeVisible();
    expect(freeze.asked).toHaveLength(0);
  });
});

describe('resetting a password', () => {
  it('wants the same strong password twice', async () => {
    mockEndpoint(users.list, pageWith([aUser({ username: 'lihua', realname: '李华' })]));
    const reset = mockEndpoint(users.resetPassword, null);
    const { person } = open();
    await person.click(within(await rowOf('李华')).getByRole('button', { name: /更多/ }));
    await person.click(await screen.findByRole('menuitem', { name: '密码' }));
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText('登录密码'), 'weak');
    expect(await screen.findByText('密码还须至少 8 位、含数字、含特殊符号')).toBeVisible();
    await person.clear(within(dialog).getByLabelText('登录密码'));
    await person.type(within(dialog).getByLabelText('登录密码'), 'Str0ng!pass');
    await person.type(within(dialog).getByLabelText('确认密码'), 'Str0ng!pas');
    expect(await screen.findByText('两次输入的密码不一样！')).toBeVisible();
    await person.type(within(dialog).getByLabelText('确认密码'), 's');
    await person.click(within(dialog).getByRole('button', { name: '确定' }));
    expect(await screen.findByText('密码修改成功！')).toBeVisible();
    expect(reset.asked[0]?.body).toEqual({ username: 'lihua', password: 'Str0ng!pass' });
  });
});

describe('removing', () => {
  it('shows why the server would not', async () => {
    const user = aUser({ username: 'admin', realname: '管理员' });
    mockEndpoint(users.list, pageWith([user]));
    mockEndpoint(users.reach, { dependants: 1, effects: [] });
    const remove = mockEndpoint(users.remove, refusal('管理员账号不允许此操作！'));
    const { person } = open();
    await person.click(within(await rowOf('管理员')).getByRole('button', { name: /更多/ }));
    await person.click(await screen.findByRole('menuitem', { name: '删除' }));
    await person.click(within(await findDialog('删除用户“管理员（admin）”？')).getByRole('button', { name: '确定' }));
    expect(await screen.findByText('管理员账号不允许此操作！')).toBeVisible();
    expect(remove.asked[0]?.query).toEqual({ id: user.id, reach: 1 });
  });
});
