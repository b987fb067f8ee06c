import { http } from '@mortise/shared/http';
import { useSession } from '@mortise/shared/session';
import { aUser } from '@mortise/shared/testing';
import { createConsoleFederation } from '#federation/console-federation.ts';
import { prepareConsole } from './console.tsx';

jest.mock('#federation/console-federation.ts', () => ({ createConsoleFederation: jest.fn() }));
const events: string[] = [];
jest.mock('react-dom/client', () => ({ createRoot: () => ({ render: () => events.push('drawn') }) }));

const menu = [
  { id: '1', path: '/isystem/user', component: 'system/UserList', meta: { title: '用户管理' } },
  { id: '2', path: '/exception/404', component: 'exception/404', meta: { title: '404' } },
];
const federationWith = (document: object | undefined) => ({
  refresh: async () => document,
  state: () => ({ document }),
  offers: () => true,
  firstPageOf: () => ({ view: 'system/UserList', path: '/sys/user/list', query: { pageNo: '1' } }),
  ownerOf: () => undefined,
  load: jest.fn((component: string) => {
    events.push(`load ${component}`);
    return Promise.reject(new Error('broken'));
  }),
});

beforeEach(() => {
  events.length = 0;
  useSession.setState({ token: 't', user: aUser({}), departs: [], permissions: { menu, auth: [], allAuth: [] } });
  http.defaults.adapter = async (config) => {
    events.push(`ask ${config.url}`);
    return { data: { success: true, code: 200, message: '', result: {} }, status: 200, statusText: '', headers: {}, config };
  };
});

const answered = { remotes: [] };
const start = async (path: string, document?: object) => {
  history.replaceState(null, '', path);
  jest.mocked(createConsoleFederation).mockReturnValue(federationWith(document) as never);
  const show = prepareConsole();
  events.length = 0;
  await show(window.document.createElement('div'), false);
};

it('begins to load the view of the address, and its first page, before it draws the console', async () => {
  await start('/isystem/user', answered);
  expect(events).toEqual(['ask /sys/user/list', 'load system/UserList', 'drawn']);
});

it('leaves the first page of a list with conditions in its address to the list', async () => {
  await start('/isystem/user?username=li', answered);
  expect(events).toEqual(['load system/UserList', 'drawn']);
});

it.each([
  ['a page that the console has itself', '/exception/404', answered],
  ['an address without a menu row', '/nowhere', answered],
  ['a registry that has not answered', '/isystem/user', undefined],
])('only draws the console for %s', async (_, path, document) => {
  await start(path, document);
  expect(events).toEqual(['drawn']);
});
