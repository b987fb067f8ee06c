import { renderPage } from '@mortise/shared/testing';
import { act, screen } from '@testing-library/react';
import { GoProvider } from '#navigation/go.tsx';
import { MenuProvider } from '#routes/menu-context.ts';
import { aMenu } from '#testing/a-menu.ts';
import { TabPanes } from './tab-panes.tsx';
import { alone, close, closeOthers, move, noTabs, pin, refresh, type Tabs, visit } from './tabs.ts';
import { useTabs } from './tabs-store.ts';

const paths = ['/d', '/b', '/c', '/a'];
const menu = aMenu(
  paths.map((path) => ({
    id: path,
    path,
    component: 'layouts/IframePageView',
    meta: { title: path, url: `https://docs.example${path}` },
  })),
);

const apply = (change: (tabs: Tabs) => Tabs) => act(() => useTabs.getState().apply(change));
const frames = () => screen.queryAllByTitle<HTMLIFrameElement>(/^\//);

beforeEach(() => {
  useTabs.setState({ tabs: paths.reduce((tabs, path) => visit(tabs, path, path), noTabs), dirty: new Set() });
  renderPage(
    <GoProvider>
      <MenuProvider value={menu}>
        <TabPanes flows={false} />
      </MenuProvider>
    </GoProvider>,
  );
});

/** Paths of the frames that left the document or moved in it, either of which loads them anew. */
const loadedAnew = async (work: () => void) => {
  const moved = new Set<string>();
  const note = ({ removedNodes }: MutationRecord) => {
    for (const node of removedNodes)
      if (node instanceof Element) for (const { title } of node.querySelectorAll<HTMLIFrameElement>('iframe')) moved.add(title);
  };
  const observer = new MutationObserver((records) => records.forEach(note));
  observer.observe(document.body, { childList: true, subtree: true });
  work();
  await act(async () => undefined);
  observer.disconnect();
  return [...moved];
};

const changes: [string, (tabs: Tabs) => Tabs, string[]][] = [
  ['dragged to the left', (tabs) => move(tabs, '/a', '/d'), []],
  ['dragged to the right', (tabs) => move(tabs, '/d', '/a'), []],
  ['pinned', (tabs) => pin(tabs, '/c', true), []],
  ['unpinned', (tabs) => pin(pin(tabs, '/a', true), '/a', false), []],
  ['turned to', (tabs) => visit(tabs, '/b', '/b'), []],
  ['closed', (tabs) => close(move(tabs, '/b', '/d'), '/b'), ['/b']],
  ['opened again', (tabs) => visit(close(tabs, '/b'), '/b', '/b'), []],
  ['closed besides another', (tabs) => closeOthers(pin(tabs, '/a', true), '/d'), ['/b', '/c']],
  ['left alone', (tabs) => alone(tabs, new Set(['/d'])), ['/b', '/c']],
  ['refreshed', (tabs) => refresh(move(tabs, '/a', '/d'), '/a'), ['/a']],
];

it.each(changes)('leaves the frames of other tabs as they are when a tab is %s', async (_, change, anew) => {
  expect(frames()).toHaveLength(4);
  expect((await loadedAnew(() => apply(change))).sort()).toEqual(anew);
});

it('puts a tab that opens between others without moving them', async () => {
  await loadedAnew(() => apply((tabs) => close(tabs, '/c')));
  expect(await loadedAnew(() => apply((tabs) => visit(pin(tabs, '/a', true), '/c', '/c')))).toEqual([]);
  expect(frames()).toHaveLength(4);
});
