import { wireTexts } from '@mortise/shared/contract';
import { departmentPermissions, roleGrants } from '@mortise/shared/contract/access';
import { departments } from '@mortise/shared/contract/people';
import { aDepartment, fault, findDialog, mockEndpoint, refusal, renderPage, saved } from '@mortise/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DepartmentPage } from './department-page.tsx';

const SAVED_AT = '2026-11-23 09:00:00';
const research = aDepartment({ id: 'd2', departName: '研发部', orgCode: 'A01A01', parentId: 'd1' });
const company = aDepartment({ id: 'd1', departName: '总公司', orgCategory: '1', children: [research] });
const everything = ['department:add', 'department:edit', 'department:delete', 'department:permission'];
const dicts = { org_category: { '3': '岗位', '1': '公司', '2': '部门' } };
const open = ({ codes = everything, route = '/isystem/depart', tree = () => [company] } = {}) => {
  mockEndpoint(departments.tree, tree);
  return renderPage(<DepartmentPage />, { codes, dicts, route });
};

it('asks to choose a department, and shows the chosen one until after a reload', async () => {
  const { person, address } = open();
  expect(await screen.findByText('请先选择一个部门！')).toBeVisible();
  await person.click(await screen.findByText('研发部'));
  expect(screen.getByText('当前选择：研发部')).toBeVisible();
  expect(screen.getByLabelText('机构名称')).toHaveValue('研发部');
  expect(screen.getByRole('combobox', { name: '上级部门' }).closest('.ant-select')).toHaveTextContent('总公司');
  expect(screen.getByLabelText('机构编码')).toBeDisabled();
  expect(address()).toBe('/isystem/depart?id=d2');
  expect(screen.queryByRole('radio', { name: '公司' })).not.toBeInTheDocument();
});

it('saves what was changed', async () => {
  const edit = mockEndpoint(departments.edit, null);
  const { person } = open({ route: '/isystem/depart?id=d2' });
  await person.type(await screen.findByLabelText('手机号'), '123');
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('您的手机号码格式不正确！')).toBeVisible();
  await person.clear(screen.getByLabelText('手机号'));
  await person.type(screen.getByLabelText('地址'), '北京');
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('保存成功！')).toBeVisible();
  expect(edit.asked[0]?.body).toMatchObject({ id: 'd2', departName: '研发部', address: '北京', orgCategory: '2' });
});

it('keeps what was typed when another person has saved or removed the department', async () => {
  let tree = [company];
  const edit = mockEndpoint(departments.edit, ({ body }) => {
    if (body.updateTime !== null) return null;
    tree = [{ ...company, children: [{ ...research, fax: '010-1', updateTime: '2026-11-23 09:00:00', updateBy: 'lihua' }] }];
    return refusal(wireTexts.stale);
  });
  const { person } = open({ route: '/isystem/depart?id=d2', tree: () => tree });
  await person.type(await screen.findByLabelText('地址'), '北京');
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('radio', { name: '对方的：010-1' })).toBeChecked();
  await person.click(screen.getByRole('button', { name: '继续编辑' }));
  expect(screen.getByLabelText('传真')).toHaveValue('010-1');
  await person.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(edit.asked[1]?.body).toMatchObject({ address: '北京', fax: '010-1', updateTime: '2026-11-23 09:00:00' }));
});

it('names the department that another person removed', async () => {
  const edit = mockEndpoint(departments.edit, refusal(wireTexts.notFound));
  const { person } = open({
    route: '/isystem/depart?id=d2',
    tree: () => [edit.asked.length ? { ...company, children: null } : company],
  });
  await person.type(await screen.findByLabelText('地址'), '北京');
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('部门“研发部”已被他人删除，无法保存')).toBeVisible();
  expect(screen.getByLabelText('地址')).toHaveValue('北京');
});

