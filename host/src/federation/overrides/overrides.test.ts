import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aBuild, aDocument, aRemote } from '#testing/registry-builders.ts';
import { RemoteFailure } from '../failure/remote-failure.ts';
import { grantedOverrides, keepOverrides, localAddress, localOverrides, OVERRIDES_KEY, readOverrides, withOverrides } from './overrides.ts';

const HERE = 'http://127.0.0.1:3001';
const NAME = 'remote-system';
const published = aDocument(aRemote(), aRemote({ name: 'remote-monitor' }));
const registry = { fetch: async () => ({ document: published }) };
const onChange = jest.fn();
const open = () => withOverrides(registry, localOverrides, onChange).fetch();

const answer = (body: unknown, status = 200) => {
  globalThis.fetch = jest.fn(async () => ({
    ok: status === 200,
    status,
    text: async () => JSON.stringify(body),
  })) as unknown as typeof fetch;
};

beforeEach(() => {
  localStorage.clear();
  keepOverrides({ [NAME]: HERE });
  onChange.mockClear();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

it('replaces one remote and leaves the others', async () => {
  answer(aBuild({ build: 'aaaaaaaaaaaa' }));
  const { document } = await open();
  expect(document.remotes.map(({ name, channel, base }) => [name, channel, base])).toEqual([
    ['remote-monitor', 'stable', published.remotes[1]?.base],
    [NAME, 'dev', `${HERE}/`],
  ]);
  expect(document.revision).not.toBe(published.revision);
  expect(onChange).toHaveBeenCalledWith([{ remote: NAME, address: HERE }]);
});

it.each([
  ['nobody answers', {}, 502],
  ['another remote answers', aBuild({ name: 'remote-monitor' }), 200],
  ['something else answers', { hello: 'world' }, 200],
])('keeps the published build when %s, and reports the cause', async (_, body, status) => {
  answer(body, status);
  expect((await open()).document).toEqual(published);
  expect(onChange).toHaveBeenCalledWith([{ remote: NAME, address: HERE, cause: 'override-silent' }]);
});

it('does not follow a redirect', async () => {
  globalThis.fetch = jest.fn(async () => ({ type: 'opaqueredirect', ok: false, status: 0 })) as unknown as typeof fetch;
  expect((await open()).document).toEqual(published);
  expect(onChange).toHaveBeenCalledWith([{ remote: NAME, address: HERE, cause: 'override-origin' }]);
});

describe('in production', () => {
  const verdict = { remote: NAME, address: `${HERE}/`, expires: '2026-01-01T08:00:00.000Z' };
  const causeOf = (over: object = {}, origins = [HERE], stale?: RemoteFailure, now = Date.parse('2026-01-01T07:00:00Z')) =>
    grantedOverrides(
      origins,
      () => now,
    )({ document: { ...published, overrides: [{ ...verdict, ...over }] }, ...(stale && { stale }) }).map(({ cause }) => cause);

  it('replaces a remote only when the server granted it', async () => {
    answer(aBuild());
    const granted = { fetch: async () => ({ document: { ...published, overrides: [verdict] } }) };
    expect((await withOverrides(granted, grantedOverrides([HERE]), onChange).fetch()).document.remotes.at(-1)).toMatchObject({
      base: `${HERE}/`,
    });
    // overrides stored for development have no effect in production
    expect((await withOverrides(registry, grantedOverrides([HERE]), onChange).fetch()).document).toEqual(published);
  });

  it.each(['override-expired', 'override-user', 'override-origin', 'override-revoked'] as const)(
    'asks nobody and keeps what is published when the server says %s',
    async (refused) => {
      answer(aBuild());
      const asked = { fetch: async () => ({ document: { ...published, overrides: [{ ...verdict, refused }] } }) };
      const { document } = await withOverrides(asked, grantedOverrides([HERE]), onChange).fetch();
      expect(document.remotes).toEqual(published.remotes);
      expect(globalThis.fetch).not.toHaveBeenCalled();
      expect(onChange).toHaveBeenCalledWith([{ remote: NAME, address: `${HERE}/`, cause: refused }]);
    },
  );

  it('refuses an origin that is not in the CSP of the page', () => {
    expect(causeOf()).toEqual([undefined]);
    expect(causeOf({}, [])).toEqual(['override-origin']);
    expect(causeOf({}, ['http://127.0.0.1:3002'])).toEqual(['override-origin']);
  });

  it('checks expiry of a stored document, and trusts the server for a fresh one', () => {
    const late = Date.parse(verdict.expires) + 1;
    expect(causeOf({}, [HERE], undefined, late)).toEqual([undefined]);
    expect(causeOf({}, [HERE], new RemoteFailure('registry-unreachable', ''), late)).toEqual(['override-expired']);
  });
});

it('accepts only addresses of this machine', () => {
  expect(localAddress(` ${HERE}/ `)).toBe(HERE);
  for (const text of ['https://example.com', 'javascript:alert(1)', '3001', 'http://127.0.0.1.example.com'])
    expect(localAddress(text)).toBeUndefined();
  localStorage.setItem(OVERRIDES_KEY, JSON.stringify({ 'remote-system': 'https://example.com', 'remote-monitor': HERE }));
  expect(readOverrides()).toEqual({ 'remote-monitor': HERE });
});

it('ignores invalid storage, and removes the key when no override is left', () => {
  localStorage.setItem(OVERRIDES_KEY, '{');
  expect(readOverrides()).toEqual({});
  keepOverrides({});
  expect(localStorage.getItem(OVERRIDES_KEY)).toBeNull();
});

it('boot.js removes overrides for ?mortise-reset, and the parameter from the URL', () => {
  keepOverrides({ 'remote-system': HERE });
  history.replaceState(null, '', '/isystem/user?pageNo=2&mortise-reset');
  new Function(readFileSync(join(__dirname, '../../../public/boot.js'), 'utf8'))();
  expect(localStorage.getItem(OVERRIDES_KEY)).toBeNull();
  expect(location.pathname + location.search).toBe('/isystem/user?pageNo=2');
});
