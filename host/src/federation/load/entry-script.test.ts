import { RemoteFailure } from '../failure/remote-failure.ts';
import { preloadChunks, runEntry } from './entry-script.ts';

const url = 'http://host/remotes/remote-a/0123456789ab/entry.js';
const integrity = `sha384-${'A'.repeat(64)}`;
const container = { get: () => undefined, init: () => undefined };
const globals = window as unknown as Record<string, unknown>;
const scriptOf = () => document.head.querySelector<HTMLScriptElement>(`script[src="${url}"]`);

/** Runs an entry as a browser would: the script defines its global, or throws, and then its element has loaded. */
const run = (defined: unknown, thrown?: { filename: string; error?: unknown; message?: string }) => {
  globals.remote_a = defined;
  const result = runEntry({ url, integrity, container: 'remote_a' });
  if (thrown) window.dispatchEvent(new ErrorEvent('error', thrown));
  scriptOf()?.dispatchEvent(new Event('load'));
  return result;
};

afterEach(() => {
  document.head.replaceChildren();
});

it('runs a script with its hash and resolves with the container', async () => {
  const result = runEntry({ url, integrity, container: 'remote_a' });
  expect(scriptOf()).toMatchObject({ integrity, crossOrigin: 'anonymous' });
  globals.remote_a = container;
  scriptOf()?.dispatchEvent(new Event('load'));
  expect(await result).toBe(container);
  expect(scriptOf()).toBeNull();
});

it.each([undefined, 'text', {}, { get: container.get }, { init: container.init }, { ...container, init: 1 }])(
  'refuses %p in place of a container',
  async (defined) => {
    await expect(run(defined)).rejects.toMatchObject({ code: 'entry-shape' });
  },
);

it('fails with what the script threw, and with nothing that another script threw', async () => {
  const error = new TypeError('broken');
  await expect(run(container, { filename: url, error })).rejects.toMatchObject({ code: 'entry-threw', cause: error });
  await expect(run(container, { filename: url, message: 'only words' })).rejects.toMatchObject({ code: 'entry-threw' });
  expect(await run(container, { filename: 'http://host/other.js', error })).toBe(container);
});

it('fails when the browser refuses the script', async () => {
  const result = runEntry({ url, integrity, container: 'remote_a' });
  scriptOf()?.dispatchEvent(new Event('error'));
  await expect(result).rejects.toBeInstanceOf(RemoteFailure);
  await expect(result).rejects.toMatchObject({ code: 'entry-tampered' });
});

it('preloads chunks with their hashes, and removes the links afterwards', () => {
  preloadChunks([{ url: 'http://host/a.js', integrity }, { url: 'http://host/b.js' }]);
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map(({ rel, href, integrity: hash }) => [rel, href, hash ?? ''])).toEqual([
    ['preload', 'http://host/a.js', integrity],
    ['preload', 'http://host/b.js', ''],
  ]);
  links[0]?.dispatchEvent(new Event('load'));
  links[1]?.dispatchEvent(new Event('error'));
  expect(document.head.querySelectorAll('link')).toHaveLength(0);
});