it('asks before it discards unsaved input', async () => {
  const { person, address } = open({ route: '/isystem/depart?id=d2' });
  await person.type(await screen.findByLabelText('地址'), '北京');
  const tree = screen.getByRole('tree').parentElement as HTMLElement;
  await person.click(within(tree).getByText('总公司'));
  expect(await screen.findByText('确定放弃编辑？')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '继续编辑' }));
  expect(screen.getByLabelText('地址')).toHaveValue('北京');
  expect(address()).toBe('/isystem/depart?id=d2');
  await person.click(within(tree).getByText('总公司'));
  await person.click(screen.getAllByRole('button', { name: '放弃修改' }).at(-1) as HTMLElement);
  await waitFor(() => expect(address()).toBe('/isystem/depart?id=d1'));
});

it('adds below the chosen department, and asks for one when there is none', async () => {
  const add = mockEndpoint(departments.add, null);
  const { person } = open();
  await screen.findByText('研发部');
  await person.click(screen.getByRole('button', { name: '添加下级' }));
  expect(await screen.findByText('请先点击选中上级部门！')).toBeVisible();
  await person.click(screen.getByText('总公司'));
  await person.click(screen.getByRole('button', { name: '添加下级' }));
  const form = await findDialog('新增');
  await person.type(within(form).getByLabelText('机构名称'), '法务部');
  await person.click(within(form).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(add.asked[0]?.body).toMatchObject({ departName: '法务部', parentId: 'd1', orgCategory: '2', departOrder: 0 }));
});

it('adds a company, or a department below one that the form asks for', async () => {
  const add = mockEndpoint(departments.add, null);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: /添加部门/ }));
  const form = within(await findDialog('新增'));
  expect(form.getByRole('radio', { name: '公司' })).toBeChecked();
  expect(form.queryByRole('combobox', { name: '上级部门' })).not.toBeInTheDocument();
  await person.type(form.getByLabelText('机构名称'), '法务部');
  await person.click(form.getByRole('radio', { name: '部门' }));
  await person.click(form.getByRole('button', { name: /确\s*定/ }));
  expect(await form.findByText('请选择上级部门', { selector: '.ant-form-item-explain-error' })).toBeVisible();
  expect(add.asked).toHaveLength(0);
  fireEvent.mouseDown(form.getByRole('combobox', { name: '上级部门' }));
  await waitFor(() => expect(document.querySelectorAll('.ant-select-tree-title')).toHaveLength(2));
  await person.click([...document.querySelectorAll('.ant-select-tree-title')].at(-1) as HTMLElement);
  await person.click(form.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(add.asked[0]?.body).toMatchObject({ departName: '法务部', orgCategory: '2', parentId: 'd2' }));
});

it('adds a company after the choice of a department was taken back', async () => {
  const add = mockEndpoint(departments.add, null);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: /添加部门/ }));
  const form = within(await findDialog('新增'));
  await person.type(form.getByLabelText('机构名称'), '分公司');
  await person.click(form.getByRole('radio', { name: '部门' }));
  await person.click(form.getByRole('radio', { name: '公司' }));
  await person.click(form.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(add.asked[0]?.body).toMatchObject({ departName: '分公司', orgCategory: '1' }));
  expect(add.asked[0]?.body.parentId ?? '').toBe('');
});

it('names its two trees of actions apart, and says 当前选择 only of a chosen department', async () => {
  mockEndpoint(departmentPermissions.ids, []);
  mockEndpoint(roleGrants.tree, { treeList: [], ids: [] });
  const { person } = open({ route: '/isystem/depart?id=d2&tab=grants' });
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /树操作/ }).map(({ textContent }) => textContent)).toEqual(['树操作', '权限树操作']),
  );
  await person.click(await screen.findByRole('button', { name: '取消选择' }));
  await waitFor(() => expect(screen.queryByText(/当前选择/)).not.toBeInTheDocument());
});

it('removes what was ticked, and what the other button of the mouse points at, after a question', async () => {
  const remove = mockEndpoint(departments.removeBatch, null);
  mockEndpoint(departments.reach, { dependants: 2, effects: ['2 名成员将离开部门'] });
  const { person } = open();
  await screen.findByText('研发部');
  expect(screen.getByRole('button', { name: '批量删除' })).toBeDisabled();
  await person.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  await person.click(screen.getByRole('button', { name: '批量删除' }));
  expect(await findDialog('删除部门“研发部”？')).toHaveTextContent('2 名成员将离开部门');
  await person.click(screen.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(remove.asked[0]?.query).toEqual({ ids: 'd2', reach: 2 }));

  fireEvent.contextMenu(screen.getByText('总公司'));
  await person.click(await screen.findByText('删除'));
  expect(await findDialog('删除部门“总公司”？')).toBeVisible();
});

