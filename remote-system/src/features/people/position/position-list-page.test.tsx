import { positions } from '@mortise/shared/contract/people';
import { checkRules, duplicates } from '@mortise/shared/contract/settings';
import { aPosition, fault, findDialog, mockEndpoint, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { PositionListPage } from './position-list-page.tsx';

const everything = ['position:add', 'position:edit', 'position:delete'];
const dicts = { position_rank: { '1': '员级', '2': '中级' } };
// the head of the column has the same name
const nameBox = () => screen.getByLabelText('职务名称', { selector: 'input' });
const open = (setting = {}) => renderPage(<PositionListPage />, { codes: everything, dicts, ...setting });

describe('the list of positions', () => {
  it('asks for the newest first and shows rank texts', async () => {
    const list = mockEndpoint(positions.list, pageWith([aPosition({ name: '会计', postRank_dictText: '中级' })]));
    open();
    const row = await screen.findByRole('row', { name: /会计/ });
    expect(row).toHaveTextContent('中级');
    expect(list.asked[0]?.query).toMatchObject({ pageNo: 1, pageSize: 20, column: 'createTime', order: 'desc' });
    expect(screen.getByText('1-1 共1条')).toBeVisible();
  });

  it('keeps the conditions in the address, with wildcards, and asks with them', async () => {
    const list = mockEndpoint(positions.list, pageWith([]));
    const { person, address } = open();
    await person.type(screen.getByLabelText('职务编码', { selector: 'input' }), 'kj');
    await person.type(nameBox(), '会计');
    await person.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ code: '*kj*', name: '*会计*' }));
    expect(address()).toBe('/?code=*kj*&name=*会计*');
    expect(await screen.findByText('没有符合条件的数据')).toBeVisible();
  });

  it('fills the conditions from the address after a reload', async () => {
    const list = mockEndpoint(positions.list, pageWith([]));
    open({ route: '/isystem/position?name=*会计*&pageNo=2&column=code&order=asc' });
    expect(nameBox()).toHaveValue('会计');
    await waitFor(() => expect(list.asked[0]?.query).toMatchObject({ name: '*会计*', pageNo: 2, column: 'code', order: 'asc' }));
  });

  it('forgets them when they are reset', async () => {
    mockEndpoint(positions.list, pageWith([]));
    const { person, address } = open({ route: '/p?name=*会计*' });
    await person.click(screen.getByRole('button', { name: '重置' }));
    await waitFor(() => expect(address()).toBe('/p'));
    expect(nameBox()).toHaveValue('');
  });

  it('sorts by a column that is pressed', async () => {
    const list = mockEndpoint(positions.list, pageWith([aPosition()]));
    const { person } = open();
    await screen.findByRole('row', { name: /文员/ });
    await person.click(screen.getByText('职务编码', { selector: 'th *' }));
    await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ column: 'code', order: 'asc' }));
  });

  it('shows a failing list in its place and tries again', async () => {
    let broken = true;
    mockEndpoint(positions.list, () => (broken ? fault(500, '数据库连接失败') : pageWith([aPosition({ name: '会计' })])));
    const { person } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('数据库连接失败');
    broken = false;
    await person.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('row', { name: /会计/ })).toBeVisible();
  });

  it('hides what the user may not do', async () => {
    mockEndpoint(positions.list, pageWith([aPosition({ name: '会计' })]));
    open({ codes: [] });
    await screen.findByRole('row', { name: /会计/ });
    expect(screen.queryByRole('button', { name: '新增' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '编辑' })).not.toBeInTheDocument();
  });
});

