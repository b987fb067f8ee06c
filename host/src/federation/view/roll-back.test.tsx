import { OPERATES, remoteApps } from '@mortise/shared/contract/registry';
import { mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aDocument, aRemote } from '#testing/registry-builders.ts';
import { RemoteFailure } from '../failure/remote-failure.ts';
import type { Federation } from '../federation.ts';
import { FederationProvider } from './federation-context.tsx';
import { RemoteView } from './remote-view.tsx';

const GOOD = 'ba9876543210';
const bad = aRemote({ previous: GOOD });
const good = aRemote({ build: { build: GOOD, container: `remote_system_${GOOD}` } });

/** A console in which the live build fails until the registry names the one before. */
const open = async (codes: readonly string[] = [OPERATES]) => {
  let live = bad;
  const states = new Map([bad, good].map((remote) => [remote, { document: aDocument(remote) }]));
  let changed = () => {};
  const load = async () => {
    if (live === bad) throw new RemoteFailure('view-threw', 'boom');
    return () => <p>用户列表</p>;
  };
  const refresh = jest.fn(async () => {
    live = good;
    changed();
  });
  const federation: Partial<Federation> = {
    load,
    renew: load,
    refresh: refresh as unknown as Federation['refresh'],
    subscribe: (listener) => {
      changed = listener;
      return () => {};
    },
    state: () => states.get(live) ?? {},
    triedBuild: () => live,
    isCauseGone: () => live === good,
    newsOf: () => undefined,
    pendingChunks: () => undefined,
    watchLoops: () => () => {},
    mounting: () => () => {},
    hidden: () => {},
    awaited: () => {},
    entered: () => () => {},
    mounted: () => {},
    failed: () => {},
  };
  const page = await act(async () =>
    renderPage(
      <FederationProvider federation={federation as Federation}>
        <RemoteView component="system/UserList" />
      </FederationProvider>,
      { codes },
    ),
  );
  await screen.findByText('页面代码运行出错');
  return { ...page, refresh };
};

// React logs what the card shows
beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
afterEach(() => jest.restoreAllMocks());

it('lets an operator roll back from the card, which recovers by itself', async () => {
  const rollBack = mockEndpoint(remoteApps.rollBack, null);
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: '回退应用' }));
  const dialog = await screen.findByRole('dialog', { name: '回退 remote-system' });
  expect(dialog).toHaveTextContent(`所有人从版本 ${bad.build.build} 换回 ${GOOD}`);
  expect(rollBack.asked).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: '回退' }));
  expect(await screen.findByText('用户列表')).toBeVisible();
  const reason = '页面 system/UserList 打不开（view-threw）';
  expect(rollBack.asked.map(({ body }) => body)).toEqual([{ name: 'remote-system', reason, from: bad.build.build }]);
  expect(await screen.findByText('已回退到上一版本')).toBeVisible();
});

it('shows why it was refused, and the card stays', async () => {
  mockEndpoint(remoteApps.rollBack, refusal('正式版已换'));
  const { person, refresh } = await open();
  await person.click(screen.getByRole('button', { name: '回退应用' }));
  await person.click(await screen.findByRole('button', { name: '回退' }));
  await waitFor(() => expect(screen.getByText(/正式版已换/)).toBeVisible());
  expect(screen.getByText('页面代码运行出错')).toBeInTheDocument();
  expect(refresh).not.toHaveBeenCalled();
});

it('offers nothing to those who may not', async () => {
  await open(['remote-app:canary']);
  expect(screen.queryByRole('button', { name: '回退应用' })).toBeNull();
});
