import { preloadLikely } from './preload.ts';

const KB = 1_000;
let asked: string[];
const federation = (sizes: Record<string, number>) => ({
  firstShown: Promise.resolve(),
  filesOf: (name: string) =>
    name in sizes
      ? [
          { url: `/entry-of-${name.split('/')[0]}`, size: KB },
          { url: `/${name}`, size: sizes[name] ?? 0 },
        ]
      : [],
  prefetch: async (name: string) => void asked.push(name),
});
const onLine = (connection: object) => Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
const views = (count: number) => Array.from({ length: count }, (_, index) => `a/${index}`);
const sized = (names: string[], size = KB) => Object.fromEntries(names.map((name) => [name, size]));

beforeEach(() => {
  asked = [];
  onLine({});
  Object.assign(window, { requestIdleCallback: (callback: () => void) => setTimeout(callback) });
});

it('prefetches the likeliest views in order, at most five', async () => {
  await preloadLikely(federation(sized(views(9))), () => views(9));
  expect(asked).toEqual(views(5));
});

it('skips views that cannot be shown, and those above the size limit', async () => {
  const sizes = { ...sized(views(3), 600 * KB), 'b/Small': KB };
  await preloadLikely(federation(sizes), () => ['nobody/Knows', ...views(3), 'b/Small']);
  expect(asked).toEqual(['a/0', 'a/1', 'b/Small']);
});

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '3g' }])(
  'fetches nothing on a connection with %j',
  async (connection) => {
    onLine(connection);
    await preloadLikely(federation(sized(views(2))), () => views(2));
    expect(asked).toEqual([]);
  },
);

it('waits for the first view, for an idle moment and for a visible page', async () => {
  let shown = () => {};
  let rest = () => {};
  const firstShown = new Promise<void>((resolve) => {
    shown = resolve;
  });
  Object.assign(window, { requestIdleCallback: (callback: () => void) => (rest = callback) });
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const flush = () => new Promise((resolve) => setTimeout(resolve));
  void preloadLikely({ ...federation(sized(views(1))), firstShown }, () => views(1));
  await flush();
  shown();
  await flush();
  rest();
  await flush();
  expect(asked).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await flush();
  expect(asked).toEqual(['a/0']);
  visibility.mockRestore();
});
