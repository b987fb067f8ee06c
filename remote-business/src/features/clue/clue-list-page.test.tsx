import { activePlatforms, areas, carTypes, clueFollows, clues } from '@mortise/shared/contract/business';
import { files } from '@mortise/shared/contract/settings';
import { aClue, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ClueListPage } from './clue-list-page.tsx';

const RIGHTS = ['follow', 'close', 'edit', 'delete'].map((right) => `business:clue:${right}`);
const dicts = { biz_clue_status: { '0': '待分配', '4': '已成交' }, biz_clue_level: { B: '一般' }, biz_follow_type: { '1': '电话' } };

let dealt: number;
beforeEach(() => {
  dealt = 3;
});

const open = (codes: string[], ...rows: Partial<ReturnType<typeof aClue>>[]) => {
  const list = mockEndpoint(clues.list, () => pageWith(rows.map((row) => aClue(row))));
  const counts = mockEndpoint(clues.statusCounts, () => [
    { status: '0', count: 2 },
    { status: '4', count: dealt },
  ]);
  mockEndpoint(activePlatforms.options, []);
  mockEndpoint(carTypes.options, []);
  mockEndpoint(areas.tree, []);
  renderPage(<ClueListPage />, { codes, dicts });
  return { list, counts };
};

it('counts the states, and shows the leads of the one that is chosen', async () => {
  const { list, counts } = open([], {});
  expect(await screen.findByText('全部 5')).toBeVisible();
  expect(screen.getByText('待分配 2')).toBeVisible();
  fireEvent.click(screen.getByText('已成交 3'));
  await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ status: '4' }));
  // the numbers of the other states stay visible
  for (const { query } of counts.asked) expect(query).not.toHaveProperty('status');
  fireEvent.click(screen.getByText('全部 5'));
  await waitFor(() => expect(list.asked.at(-1)?.query).not.toHaveProperty('status'));
});

it('shortens numbers of ten thousand leads and more', async () => {
  dealt = 153_046;
  open([], {});
  expect(await screen.findByText('已成交 15.3万')).toBeVisible();
});

it.each([
  ['the adviser', 'admin', true],
  ['a colleague', 'other', false],
])('lets %s follow a lead: %s, %s', async (_, ownerName, mayFollow) => {
  open(RIGHTS, { status: '1', ownerName, clueNo: 'XS202611230001' });
  const row = await screen.findByRole('row', { name: /XS202611230001/ });
  expect(within(row).getByRole('button', { name: mayFollow ? /更多/ : '编辑' })).toBeVisible();
  expect(within(row).queryAllByRole('button', { name: '跟进' })).toHaveLength(mayFollow ? 1 : 0);
});

it('saves a follow-up with what was typed, and counts the states again', async () => {
  const { counts } = open(RIGHTS, { status: '1', ownerName: 'admin' });
  const follow = mockEndpoint(clueFollows.add, null);
  fireEvent.click(await screen.findByRole('button', { name: '跟进' }));
  const before = counts.asked.length;
  fireEvent.change(await screen.findByLabelText('跟进内容'), { target: { value: '已报价' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(follow.asked).toMatchObject([{ body: { content: '已报价' } }]));
  await waitFor(() => expect(counts.asked.length).toBeGreaterThan(before));
});

it('saves the stored path of a file with a follow-up', async () => {
  open(RIGHTS, { status: '1', ownerName: 'admin' });
  const follow = mockEndpoint(clueFollows.add, null);
  mockEndpoint(files.upload, null);
  fireEvent.click(await screen.findByRole('button', { name: '跟进' }));
  fireEvent.change(await screen.findByLabelText('跟进内容'), { target: { value: '已报价' } });
  fireEvent.change(screen.getByLabelText('选择文件'), { target: { files: [new File(['x'], '报价.pdf')] } });
  // what the mocked upload answers as its path
  expect(await screen.findByRole('link', { name: '操作成功！' })).toBeVisible();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(follow.asked).toMatchObject([{ body: { attach: '操作成功！' } }]));
});
