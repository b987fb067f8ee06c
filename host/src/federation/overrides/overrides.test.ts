import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aBuild, aDocument, aRemote } from '../registry-builders.ts';
import { keepOverrides, localAddress, OVERRIDES_KEY, readOverrides, withOverrides } from './overrides.ts';

const HERE = 'http://127.0.0.1:3001';
const published = aDocument(aRemote(), aRemote({ name: 'remote-monitor' }));
const registry = { fetch: async () => ({ document: published }) };
const tell = jest.fn();
const open = () => withOverrides(registry, () => ({ 'remote-system': HERE }), tell).fetch();

const answer = (body: unknown, status = 200) => {
  globalThis.fetch = jest.fn(async () => ({ ok: status === 200, status, json: async () => body })) as unknown as typeof fetch;
};

beforeEach(() => {
  localStorage.clear();
  tell.mockClear();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

it('takes one remote from this machine and leaves the others', async () => {
  answer(aBuild({ build: 'aaaaaaaaaaaa' }));
  const { document } = await open();
  expect(document.remotes.map(({ name, channel, base }) => [name, channel, base])).toEqual([
    ['remote-monitor', 'stable', published.remotes[1]?.base],
    ['remote-system', 'dev', `${HERE}/`],
  ]);
  expect(document.revision).not.toBe(published.revision);
  expect(tell).toHaveBeenCalledWith([]);
});

it.each([
  ['nobody answers', {}, 502],
  ['another remote answers', aBuild({ name: 'remote-monitor' }), 200],
  ['something else answers', { hello: 'world' }, 200],
])('keeps what is published when %s, and says so', async (_, body, status) => {
  answer(body, status);
  expect((await open()).document).toEqual(published);
  expect(tell).toHaveBeenCalledWith(['remote-system']);
});

it('takes addresses of this machine alone', () => {
  expect(localAddress(` ${HERE}/ `)).toBe(HERE);
  for (const text of ['https://example.com', 'javascript:alert(1)', '3001', 'http://127.0.0.1.example.com'])
    expect(localAddress(text)).toBeUndefined();
  localStorage.setItem(OVERRIDES_KEY, JSON.stringify({ 'remote-system': 'https://example.com', 'remote-monitor': HERE }));
  expect(readOverrides()).toEqual({ 'remote-monitor': HERE });
});

it('uses none when what is kept is spoilt, and keeps nothing when none are left', () => {
  localStorage.setItem(OVERRIDES_KEY, '{');
  expect(readOverrides()).toEqual({});
  keepOverrides({});
  expect(localStorage.getItem(OVERRIDES_KEY)).toBeNull();
});

it('is undone by ?mortise-reset before anything else runs, and the address is as before', () => {
  keepOverrides({ 'remote-system': HERE });
  history.replaceState(null, '', '/isystem/user?pageNo=2&mortise-reset');
  new Function(readFileSync(join(__dirname, '../../../public/boot.js'), 'utf8'))();
  expect(localStorage.getItem(OVERRIDES_KEY)).toBeNull();
  expect(location.pathname + location.search).toBe('/isystem/user?pageNo=2');
});
