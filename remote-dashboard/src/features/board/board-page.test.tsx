import { boards, type MyBoard, type PlacedCard } from '@mortise/shared/contract/dashboard';
import { announcements } from '@mortise/shared/contract/messages';
import type { LentCard } from '@mortise/shared/contract/registry';
import { BorrowContext, CardsContext } from '@mortise/shared/micro';
import { fault, mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { useOne } from '@mortise/shared/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { BoardPage } from './board-page.tsx';

const aCard = (id: string, more: Partial<PlacedCard> = {}): PlacedCard => ({
  id,
  component: `shop/${id}`,
  x: 0,
  y: 0,
  w: 4,
  h: 3,
  config: {},
  ...more,
});

const lent = (component: string, more: Partial<LentCard> = {}): LentCard => ({
  component,
  title: `标题 ${component}`,
  size: { w: 4, h: 3 },
  least: { w: 2, h: 2 },
  codes: [],
  isConfigurable: false,
  ...more,
});

const Reading = () => {
  const { data } = useOne(announcements.unread, {});
  return <p>{data ? `未读 ${data.anntMsgTotal}` : '…'}</p>;
};

const lentComponents: Record<string, ComponentType<object>> = {
  'shop/reading': Reading,
  'shop/broken': () => <p role="alert">卡片无法显示</p>,
};

interface Setting {
  layout?: PlacedCard[];
  mine?: Partial<MyBoard>;
  cards?: LentCard[];
  forbidden?: string[];
  codes?: string[];
}

const layout = [aCard('a'), aCard('b', { x: 4 }), aCard('c', { y: 3 })];

const open = ({ layout: own = layout, mine = {}, cards, forbidden = [], codes = [] }: Setting = {}) => {
  const board = { id: '1', screen: 'workplace' as const, name: '看板', layout: own, version: 1 };
  mockEndpoint(boards.mine, { board, changes: null, version: 0, ...mine });
  const known = cards ?? own.map(({ component }) => lent(component));
  const borrow = (name: string): ComponentType<object> => (lentComponents[name] ??= () => <p>内容 {name}</p>);
  return renderPage(
    <BorrowContext value={borrow}>
      <CardsContext value={{ cards: known, forbidden: new Set(forbidden) }}>
        <BoardPage screen="workplace" title="工作台" />
      </CardsContext>
    </BorrowContext>,
    { codes },
  );
};

const titles = () => screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent);
const arrange = async (person: ReturnType<typeof open>['person']) => person.click(await screen.findByRole('button', { name: '编排' }));
const handle = (id: string) => screen.findByRole('button', { name: `移动“标题 shop/${id}”` });

/** Lets time pass in steps, so that answers are drawn between them. */
const pass = async (milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 100) await act(() => jest.advanceTimersByTimeAsync(100));
};

const narrow = () => {
  const original = globalThis.matchMedia;
  globalThis.matchMedia = (query) => ({ ...original(query), matches: query.includes('max-width') });
  return () => {
    globalThis.matchMedia = original;
  };
};

// the grid with dragging measures, which jsdom cannot: on a phone the cards are arranged by keyboard and buttons alone
let wide: () => void;
beforeEach(() => {
  wide = narrow();
});
afterEach(() => wide());

it('shows the board of the role with the own changes, in the order of reading', async () => {
  open({
    mine: {
      changes: { placed: { a: { x: 0, y: 6, w: 4, h: 3 } }, configs: {}, removed: ['b'], added: [aCard('d', { y: 9 })] },
      version: 3,
    },
    cards: ['a', 'b', 'c', 'd'].map((id) => lent(`shop/${id}`)),
  });
  await screen.findByText('内容 shop/a');
  expect(titles()).toEqual(['标题 shop/c', '标题 shop/a', '标题 shop/d']);
});

it('moves and resizes by keyboard, says so, and saves the difference', async () => {
  const kept = mockEndpoint(boards.keep, ({ body }) => ({ version: body.version + 1 }));
  const { person } = open();
  await arrange(person);
  (await handle('a')).focus();
  await person.keyboard('{ArrowDown}');
  expect(await screen.findByText('“标题 shop/a”移到第 4 行第 1 列')).toBeInTheDocument();
  expect(titles()).toEqual(['标题 shop/c', '标题 shop/b', '标题 shop/a']);
  await person.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(await screen.findByText('“标题 shop/a”宽 5 列，高 3 行')).toBeInTheDocument();
  await waitFor(() => expect(kept.asked).toHaveLength(2));
  expect(kept.asked.map(({ body }) => body)).toEqual([
    {
      screen: 'workplace',
      version: 0,
      changes: { placed: { a: { x: 0, y: 3, w: 4, h: 3 }, c: { x: 0, y: 0, w: 4, h: 3 } }, configs: {}, removed: [], added: [] },
    },
    expect.objectContaining({ version: 1 }),
  ]);
  // the focus stays on the handle of the moved card
  expect(await handle('a')).toHaveFocus();
  await person.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: '编排' })).toHaveFocus();
});

it('says that a card is at the edge, and saves nothing', async () => {
  const kept = mockEndpoint(boards.keep, { version: 1 });
  const { person } = open();
  await arrange(person);
  (await handle('a')).focus();
  await person.keyboard('{ArrowLeft}');
  expect(await screen.findByText('“标题 shop/a”已到边界')).toBeInTheDocument();
  expect(kept.asked).toEqual([]);
});

