import { BUTTON, dataRules, permissions, SQL_RULE, SUB_MENU } from '@mortise/shared/contract/access';
import { dicts as dictEndpoints, duplicates } from '@mortise/shared/contract/settings';
import { PinyinContext } from '@mortise/shared/micro';
import { aButton, aPermission, fault, findDialog, mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { NewPermissionListPage } from './new-permission-list-page.tsx';
import { PermissionListPage } from './permission-list-page.tsx';

const everything = ['permission:add', 'permission:edit', 'permission:delete', 'permission:rule'];
const dicts = {
  global_perms_type: { '1': '可见', '2': '可编辑' },
  valid_status: { '0': '无效', '1': '有效' },
  rule_conditions: { '=': '等于', '!=': '不等于', USE_SQL_RULES: '自定义SQL表达式' },
};
const setting = (codes = everything) => ({ codes, dicts });
const open = (codes?: string[]) => renderPage(<PermissionListPage />, setting(codes));
type Person = ReturnType<typeof open>['person'];

const button = aButton({ name: '添加按钮', perms: 'user:add' });
const list = aPermission({ name: '用户管理', component: 'system/UserList', icon: 'user', parentId: 'top', children: [button] });
const top = aPermission({ id: 'top', name: '系统管理', children: [list] });

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const press = async (person: Person, row: RegExp, action: string) => {
  const found = within(await rowOf(row));
  if (action === '编辑') return person.click(found.getByRole('button', { name: '编辑' }));
  await person.click(found.getByRole('button', { name: /更多/ }));
  await person.click(await screen.findByText(action));
};
const unfold = async (person: Person) => person.click(await screen.findByRole('button', { name: '展开所有' }));

beforeEach(() => {
  mockEndpoint(permissions.tree, [top]);
  mockEndpoint(dictEndpoints.items, []);
  mockEndpoint(duplicates.check, null);
});

describe('the tree of menus', () => {
  it('expands and collapses the whole tree, and names buttons and menus', async () => {
    const { person } = open();
    expect(await rowOf(/系统管理/)).toHaveTextContent('菜单');
    expect(screen.queryByRole('row', { name: /用户管理/ })).not.toBeInTheDocument();
    await unfold(person);
    expect(await rowOf(/用户管理/)).toHaveTextContent('system/UserList');
    expect(await rowOf(/添加按钮/)).toHaveTextContent('按钮/权限');
    await person.click(screen.getByRole('button', { name: '合并所有' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /用户管理/ })).not.toBeInTheDocument());
  });

  it.each(['用户', 'SYSTEM/userlist', 'yhgl'])('finds a menu by %j, opens the way to it and keeps what is below', async (words) => {
    const other = aPermission({ id: 'other', name: '系统监控' });
    mockEndpoint(permissions.tree, [top, other]);
    const initials = (title: string) => [...title].map((each) => ({ 用: 'yong', 户: 'hu', 管: 'guan', 理: 'li' })[each] ?? each);
    const { person } = renderPage(
      <PinyinContext value={async () => initials}>
        <PermissionListPage />
      </PinyinContext>,
      setting(),
    );
    await rowOf(/系统监控/);
    await person.type(screen.getByRole('textbox', { name: '搜索名称、路径、组件或授权标识' }), words);
    expect(await rowOf(/用户管理/)).toBeVisible();
    expect(screen.queryByRole('row', { name: /系统监控/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('row', { name: /添加按钮/ })).not.toBeInTheDocument();
    await person.click(within(await rowOf(/用户管理/)).getByRole('button', { name: '展开行' }));
    expect(await rowOf(/添加按钮/)).toBeVisible();
    // the group that only leads to it is not meant
    expect(within(await rowOf(/系统管理/)).getByRole('checkbox')).toBeDisabled();
    await person.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    expect(screen.getByRole('status')).toHaveTextContent('已选择 2 项');
  });

  it('opens the way again, whatever was closed in an earlier search', async () => {
    const { person } = open();
    const box = await screen.findByRole('textbox', { name: '搜索名称、路径、组件或授权标识' });
    await person.type(box, '用户');
    await person.click(within(await rowOf(/系统管理/)).getByRole('button', { name: '关闭行' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /用户管理/ })).not.toBeInTheDocument());
    await person.clear(box);
    await person.type(box, '用户');
    expect(await rowOf(/用户管理/)).toBeVisible();
  });

  it('says that a search found nothing, and shows everything again as it was', async () => {
    const { person } = open();
    await unfold(person);
    const box = screen.getByRole('textbox', { name: '搜索名称、路径、组件或授权标识' });
    await person.type(box, 'user:add');
    expect(await rowOf(/添加按钮/)).toBeVisible();
    await person.type(box, 'x');
    expect(await screen.findByText('没有符合条件的数据')).toBeVisible();
    await person.click(screen.getByRole('button', { name: '清除条件' }));
    expect(await rowOf(/用户管理/)).toBeVisible();
    expect(box).toHaveValue('');
  });

  it('shows a failure in its place and tries again', async () => {
    mockEndpoint(permissions.tree, fault(500, '数据库连接失败'));
    const { person } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('数据库连接失败');
    mockEndpoint(permissions.tree, [top]);
    await person.click(screen.getByRole('button', { name: '重试' }));
    expect(await rowOf(/系统管理/)).toBeVisible();
  });

  it('removes a row and several after a question, and says why it was refused', async () => {
    const remove = mockEndpoint(permissions.remove, refusal('系统必需的菜单不允许删除：用户管理'));
    const removeBatch = mockEndpoint(permissions.removeBatch, null);
    mockEndpoint(permissions.reach, { dependants: 1, effects: ['下级的 2 个菜单和按钮将一起删除'] });
    const { person } = open();
    await press(person, /系统管理/, '删除');
    expect(await findDialog('删除菜单“系统管理”？')).toHaveTextContent('下级的 2 个菜单和按钮将一起删除');
    await person.click(await screen.findByRole('button', { name: '确定' }));
    expect(await screen.findByText('系统必需的菜单不允许删除：用户管理')).toBeVisible();
    expect(remove.asked[0]?.query).toEqual({ id: 'top', reach: 1 });
    await unfold(person);
    for (const name of [/用户管理/, /添加按钮/]) await person.click(within(await rowOf(name)).getByRole('checkbox'));
    expect(screen.getByRole('status')).toHaveTextContent('已选择 2 项');
    await person.click(screen.getByRole('button', { name: '批量删除' }));
    const question = await findDialog('删除 2 个菜单？');
    await person.click(within(question).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(removeBatch.asked[0]?.query).toEqual({ ids: `${list.id},${button.id}`, reach: 1 }));
    await waitFor(() => expect(screen.queryByText('已选择', { exact: false })).not.toBeInTheDocument());
  });

  it('hides what the user may not do', async () => {
    const { person } = open([]);
    const row = within(await rowOf(/系统管理/));
    expect(screen.queryByRole('button', { name: '新增' })).not.toBeInTheDocument();
    expect(row.queryByRole('button', { name: '编辑' })).not.toBeInTheDocument();
    await person.click(row.getByRole('button', { name: '详情' }));
    expect(await findDialog('详情')).toHaveTextContent('layouts/RouteView');
  });
});

describe('the form of a menu', () => {
  it('asks for what the type needs and sends nothing before', async () => {
    const add = mockEndpoint(permissions.add, null);
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: '新增' }));
    const form = within(await findDialog('新增'));
    await person.click(form.getByRole('button', { name: '确定' }));
    for (const text of ['请输入菜单标题！', '请输入菜单路径！', '请输入前端组件！']) expect(await form.findByText(text)).toBeVisible();
    await person.click(form.getByRole('radio', { name: '按钮/权限' }));
    await waitFor(() => expect(form.queryByLabelText('前端组件')).not.toBeInTheDocument());
    await person.click(form.getByRole('button', { name: '确定' }));
    expect(await form.findByText('请选择上级菜单', { selector: '.ant-form-item-explain-error' })).toBeVisible();
    expect(await screen.findAllByText('请检查你填的类型以及信息是否正确！')).not.toHaveLength(0);
    expect(add.asked).toHaveLength(0);
  });

  it('adds a menu row with the values of its switches', async () => {
    const add = mockEndpoint(permissions.add, null);
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: '新增' }));
    const form = within(await findDialog('新增'));
    await person.type(form.getByLabelText('菜单名称'), '新菜单');
    await person.type(form.getByLabelText('菜单路径'), '/fresh');
    await person.type(form.getByLabelText('前端组件'), 'system/Fresh');
    await person.click(form.getByLabelText('隐藏路由'));
    await person.click(form.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(add.asked).toHaveLength(1));
    expect(add.asked[0]?.body).toMatchObject({
      menuType: 0,
      name: '新菜单',
      url: '/fresh',
      component: 'system/Fresh',
      sortNo: 1,
      route: true,
      hidden: true,
      keepAlive: false,
    });
    expect(await screen.findByText('添加成功！')).toBeVisible();
  });

  it('adds below a row, and below no button', async () => {
    const add = mockEndpoint(permissions.add, null);
    const { person } = open();
    await unfold(person);
    await person.click(within(await rowOf(/添加按钮/)).getByRole('button', { name: /更多/ }));
    expect(await screen.findByText('数据规则')).toBeVisible();
    expect(screen.queryByText('添加下级')).not.toBeInTheDocument();
    await person.keyboard('{Escape}');
    await press(person, /用户管理/, '添加下级');
    const form = within(await findDialog('添加子菜单'));
    await person.click(form.getByRole('radio', { name: '按钮/权限' }));
    await person.type(form.getByLabelText('按钮/权限', { selector: 'input[type=text]' }), '导出');
    await person.type(form.getByLabelText('授权标识'), 'user:export');
    await person.click(form.getByRole('button', { name: '确定' }));
    await waitFor(() =>
      expect(add.asked[0]?.body).toMatchObject({ menuType: BUTTON, parentId: list.id, perms: 'user:export', status: '1' }),
    );
  });

  it('reports a taken code while typing, and keeps the form when the server refuses', async () => {
    mockEndpoint(duplicates.check, refusal('该值不可用，系统中已存在！'));
    const { person } = open();
    await unfold(person);
    await press(person, /添加按钮/, '编辑');
    const form = within(await findDialog('编辑'));
    await person.type(form.getByLabelText('授权标识'), 'x');
    expect(await form.findByText('授权标识已存在！')).toBeVisible();
  });

  it('sends the whole row when it is edited, also what this form does not show', async () => {
    const edit = mockEndpoint(permissions.edit, null);
    const { person } = open();
    await unfold(person);
    await press(person, /用户管理/, '编辑');
    const form = within(await findDialog('编辑'));
    await person.type(form.getByLabelText('菜单名称'), '二');
    await person.click(form.getByRole('button', { name: '确定' }));
    await waitFor(() =>
      expect(edit.asked[0]?.body).toMatchObject({ id: list.id, menuType: SUB_MENU, parentId: 'top', name: '用户管理二', icon: 'user' }),
    );
  });

  it('takes an icon out of those that are offered', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: '新增' }));
    await person.click(await screen.findByRole('button', { name: '选择图标' }));
    const icons = within(await findDialog('选择图标'));
    await person.click(icons.getByRole('tab', { name: '网站通用图标' }));
    await person.click(await icons.findByRole('button', { name: 'home' }));
    expect(screen.getByLabelText('菜单图标')).toHaveValue('home');
  });
});

