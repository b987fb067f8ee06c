import { renderPage } from '@mortise/shared/testing';
import { act, screen } from '@testing-library/react';
import type { BuildNews, Federation } from '#federation/federation.ts';
import type { RegistryState } from '#federation/registry/current-document.ts';
import { FederationProvider } from '#federation/view/federation-context.tsx';
import { useShownBuilds } from '#federation/view/shown-builds.ts';
import { useTabs } from '#tabs/tabs-store.ts';
import { aDocument, aRemote } from '#testing/registry-builders.ts';
import { NewVersion } from './new-version.tsx';

const OWN = 'main.0123456789';
let state: RegistryState;
let news: BuildNews | undefined;
let changed = () => {};

const show = () => {
  const federation: Partial<Federation> = {
    state: () => state,
    subscribe: (listener) => {
      changed = listener;
      return () => {};
    },
    newsOf: () => news,
  };
  return renderPage(
    <FederationProvider federation={federation as Federation}>
      <NewVersion />
    </FederationProvider>,
  );
};
const answer = (host?: string) => {
  state = { document: { ...aDocument(aRemote()), ...(host && { host }) } };
};

beforeEach(() => {
  document.body.innerHTML = '';
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = `/assets/${OWN}.js`;
  document.head.append(script);
  useShownBuilds.setState({ builds: [aRemote()] });
  news = undefined;
});
afterEach(() => document.head.replaceChildren());

it.each([
  ['the same host', OWN],
  ['a static file', undefined],
])('is absent with the document of %s', (_what, host) => {
  answer(host);
  show();
  expect(screen.queryByRole('button', { name: '新版本' })).toBeNull();
});

it('offers the reload when the server has a newer host, and only then', async () => {
  answer(OWN);
  const { person } = show();
  answer('main.9876543210');
  act(() => changed());
  await person.click(await screen.findByRole('button', { name: '新版本' }));
  expect(await screen.findByRole('button', { name: '刷新控制台' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '更新当前页面' })).toBeNull();
});

it('offers to refresh the view in sight when its remote has a newer build', async () => {
  answer(OWN);
  news = { kind: 'newer' };
  useTabs.setState(({ tabs }) => ({
    tabs: { ...tabs, active: '/users', open: [{ key: '/users', href: '/users', title: '用户', round: 0 }] },
  }));
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: '新版本' }));
  await person.click(await screen.findByRole('button', { name: '更新当前页面' }));
  expect(useTabs.getState().tabs.open).toMatchObject([{ key: '/users', round: 1 }]);
});

it('says nothing of views in hidden tabs', () => {
  answer(OWN);
  news = { kind: 'newer' };
  useShownBuilds.setState({ builds: [] });
  show();
  expect(screen.queryByRole('button', { name: '新版本' })).toBeNull();
});