describe('removing positions', () => {
  beforeEach(() => mockEndpoint(positions.reach, { dependants: 3, effects: ['3 名用户担任'] }));

  it('removes a row after a question', async () => {
    const position = aPosition({ name: '会计' });
    mockEndpoint(positions.list, pageWith([position]));
    const remove = mockEndpoint(positions.remove, null);
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: '删除' }));
    const question = await findDialog('删除职务“会计”？');
    expect(question).toHaveTextContent('3 名用户担任');
    expect(question).toHaveTextContent('可在回收站中还原');
    expect(remove.asked).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(remove.asked[0]?.query).toEqual({ id: position.id, reach: 3 }));
    expect(await screen.findByText('删除成功！')).toBeVisible();
  });

  it.each([
    [['position:delete'], 1],
    [['position:add', 'position:edit', 'position:export', 'position:import'], 0],
  ])('offers to remove the selected rows with its own permission code only: %j', async (codes, buttons) => {
    mockEndpoint(positions.list, pageWith([aPosition({ name: '会计' })]));
    const { person } = open({ codes });
    await person.click(within(await screen.findByRole('row', { name: /会计/ })).getByRole('checkbox'));
    const bar = screen.getByRole('status').parentElement as HTMLElement;
    expect(within(bar).queryAllByRole('button', { name: '删除' })).toHaveLength(buttons);
  });

  it('removes the selected rows and clears the selection', async () => {
    const [first, second] = [aPosition({ name: '会计' }), aPosition({ name: '出纳' })];
    mockEndpoint(positions.list, pageWith([first, second]));
    const removeBatch = mockEndpoint(positions.removeBatch, null);
    const { person } = open();
    for (const name of ['会计', '出纳'])
      await person.click(within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole('checkbox'));
    expect(screen.getByRole('status')).toHaveTextContent('已选择 2 项');
    await person.click(within(screen.getByRole('status')).getByRole('button', { name: '删除' }));
    expect(await findDialog('删除 2 个职务？')).toHaveTextContent('会计、出纳');
    await person.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(removeBatch.asked[0]?.query).toEqual({ ids: `${first.id},${second.id}`, reach: 3 }));
    await waitFor(() => expect(screen.queryByText('已选择', { exact: false })).not.toBeInTheDocument());
  });
});

describe('the form of a position', () => {
  it('asks for what is missing and sends nothing', async () => {
    mockEndpoint(positions.list, pageWith([]));
    const add = mockEndpoint(positions.add, null);
    const { person } = open();
    await person.click(screen.getByRole('button', { name: '新增' }));
    await person.click(await screen.findByRole('button', { name: '确定' }));
    for (const text of ['请输入职务编码', '请输入职务名称', '请选择职级'])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(add.asked).toHaveLength(0);
  });

  it('shows the advice of the check rule on a new code, and does not refuse the code', async () => {
    mockEndpoint(positions.list, pageWith([]));
    mockEndpoint(duplicates.check, null);
    const part = { digits: '*', pattern: '^[0-9a-zA-Z_]+$', message: '只能由数字、字母、下划线组成', checkValue: '会计', passed: false };
    const asked = mockEndpoint(checkRules.check, refusal(part.message, 500, part));
    const { person } = open();
    await person.click(screen.getByRole('button', { name: '新增' }));
    await person.type(within(await screen.findByRole('dialog')).getByLabelText('职务编码'), '会计');
    const advice = await screen.findByText(part.message);
    expect(advice.closest('.ant-form-item')).toHaveClass('ant-form-item-has-warning');
    expect(asked.asked.at(-1)?.query).toEqual({ ruleCode: 'common', value: '%E4%BC%9A%E8%AE%A1' });
  });

  it('stays open when the server refuses, and closes when it agrees', async () => {
    const position = aPosition({ code: 'kj', name: '会计' });
    mockEndpoint(positions.list, pageWith([position]));
    let answer: ReturnType<typeof refusal> | null = refusal('未找到对应实体');
    const edit = mockEndpoint(positions.edit, () => answer);
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: '编辑' }));
    const form = await screen.findByRole('dialog');
    expect(within(form).getByLabelText('职务编码')).toHaveAttribute('readonly');
    await person.type(within(form).getByLabelText('职务名称'), '师');
    await person.click(within(form).getByRole('button', { name: '确定' }));
    expect(await screen.findByText('未找到对应实体')).toBeVisible();
    expect(form).toBeVisible();

    answer = null;
    await person.click(within(form).getByRole('button', { name: '确定' }));
    expect((await screen.findByText('修改成功！')).parentElement).toHaveTextContent('职务“会计师”');
    expect(edit.asked[1]?.body).toEqual({ id: position.id, updateTime: position.updateTime, code: 'kj', name: '会计师', postRank: '2' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
