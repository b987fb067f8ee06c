import { type PersonalSetting, personalSettings } from '@mortise/shared/contract/session';
import { usePersonal, useSession } from '@mortise/shared/session';
import { aUser, fault, mockEndpoint, refusal } from '@mortise/shared/testing';
import { waitFor } from '@testing-library/react';
import { useAppearance } from '#appearance/appearance-store.ts';
import { DEFAULTS } from '#appearance/preferences.ts';
import { useFrequentPages } from '#navigation/frequent-pages.ts';
import { useOfferedTabs } from '#tabs/offered-tabs.ts';
import { visit } from '#tabs/tabs.ts';
import { useTabs } from '#tabs/tabs-store.ts';
import { pull } from './exchange.ts';
import { followAccount } from './follow-account.ts';

/** The rows of one account on the server, with its optimistic lock. */
let rows: Map<string, PersonalSetting>;
let asked: string[];
/** An account of each test's own: what an earlier one still has to send ends with its session. */
let me = '';
let people = 0;

const serve = () => {
  mockEndpoint(personalSettings.mine, () => [...rows.values()]);
  mockEndpoint(personalSettings.save, ({ body }) => {
    asked.push(body.key);
    const current = rows.get(body.key);
    if ((current?.version ?? 0) !== body.version) return { isSaved: false, current: current ?? null };
    if (body.value === null) rows.delete(body.key);
    else rows.set(body.key, { ...body, version: body.version + 1 });
    return { isSaved: true, current: rows.get(body.key) ?? null };
  });
};

const row = (key: string, value: unknown, at: number, version = 1) => rows.set(key, { key, value, at, version });
const signIn = (id: string) => {
  useSession.setState({ token: 't', server: 'mortise', user: aUser({ id }) });
  useTabs.getState().restore(id);
  return followAccount(id);
};
/** As another browser: nothing is stored here. */
const fresh = () => {
  localStorage.clear();
  sessionStorage.clear();
  usePersonal.setState({ user: '', entries: {} });
  useAppearance.setState({ preferences: DEFAULTS, mode: 'light' });
};
const mode = () => useAppearance.getState().preferences.mode;
const modeOf = (value: unknown) => (value as { mode?: string } | undefined)?.mode;

beforeEach(() => {
  people += 1;
  me = `u${String(people)}`;
  rows = new Map();
  asked = [];
  useOfferedTabs.getState().dismiss();
  fresh();
  serve();
});

it('sends a change after a pause, and another browser shows it', async () => {
  await signIn(me);
  useAppearance.getState().change({ mode: 'dark' });
  useAppearance.getState().change({ radius: 2 });
  useFrequentPages.getState().toggleFavourite('/a');
  await waitFor(() => expect(rows.get('pages')).toBeDefined());
  expect(rows.get('appearance')?.value).toMatchObject({ mode: 'dark', radius: 2 });
  // two changes, one request
  expect(asked.filter((key) => key === 'appearance')).toHaveLength(1);
  fresh();
  await signIn(me);
  expect(mode()).toBe('dark');
  expect(useFrequentPages.getState().favourites).toEqual(['/a']);
});

it('shows nothing of the person who used this browser before', async () => {
  await signIn(me);
  useAppearance.getState().change({ mode: 'dark' });
  useFrequentPages.getState().toggleFavourite('/a');
  await waitFor(() => expect(rows.size).toBe(2));
  rows = new Map();
  asked = [];
  await signIn('somebody else');
  expect(mode()).toBe('light');
  expect(useFrequentPages.getState().favourites).toEqual([]);
  useFrequentPages.getState().visit('/b');
  await waitFor(() => expect(asked).toEqual(['pages']));
  expect(rows.get('pages')?.value).toMatchObject({ favourites: [] });
});

it('unites what two browsers changed at the same time', async () => {
  await signIn(me);
  useFrequentPages.getState().toggleFavourite('/mine');
  row('pages', { recent: [], favourites: [{ path: '/theirs', at: 1 }] }, 1, 4);
  await waitFor(() => expect(rows.get('pages')?.version).toBe(5));
  expect(useFrequentPages.getState().favourites).toEqual(['/theirs', '/mine']);
});

