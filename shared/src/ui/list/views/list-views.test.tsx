import { act, screen, waitFor, within } from '@testing-library/react';
import { type Position, Position as PositionRow, positions } from '#contract/people/index.ts';
import { type SavedView, savedViews } from '#contract/session/index.ts';
import { usePersonal } from '#session/index.ts';
import { aPosition, findDialog, mockEndpoint, pageWith, refusal, renderPage } from '#testing/index.ts';
import { TabContext } from '../../tab.ts';
import type { Column } from '../columns/column.ts';
import { Filter } from '../conditions/filter.tsx';
import { ListPage } from '../list-page.tsx';
import { useList } from '../state/use-list.ts';

const columns: Column<Position>[] = [
  { title: '职务编码', dataIndex: 'code' },
  { title: '职务名称', dataIndex: 'name' },
];

const Page = () => {
  const list = useList(positions.list);
  return <ListPage list={list} columns={columns} filters={<Filter of={PositionRow} name="postRank" />} />;
};

const view = (more: Partial<SavedView> = {}): SavedView => ({
  id: 'v1',
  list: '/sys/position/list',
  name: '高级职务',
  conditions: { postRank: '5' },
  sorts: [{ column: 'code', order: 'asc' }],
  columns: null,
  isShared: false,
  isMine: true,
  owner: '管理员',
  version: 1,
  ...more,
});

let kept: SavedView[];
let list: ReturnType<typeof mockEndpoint<typeof positions.list>>;
let asked: ReturnType<typeof mockEndpoint<typeof savedViews.mine>>;
beforeEach(() => {
  localStorage.clear();
  kept = [
    view(),
    view({ id: 'v2', name: '他人的', isMine: false, isShared: true, owner: '陈经理', conditions: { code: 'x' } }),
    view({ id: 'v3', list: '/sys/role/list', name: '别的列表' }),
  ];
  list = mockEndpoint(positions.list, pageWith([aPosition({ name: '会计' })], 1));
  asked = mockEndpoint(savedViews.mine, () => kept);
});

const chooser = () => screen.getByRole('button', { name: /^视图：/ });
const pick = async (person: ReturnType<typeof renderPage>['person'], name: string | RegExp) => {
  await person.click(chooser());
  await person.click(await screen.findByRole('menuitem', { name }));
};
const open = async (route = '/isystem/position', codes: string[] = []) => {
  const page = renderPage(<Page />, { route, codes, dicts: { position_rank: { 5: '高级' } } });
  await screen.findByRole('row', { name: /会计/ });
  return page;
};
const lastQuery = () => list.asked.at(-1)?.query;

it('asks for no views until their menu is opened, and shows those of this list', async () => {
  const { person } = await open();
  expect(asked.asked).toHaveLength(0);
  expect(chooser()).toHaveTextContent('全部1');
  await person.click(chooser());
  expect(await screen.findByRole('menuitem', { name: '高级职务' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: /他人的（陈经理）/ })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: '别的列表' })).not.toBeInTheDocument();
});

it('does not call it 全部 while a condition leaves rows out', async () => {
  const { person } = await open('/isystem/position?code=y');
  expect(chooser()).toHaveTextContent('筛选结果1');
  expect(chooser()).toHaveAccessibleName('视图：筛选结果');
  await pick(person, '全部');
  await waitFor(() => expect(chooser()).toHaveTextContent('全部1'));
});

it('writes conditions, sort and the view into the address, and takes them out again', async () => {
  const { person, address } = await open('/isystem/position?code=y');
  await pick(person, '高级职务');
  await waitFor(() => expect(address()).toBe('/isystem/position?column=code&order=asc&postRank=5&view=v1'));
  expect(chooser()).toHaveAccessibleName('视图：高级职务');
  expect(lastQuery()).toMatchObject({ postRank: '5', column: 'code', order: 'asc' });
  expect(lastQuery()).not.toHaveProperty('view');
  await pick(person, '全部');
  await waitFor(() => expect(address()).toBe('/isystem/position'));
});

it('opens a link with its view, marks what was changed and takes it back', async () => {
  const { person, address } = await open('/isystem/position?column=code&order=asc&postRank=5&view=v1');
  await waitFor(() => expect(chooser()).toHaveAccessibleName('视图：高级职务'));
  await person.click(screen.getByRole('button', { name: /移除条件/ }));
  await waitFor(() => expect(chooser()).toHaveAccessibleName('视图：高级职务，已修改'));
  await person.click(screen.getByRole('button', { name: /^恢\s?复$/ }));
  await waitFor(() => expect(address()).toContain('postRank=5'));
  expect(chooser()).toHaveAccessibleName('视图：高级职务');
});

it('saves changes in an own view, and offers no such thing for a colleague’s', async () => {
  const edit = mockEndpoint(savedViews.edit, ({ body }) => {
    kept = [view({ ...body, version: 2 } as Partial<SavedView>)];
    return kept[0] as SavedView;
  });
  const { person } = await open('/isystem/position?column=code&order=asc&view=v1');
  await waitFor(() => expect(chooser()).toHaveAccessibleName('视图：高级职务，已修改'));
  await person.click(screen.getByRole('button', { name: /^更\s?新$/ }));
  await waitFor(() => expect(chooser()).toHaveAccessibleName('视图：高级职务'));
  expect(edit.asked[0]?.body).toMatchObject({ id: 'v1', version: 1, conditions: {}, sorts: [{ column: 'code', order: 'asc' }] });
});

