import { positions } from '@mortise/shared/contract/people';
import { firstPage } from '@mortise/shared/contract/registry';
import { mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { FederationProvider } from '#federation/view/federation-context.tsx';
import { GoProvider } from '#navigation/go.tsx';
import { MenuProvider } from '#routes/menu-context.ts';
import { useTabs } from '#tabs/tabs-store.ts';
import { aMenu } from '#testing/a-menu.ts';
import { useOpenEntry } from './use-open-entry.ts';

const FIRST = firstPage('system/SysPositionList', positions.list);
const OWN = "{{ window._CONFIG['domianURL'] }}/druid/";
const OTHER = 'https://docs.example/';
const frame = (path: string, url: string) => ({
  ...{ id: path, path, component: 'layouts/IframePageView' },
  meta: { title: path, url, internalOrExternal: true },
});
const list = { id: '/positions', path: '/positions', component: 'system/SysPositionList', meta: { title: '/positions', keepAlive: true } };
const menu = aMenu([frame('/own', OWN), frame('/other', OTHER), list]);

const Entries = () => {
  const open = useOpenEntry();
  return menu.entries.map((entry) => (
    <button key={entry.key} type="button" onClick={() => open(entry)}>
      {entry.title}
    </button>
  ));
};

const load = jest.fn((_name: string) => new Promise(() => {}));
const federation = { load, firstPageOf: (name: string) => (name === 'system/SysPositionList' ? FIRST : undefined) };

const show = () =>
  renderPage(
    <FederationProvider federation={federation as never}>
      <GoProvider>
        <MenuProvider value={menu}>
          <Entries />
        </MenuProvider>
      </GoProvider>
    </FederationProvider>,
  );

const opened = { opener: window, close: jest.fn(), location: { replace: jest.fn() } };
const open = jest.spyOn(window, 'open');
const answering = (status: number) => {
  globalThis.fetch = jest.fn(async () => ({ status, headers: new Headers({ 'content-type': 'text/html' }) })) as never;
};
beforeEach(() => {
  jest.clearAllMocks();
  open.mockReturnValue(opened as never);
  answering(200);
});

it('opens a page of another site in a window that knows nothing of the console', async () => {
  const { person } = show();
  await person.click(screen.getByRole('button', { name: '/other' }));
  expect(open).toHaveBeenCalledWith(OTHER, '_blank', 'noopener');
});

it('opens a page of this server in a window when the server has it', async () => {
  const { person, address } = show();
  const before = address();
  await person.click(screen.getByRole('button', { name: '/own' }));
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(`${location.origin}/jeecg-boot/druid/`));
  expect(opened.opener).toBeNull();
  expect(opened.close).not.toHaveBeenCalled();
  expect(address()).toBe(before);
});

it('shows a page that the server does not have within the console', async () => {
  answering(404);
  const { person, address } = show();
  await person.click(screen.getByRole('button', { name: '/own' }));
  await waitFor(() => expect(address()).toBe('/own'));
  expect(opened.close).toHaveBeenCalled();
  expect(opened.location.replace).not.toHaveBeenCalled();
});

it('shows it there too when the browser opens no window', async () => {
  open.mockReturnValue(null);
  const { person, address } = show();
  await person.click(screen.getByRole('button', { name: '/own' }));
  expect(address()).toBe('/own');
});

it('asks for the first page of a list together with its code', async () => {
  const { asked } = mockEndpoint(positions.list, pageWith([]));
  const { person } = show();
  await person.click(screen.getByRole('button', { name: '/positions' }));
  expect(load).toHaveBeenCalledWith('system/SysPositionList');
  expect(asked).toHaveLength(1);
});

it('asks for no list whose tab is open', async () => {
  const { asked } = mockEndpoint(positions.list, pageWith([]));
  useTabs.getState().add([{ href: '/positions', title: '职务' }]);
  const { person } = show();
  await person.click(screen.getByRole('button', { name: '/positions' }));
  expect(load).not.toHaveBeenCalled();
  expect(asked).toHaveLength(0);
});