describe('menus that are asked for when they are opened', () => {
  it('asks for what is below an opened row, and anew after a change', async () => {
    mockEndpoint(permissions.firstLevel, [{ ...top, children: [] }]);
    const below = mockEndpoint(permissions.belowEach, ({ query }) =>
      Object.fromEntries(query.parentIds.split(',').map((id) => [id, id === 'top' ? [{ ...list, children: [] }] : [button]])),
    );
    mockEndpoint(permissions.remove, null);
    mockEndpoint(permissions.reach, { dependants: 0, effects: [] });
    const { person } = renderPage(<NewPermissionListPage />, setting());
    const openRow = async (name: RegExp) => person.click(within(await rowOf(name)).getByRole('button', { name: '展开行' }));
    await openRow(/系统管理/);
    await openRow(/用户管理/);
    expect(await rowOf(/添加按钮/)).toBeVisible();
    expect(below.asked.map(({ query }) => query.parentIds)).toEqual(['top', `top,${list.id}`]);
    await press(person, /添加按钮/, '删除');
    await person.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(below.asked).toHaveLength(3));
    expect(await rowOf(/用户管理/)).toBeVisible();
  });
});

it('shows that the rows below are on their way', async () => {
  mockEndpoint(permissions.firstLevel, [{ ...top, children: [] }]);
  let answer: (rows: Record<string, []>) => void = () => undefined;
  mockEndpoint(permissions.belowEach, () => new Promise((resolve) => (answer = resolve)));
  const { person } = renderPage(<NewPermissionListPage />, setting());
  await person.click(within(await rowOf(/系统管理/)).getByRole('button', { name: '展开行' }));
  const isBusy = () => document.querySelector('[aria-busy=true]');
  await waitFor(() => expect(isBusy()).not.toBeNull());
  answer({ top: [] });
  await waitFor(() => expect(isBusy()).toBeNull());
});