it('chooses the department that was added, and brings it into sight', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = function () {
    scrolled(this.textContent);
  };
  let tree = [company];
  mockEndpoint(departments.add, () => {
    const others = aDepartment({ id: 'd8', departName: '别人加的', parentId: 'd1', createBy: 'lihua' });
    const law = aDepartment({ id: 'd9', departName: '法务部', parentId: 'd2', createBy: 'admin' });
    tree = [{ ...company, children: [others, { ...research, children: [law] }] }];
    return null;
  });
  const { person, address } = open({ route: '/isystem/depart?id=d2', tree: () => tree });
  await person.click(await screen.findByRole('button', { name: '树操作' }));
  await person.click(await screen.findByText('合并所有'));
  await person.click(screen.getByRole('button', { name: '添加下级' }));
  const form = await findDialog('新增');
  await person.type(within(form).getByLabelText('机构名称'), '法务部{Enter}');
  await waitFor(() => expect(address()).toBe('/isystem/depart?id=d9'));
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith('法务部'));
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('moves a department by its form after the same question, and back with its code', async () => {
  const edit = mockEndpoint(departments.edit, saved(SAVED_AT));
  const reach = mockEndpoint(departments.moveReach, { dependants: 3, effects: ['3 名成员的数据权限将按新的上级部门计算'] });
  const all = mockEndpoint(departments.all, [{ ...research, orgCode: 'A01A07' }]);
  const { person } = open({
    route: '/isystem/depart?id=d2',
    tree: () => [{ ...company, children: [research] }],
  });
  const parent = await screen.findByRole('combobox', { name: '上级部门' });
  expect(screen.queryByText(/机构编码随之改变/)).not.toBeInTheDocument();
  fireEvent.click(parent.closest('.ant-select')?.querySelector('.ant-select-clear') as HTMLElement);
  expect(await screen.findByText('保存后下级部门和成员一起移动，机构编码随之改变')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '保存' }));
  const question = await findDialog('将“研发部”设为一级部门？');
  expect(question).toHaveTextContent('3 名成员的数据权限将按新的上级部门计算');
  expect(reach.asked[0]?.query).toEqual({ id: 'd2', parentId: '' });
  await person.click(within(question).getByRole('button', { name: /取\s*消/ }));
  await waitFor(() => expect(question).not.toBeVisible());
  expect(edit.asked).toEqual([]);

  await person.click(screen.getByRole('button', { name: '保存' }));
  await person.click(within(await findDialog('将“研发部”设为一级部门？')).getByRole('button', { name: '移动' }));
  await waitFor(() => expect(edit.asked[0]?.body).toMatchObject({ id: 'd2', parentId: '' }));
  await person.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(edit.asked[1]?.body).toMatchObject({ id: 'd2', parentId: 'd1', orgCode: 'A01A01', updateTime: SAVED_AT }));
  expect(await screen.findByText('原机构编码 A01A01 已被占用，现在的机构编码是 A01A07')).toBeVisible();
  expect(all.asked[0]?.query).toEqual({ id: 'd2' });
});