it('offers to restore a colleague’s view, not to change it', async () => {
  const { person } = await open('/isystem/position?view=v2');
  await waitFor(() => expect(chooser()).toHaveAccessibleName('视图：他人的，已修改'));
  expect(screen.queryByRole('button', { name: /^更\s?新$/ })).not.toBeInTheDocument();
  await person.click(chooser());
  expect(await screen.findByRole('menuitem', { name: '恢复' })).toBeVisible();
  for (const action of ['重命名', '删除', '共享', '取消共享'])
    expect(screen.queryByRole('menuitem', { name: action })).not.toBeInTheDocument();
});

it('saves what is shown as a new view and chooses it; a taken name keeps the form', async () => {
  let isTaken = true;
  const add = mockEndpoint(savedViews.add, ({ body }) => {
    if (isTaken) return refusal('已有同名视图，请换一个名称');
    kept = [view({ ...body, id: 'v9' })];
    return kept[0] as SavedView;
  });
  const { person, address } = await open('/isystem/position?postRank=5');
  await pick(person, '保存为新视图');
  const dialog = within(await findDialog('保存为新视图'));
  await person.type(dialog.getByLabelText('视图名称'), '五级');
  await person.click(dialog.getByRole('button', { name: /提\s?交|确\s?定|保\s?存/ }));
  expect(await dialog.findByText('已有同名视图，请换一个名称')).toBeVisible();
  isTaken = false;
  await person.click(dialog.getByRole('button', { name: /提\s?交|确\s?定|保\s?存/ }));
  await waitFor(() => expect(address()).toBe('/isystem/position?postRank=5&view=v9'));
  expect(add.asked.at(-1)?.body).toEqual({
    list: '/sys/position/list',
    name: '五级',
    conditions: { postRank: '5' },
    sorts: [{ column: 'createTime', order: 'desc' }],
    columns: null,
  });
});

it('shares only with the right to', async () => {
  const share = mockEndpoint(savedViews.share, ({ body }) => {
    kept = [view({ isShared: body.isShared, version: 2 })];
    return kept[0] as SavedView;
  });
  const { person, unmount } = await open('/isystem/position?column=code&order=asc&postRank=5&view=v1');
  await person.click(chooser());
  expect(await screen.findByRole('menuitem', { name: '重命名' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: '共享' })).not.toBeInTheDocument();
  unmount();
  const again = await open('/isystem/position?column=code&order=asc&postRank=5&view=v1', ['saved-view:share']);
  await waitFor(() => expect(chooser()).toHaveAccessibleName('视图：高级职务'));
  await pick(again.person, '共享');
  expect(await screen.findByText('视图已共享')).toBeVisible();
  expect(share.asked[0]?.body).toEqual({ id: 'v1', version: 1, isShared: true });
});

it('opens with the default view at a plain address, in one request, and not at an address with conditions', async () => {
  const { person, unmount } = await open('/isystem/position?column=code&order=asc&postRank=5&view=v1');
  await waitFor(() => expect(chooser()).toHaveAccessibleName('视图：高级职务'));
  await pick(person, '设为默认');
  unmount();
  const before = list.asked.length;
  const { address, unmount: leave } = await open('/isystem/position');
  expect(address()).toBe('/isystem/position?column=code&order=asc&postRank=5&view=v1');
  expect(list.asked).toHaveLength(before + 1);
  expect(lastQuery()).toMatchObject({ postRank: '5' });
  leave();
  const { address: other } = await open('/isystem/position?code=y');
  expect(other()).toBe('/isystem/position?code=y');
});

it('shows the columns of a view, and the person’s own without it', async () => {
  kept = [view({ columns: { density: 'middle', hidden: ['code'], shown: [], order: [], pinned: {}, widths: {} } })];
  const { person } = await open();
  expect(screen.getByRole('columnheader', { name: '职务编码' })).toBeVisible();
  await pick(person, '高级职务');
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: '职务编码' })).not.toBeInTheDocument());
  expect(usePersonal.getState().entries['table:/sys/position/list']).toBeUndefined();
  await pick(person, '全部');
  expect(await screen.findByRole('columnheader', { name: '职务编码' })).toBeVisible();
});

it('says which conditions of a view this list does not have', async () => {
  renderPage(<Page />, { route: '/isystem/position?salary=9', dicts: { position_rank: { 5: '高级' } } });
  expect(await screen.findByText('此列表没有这一列')).toBeVisible();
});

it('tells its tab the name of the view and the conditions in words', async () => {
  const setSubtitle = jest.fn();
  const tab = { key: '/isystem/position', active: true, setTitle() {}, setSubtitle, setDirty() {}, close() {} };
  renderPage(
    <TabContext value={tab}>
      <Page />
    </TabContext>,
    { route: '/isystem/position?column=code&order=asc&postRank=5&view=v1', dicts: { position_rank: { 5: '高级' } } },
  );
  await waitFor(() => expect(setSubtitle).toHaveBeenLastCalledWith({ view: '高级职务', conditions: '职级 高级' }));
});

it('has no views in front of a JeecgBoot server', async () => {
  renderPage(<Page />, { server: 'jeecg', dicts: { position_rank: { 5: '高级' } } });
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: /^视图：/ })).not.toBeInTheDocument();
});