describe('data rules of a menu', () => {
  const rule = {
    id: 'r1',
    permissionId: 'top',
    ruleName: '只看自己',
    ruleColumn: 'createBy',
    ruleConditions: '=',
    ruleValue: '#{sys_user_code}',
    status: '0',
    createBy: null,
    createTime: null,
    updateBy: null,
    updateTime: null,
  };
  const openRules = async () => {
    const search = mockEndpoint(dataRules.search, [rule]);
    const { person } = open();
    await press(person, /系统管理/, '数据规则');
    const drawer = within(await findDialog('数据权限规则'));
    return { person, drawer, search };
  };

  it('lists and searches them, and marks inactive ones', async () => {
    const { person, drawer, search } = await openRules();
    const row = await drawer.findByRole('row', { name: /只看自己/ });
    expect(row).toHaveTextContent('无效');
    expect(row).toHaveTextContent('等于');
    await person.type(drawer.getByLabelText('规则名称'), '自己');
    await person.click(drawer.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(search.asked.at(-1)?.query).toMatchObject({ permissionId: 'top', ruleName: '*自己*' }));
  });

  it('says what not equal leaves out, and that all rules hold', async () => {
    const { person, drawer } = await openRules();
    await person.click(drawer.getByRole('button', { name: '添加' }));
    const form = within(await findDialog('新增'));
    expect(await form.findByText('一个用户得到的多条规则必须同时满足，不论来自同一个角色还是多个角色。')).toBeVisible();
    const hint = '字段没有值的数据不符合“不等于”，不会显示。';
    expect(form.queryByText(hint)).not.toBeInTheDocument();
    await person.click(form.getByLabelText('条件规则'));
    await person.click(await screen.findByTitle('不等于'));
    expect(await form.findByText(hint)).toBeVisible();
  });

  it('asks for a column, but not for an expression', async () => {
    const add = mockEndpoint(dataRules.add, null);
    const { person, drawer } = await openRules();
    await person.click(drawer.getByRole('button', { name: '添加' }));
    const form = within(await findDialog('新增'));
    await person.click(form.getByRole('button', { name: '确定' }));
    for (const text of ['请输入规则名称！', '请输入规则字段！', '请选择条件！', '请输入规则值！'])
      expect(await form.findByText(text)).toBeVisible();
    await person.type(form.getByLabelText('规则名称'), '男性');
    await person.click(form.getByLabelText('条件规则'));
    await person.click(await screen.findByTitle('自定义SQL表达式'));
    await waitFor(() => expect(form.queryByLabelText('规则字段')).not.toBeInTheDocument());
    await person.type(form.getByLabelText('规则值'), 'sex = 1');
    await person.click(form.getByRole('button', { name: '确定' }));
    await waitFor(() =>
      expect(add.asked[0]?.body).toMatchObject({
        permissionId: 'top',
        ruleConditions: SQL_RULE,
        ruleColumn: '',
        ruleValue: 'sex = 1',
        status: '1',
      }),
    );
  });
});