it('adds from the catalogue, removes, undoes and returns to the board of the role', async () => {
  const kept = mockEndpoint(boards.keep, ({ body }) => ({ version: body.version + 1 }));
  const { person } = open({ cards: [...layout.map(({ component }) => lent(component)), lent('news/latest', { description: '新闻' })] });
  await arrange(person);
  await person.click(screen.getByRole('button', { name: '添加卡片' }));
  await person.click(await screen.findByRole('button', { name: '添加“标题 news/latest”' }));
  expect(await screen.findByText('内容 news/latest')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: '移除“标题 shop/b”' }));
  expect(titles()).toEqual(['标题 shop/a', '标题 shop/c', '标题 news/latest']);
  await person.click(screen.getByRole('button', { name: /撤\s?销/ }));
  expect(titles()).toContain('标题 shop/b');
  await person.click(screen.getByRole('button', { name: '恢复默认' }));
  expect(titles()).toEqual(['标题 shop/a', '标题 shop/b', '标题 shop/c']);
  await waitFor(() => expect(kept.asked.at(-1)?.body).toMatchObject({ changes: null }));
});

it('does not show cards that the reader has no right to, and keeps their places', async () => {
  const kept = mockEndpoint(boards.keep, { version: 1 });
  const { person } = open({ cards: [lent('shop/b'), lent('shop/c')], forbidden: ['shop/a'] });
  await screen.findByText('内容 shop/b');
  expect(titles()).toEqual(['标题 shop/c', '标题 shop/b']);
  await arrange(person);
  (await handle('b')).focus();
  await person.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() => expect(kept.asked).toHaveLength(1));
  const [{ body } = { body: undefined }] = kept.asked;
  expect(body?.changes?.removed).toEqual([]);
});

it('hides a card whose data are refused because a right is missing, but not from the administrator', async () => {
  mockEndpoint(announcements.unread, refusal('没有权限，请联系管理员授权', 510));
  const own = [aCard('reading'), aCard('b', { x: 4 })];
  const { unmount } = open({ layout: own });
  await screen.findByText('内容 shop/b');
  await waitFor(() => expect(titles()).toEqual(['标题 shop/b']));
  unmount();
  open({ layout: own, codes: ['dashboard:edit'] });
  await screen.findByText('内容 shop/b');
  expect(titles()).toEqual(['标题 shop/reading', '标题 shop/b']);
});

it('shows a denied card to nobody who arranges, unless it was added by that person, who can remove it', async () => {
  mockEndpoint(announcements.unread, refusal('没有权限，请联系管理员授权', 510));
  const kept = mockEndpoint(boards.keep, { version: 1 });
  const { unmount, person: other } = open({ layout: [aCard('reading'), aCard('b', { x: 4 })] });
  await screen.findByText('内容 shop/b');
  await waitFor(() => expect(titles()).toEqual(['标题 shop/b']));
  await arrange(other);
  expect(titles()).toEqual(['标题 shop/b']);
  unmount();
  const added = { placed: {}, configs: {}, removed: [], added: [aCard('reading', { x: 4 })] };
  const { person } = open({ layout: [aCard('b')], mine: { changes: added, version: 1 }, cards: [lent('shop/b'), lent('shop/reading')] });
  await screen.findByText('内容 shop/b');
  await waitFor(() => expect(titles()).toEqual(['标题 shop/b']));
  await arrange(person);
  await person.click(screen.getByRole('button', { name: '移除“标题 shop/reading”' }));
  await waitFor(() => expect(kept.asked.at(-1)?.body).toMatchObject({ changes: null }));
});

it('draws the other cards while one is broken and one hangs, which says so', async () => {
  jest.useFakeTimers();
  try {
    mockEndpoint(announcements.unread, () => new Promise<never>(() => undefined));
    const others = Array.from({ length: 18 }, (_, index) => aCard(`o${index}`, { y: 3 + index * 3 }));
    open({ layout: [aCard('reading'), aCard('broken', { x: 4 }), ...others] });
    await pass(500);
    expect(screen.getAllByText(/^内容 shop\/o/)).toHaveLength(18);
    expect(screen.getByRole('alert')).toHaveTextContent('卡片无法显示');
    expect(screen.queryByText('响应较慢，仍在加载…')).toBeNull();
    await pass(3000);
    expect(screen.getAllByText('响应较慢，仍在加载…')).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});

it('reads a card again in its interval', async () => {
  jest.useFakeTimers();
  try {
    const unread = mockEndpoint(announcements.unread, { anntMsgList: [], anntMsgTotal: 7, sysMsgList: [], sysMsgTotal: 0 });
    open({ layout: [aCard('reading')], cards: [lent('shop/reading', { refresh: 5 })] });
    await pass(500);
    expect(screen.getByText('未读 7')).toBeInTheDocument();
    expect(unread.asked).toHaveLength(1);
    await pass(10_000);
    expect(unread.asked).toHaveLength(3);
  } finally {
    jest.useRealTimers();
  }
});

it('keeps what was arranged when it cannot be saved, and saves it again on request', async () => {
  mockEndpoint(boards.keep, fault(500, '操作失败'));
  const { person } = open();
  await arrange(person);
  fireEvent.click(await screen.findByRole('button', { name: '移除“标题 shop/b”' }));
  expect(await screen.findByText('看板的调整尚未保存')).toBeVisible();
});

it('has the product’s board in front of a server without boards, without arranging', async () => {
  const borrow =
    (name: string): ComponentType<object> =>
    () => <p>内容 {name}</p>;
  renderPage(
    <BorrowContext value={borrow}>
      <CardsContext value={{ cards: [], forbidden: new Set() }}>
        <BoardPage screen="task" title="任务" />
      </CardsContext>
    </BorrowContext>,
    { server: 'jeecg' },
  );
  expect(await screen.findByText('内容 dashboard/UnreadCard')).toBeVisible();
  expect(screen.queryByRole('button', { name: '编排' })).toBeNull();
});