it('asks what moves along before a department that was dragged is moved, and can move it back', async () => {
  const sales = aDepartment({ id: 'd3', departName: '销售部', orgCode: 'A01A02', parentId: 'd1' });
  const edit = mockEndpoint(departments.edit, saved(SAVED_AT));
  mockEndpoint(departments.all, [sales]);
  const reach = mockEndpoint(departments.moveReach, { dependants: 3, effects: ['3 名成员的数据权限将按新的上级部门计算'] });
  const { person } = open({ tree: () => [{ ...company, children: [research, sales] }] });
  const nodeOf = async (name: string) => (await screen.findByText(name)).closest('[draggable]') as HTMLElement;
  fireEvent.dragStart(await nodeOf('销售部'));
  fireEvent.dragEnter(await nodeOf('研发部'));
  fireEvent.dragOver(await nodeOf('研发部'));
  fireEvent.drop(await nodeOf('研发部'));
  const question = await findDialog('将“销售部”移到“研发部”下？');
  expect(question).toHaveTextContent('3 名成员的数据权限将按新的上级部门计算');
  expect(reach.asked[0]?.query).toEqual({ id: 'd3', parentId: 'd2' });
  expect(edit.asked).toEqual([]);

  await person.click(within(question).getByRole('button', { name: '移动' }));
  await waitFor(() => expect(edit.asked[0]?.body).toMatchObject({ id: 'd3', parentId: 'd2', departName: '销售部', updateTime: null }));
  await person.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(edit.asked[1]?.body).toMatchObject({ id: 'd3', parentId: 'd1', orgCode: 'A01A02', updateTime: SAVED_AT }));
});

it('announces the departments to choose from by their names', async () => {
  const { person } = open({ route: '/isystem/depart?id=d2' });
  const parent = await screen.findByRole('combobox', { name: '上级部门' });
  await person.click(parent);
  await person.keyboard('{ArrowUp}');
  await waitFor(() => expect(document.querySelector('[aria-live=assertive]')).toHaveTextContent(/^(总公司|研发部)$/));
});

it('moves no department in front of a server that cannot', async () => {
  mockEndpoint(departments.tree, [company]);
  renderPage(<DepartmentPage />, { codes: everything, dicts, route: '/isystem/depart?id=d2', server: 'jeecg' });
  expect(await screen.findByLabelText('上级部门')).toBeDisabled();
  expect(document.querySelector('[draggable=true]')).toBeNull();
});

it('finds departments by name on the server', async () => {
  const search = mockEndpoint(departments.search, ({ query }) =>
    query.keyWord === '研发' ? [{ ...research, children: null }] : refusal('未查询匹配数据！'),
  );
  const { person } = open();
  await screen.findByText('总公司');
  await person.type(screen.getByLabelText('部门名称'), '研发{Enter}');
  await waitFor(() => expect(screen.queryByText('总公司')).not.toBeInTheDocument());
  expect(search.asked[0]?.query).toEqual({ keyWord: '研发' });
});

it('grants the ticked menus with everything above them', async () => {
  const node = (key: string, slotTitle: string, children: ReturnType<typeof leaf>[] | null = null) => ({
    key,
    value: key,
    slotTitle,
    isLeaf: !children,
    ruleFlag: 0,
    children,
  });
  const leaf = (key: string, slotTitle: string) => ({ key, value: key, slotTitle, isLeaf: true, ruleFlag: 1, children: null });
  mockEndpoint(roleGrants.tree, {
    treeList: [node('m1', '系统管理', [leaf('m2', '用户管理'), leaf('m3', '角色管理')])],
    ids: ['m1', 'm2', 'm3'],
  });
  mockEndpoint(departmentPermissions.ids, ['m1', 'm3']);
  const save = mockEndpoint(departmentPermissions.save, null);
  mockEndpoint(departmentPermissions.rules, refusal('未找到权限配置信息'));
  const { person } = open({ route: '/isystem/depart?id=d2&tab=grants' });
  const granted = await screen.findByRole('region', { name: '所拥有的权限' });
  const boxes = within(granted).getAllByRole('checkbox');
  await person.click(boxes[1] as HTMLElement);
  await person.click(boxes[2] as HTMLElement);
  await person.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(save.asked[0]?.body).toMatchObject({ departId: 'd2', lastpermissionIds: 'm1,m3' }));
  expect(save.asked[0]?.body.permissionIds?.split(',').toSorted()).toEqual(['m1', 'm2']);

  await person.click(within(granted).getByRole('button', { name: '用户管理的数据规则' }));
  expect(await screen.findByText('无配置信息！')).toBeVisible();
});

it('hides what the user may not do, and shows a server error', async () => {
  mockEndpoint(departments.tree, fault(500, '数据库连接失败'));
  renderPage(<DepartmentPage />, { dicts });
  expect(await screen.findByRole('alert')).toHaveTextContent('数据库连接失败');
  for (const name of ['添加部门', '添加下级', '批量删除']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