it('keeps a change while the server cannot be reached, and sends it later', async () => {
  mockEndpoint(personalSettings.mine, fault(503));
  mockEndpoint(personalSettings.save, fault(503));
  await signIn(me);
  useAppearance.getState().change({ mode: 'dark' });
  expect(mode()).toBe('dark');
  serve();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(modeOf(rows.get('appearance')?.value)).toBe('dark'));
});

it('sends a change again by itself after the server did not answer', async () => {
  await signIn(me);
  mockEndpoint(personalSettings.save, fault(503));
  jest.useFakeTimers();
  useAppearance.getState().change({ mode: 'dark' });
  await jest.advanceTimersByTimeAsync(2000);
  serve();
  expect(rows.size).toBe(0);
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(modeOf(rows.get('appearance')?.value)).toBe('dark');
});

it('takes the later change of a look that was changed offline', async () => {
  await signIn(me);
  useAppearance.getState().change({ mode: 'dark' });
  row('appearance', { ...DEFAULTS, mode: 'system' }, Date.now() + 60_000, 3);
  await waitFor(() => expect(mode()).toBe('system'));
  expect(rows.get('appearance')?.version).toBe(3);
});

it('asks no more about a setting that the server refuses', async () => {
  mockEndpoint(personalSettings.save, ({ body }) => {
    asked.push(body.key);
    return refusal('个人设置过大');
  });
  await signIn(me);
  useAppearance.getState().change({ mode: 'dark' });
  await waitFor(() => expect(asked).toEqual(['appearance']));
  useFrequentPages.getState().visit('/b');
  await waitFor(() => expect(asked).toEqual(['appearance', 'pages']));
  expect(mode()).toBe('dark');
});

it('keeps a setting that the server refused, also when it is read again', async () => {
  const view = { id: 'v', address: 'a=1' };
  mockEndpoint(personalSettings.save, () => refusal('个人设置过多'));
  await signIn(me);
  usePersonal.getState().keep('view:/u', view);
  await waitFor(() => expect(usePersonal.getState().entries['view:/u']?.isSent).toBe(true));
  await pull(me);
  expect(usePersonal.getState().entries['view:/u']?.value).toEqual(view);
});

it('offers the tabs of another browser to a window that has none, and opens them on request', async () => {
  row(
    'tabs',
    {
      open: [
        { href: '/a', title: '甲' },
        { href: '/b?x=1', title: '乙', pinned: true },
      ],
    },
    1,
  );
  await signIn(me);
  expect(useTabs.getState().tabs.open).toHaveLength(1);
  expect(useOfferedTabs.getState().offered.map(({ title }) => title)).toEqual(['甲', '乙']);
  useOfferedTabs.getState().restore();
  expect(useTabs.getState().tabs.open.map(({ title, pinned }) => [title, pinned])).toEqual([
    ['首页', undefined],
    ['乙', true],
    ['甲', undefined],
  ]);
  expect(useOfferedTabs.getState().offered).toEqual([]);
});

it('offers none to a window that has its own, and keeps these', async () => {
  row('tabs', { open: [{ href: '/a', title: '甲' }] }, 1);
  useTabs.getState().restore(me);
  useTabs.getState().apply((tabs) => visit(tabs, '/own', '自己'));
  await signIn(me);
  expect(useOfferedTabs.getState().offered).toEqual([]);
  useTabs.getState().apply((tabs) => visit(tabs, '/more', '更多'));
  await waitFor(() =>
    expect(rows.get('tabs')?.value).toEqual({
      open: [
        { href: '/own', title: '自己' },
        { href: '/more', title: '更多' },
      ],
    }),
  );
});

it('keeps everything in the browser alone in front of a JeecgBoot server', async () => {
  useSession.setState({ token: 't', server: 'jeecg', user: aUser({ id: me }) });
  await followAccount(me);
  useAppearance.getState().change({ mode: 'dark' });
  expect(usePersonal.getState().entries.appearance?.value).toMatchObject({ mode: 'dark' });
  await signIn('of another server');
  useFrequentPages.getState().visit('/b');
  await waitFor(() => expect(asked).toEqual(['pages']));
});
