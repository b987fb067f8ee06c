import { act, screen } from '@testing-library/react';
import { positions } from '#contract/people/index.ts';
import { firstPage } from '#contract/registry/index.ts';
import { askEarly, call } from '#http/index.ts';
import { useSession } from '#session/index.ts';
import { aPosition, fault, mockEndpoint, pageWith, renderPage } from '#testing/index.ts';
import { ListPage } from '../list-page.tsx';
import { useList } from './use-list.ts';

const { path, query } = firstPage('system/SysPositionList', positions.list);

const Positions = () => <ListPage list={useList(positions.list)} columns={[{ title: '职务名称', dataIndex: 'name' }]} />;
const arrived = () => act(async () => askEarly(path, query));

// of the same account as the page that `renderPage` renders
beforeEach(() => useSession.setState({ token: 'token-of-a-test' }));

it('renders the rows that were asked for early at once, and does not ask again', async () => {
  const { asked } = mockEndpoint(positions.list, pageWith([aPosition({ name: '会计' })]));
  await arrived();
  renderPage(<Positions />);
  expect(screen.getByText('会计')).toBeVisible();
  await act(async () => undefined);
  expect(asked).toHaveLength(1);
});

it('waits for an answer that is under way, and does not ask again', async () => {
  let answer = (_page: unknown) => {};
  const { asked } = mockEndpoint(
    positions.list,
    () =>
      new Promise((resolve) => {
        answer = resolve as never;
      }),
  );
  await arrived();
  renderPage(<Positions />);
  await act(async () => answer(pageWith([aPosition({ name: '会计' })])));
  expect(await screen.findByText('会计')).toBeVisible();
  expect(asked).toHaveLength(1);
});

it('asks by itself when the early call failed, when its address has conditions, and after a write', async () => {
  mockEndpoint(positions.list, fault(500));
  await arrived();
  const { asked } = mockEndpoint(positions.list, pageWith([aPosition({ name: '会计' })]));
  const { unmount } = renderPage(<Positions />);
  expect(await screen.findByText('会计')).toBeVisible();
  expect(asked).toHaveLength(1);
  unmount();

  await arrived();
  const narrowed = renderPage(<Positions />, { route: '/?name=*x*' });
  expect(await screen.findByText('会计')).toBeVisible();
  expect(asked.map((input) => (input as { query: Record<string, unknown> }).query.name)).toEqual([undefined, undefined, '*x*']);
  narrowed.unmount();

  mockEndpoint(positions.remove, null);
  await arrived();
  await call(positions.remove, { query: { id: '1' } });
  renderPage(<Positions />);
  expect(await screen.findByText('会计')).toBeVisible();
  expect(asked).toHaveLength(5);
});

it('is asked again for another account', async () => {
  const { asked } = mockEndpoint(positions.list, pageWith([aPosition({ name: '会计' })]));
  useSession.setState({ token: 'of another account' });
  await arrived();
  renderPage(<Positions />);
  expect(await screen.findByText('会计')).toBeVisible();
  expect(asked).toHaveLength(2);
});
