import type { Federation } from '../federation.ts';
import { whenIdle } from '../idle.ts';
import { isSlowConnection } from './connection.ts';

/** Views that are brought near on a guess, and what their files may come to: uncompressed, about a third of it travels. */
const MOST = { views: 5, bytes: 1_500_000 } as const;

type Prefetcher = Pick<Federation, 'filesOf' | 'prefetch' | 'firstShown'>;

const idle = () => new Promise<void>((resolve) => whenIdle(resolve));

/** Resolves in an idle moment of a page that somebody looks at. */
const rest = async () => {
  await idle();
  while (document.visibilityState !== 'visible')
    await new Promise<void>((resolve) => document.addEventListener('visibilitychange', () => resolve(), { once: true }));
};

/**
 * Brings the files of the likeliest views near, one view in each idle moment, once the first view stands. They are fetched and
 * checked as by pointing at a menu row; nothing of a remote runs. Not on a metered or slow line, not in a hidden window.
 */
export async function preloadLikely(federation: Prefetcher, likely: () => readonly string[]): Promise<void> {
  await federation.firstShown;
  await rest();
  const counted = new Set<string>();
  let bytes = 0;
  let views = 0;
  for (const name of likely()) {
    if (views === MOST.views || isSlowConnection()) return;
    const files = federation.filesOf(name).filter(({ url }) => !counted.has(url));
    const size = files.reduce((sum, file) => sum + file.size, 0);
    if (!files.length || bytes + size > MOST.bytes) continue;
    for (const { url } of files) counted.add(url);
    bytes += size;
    views++;
    await federation.prefetch(name);
    await rest();
  }
}
