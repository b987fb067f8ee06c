import type { Federation } from '../federation.ts';
import { whenIdle } from '../idle.ts';
import { isSlowConnection } from './connection.ts';

/** Limits of the preload. Sizes are uncompressed; about a third is transferred. */
const LIMITS = { views: 5, bytes: 1_500_000 } as const;

type Prefetcher = Pick<Federation, 'filesOf' | 'prefetch' | 'firstShown'>;

const idle = () => new Promise<void>((resolve) => whenIdle(resolve));

/** Resolves when the browser is idle and the page is visible. */
const rest = async () => {
  await idle();
  while (document.visibilityState !== 'visible')
    await new Promise<void>((resolve) => document.addEventListener('visibilitychange', () => resolve(), { once: true }));
};

/**
 * Prefetches the views that will probably be opened, one per idle moment, after the first view is mounted. Stops on a metered or slow
 * connection; waits while the page is hidden.
 */
export async function preloadLikely(federation: Prefetcher, likely: () => readonly string[]): Promise<void> {
  await federation.firstShown;
  await rest();
  const counted = new Set<string>();
  let bytes = 0;
  let views = 0;
  for (const name of likely()) {
    if (views === LIMITS.views || isSlowConnection()) return;
    const files = federation.filesOf(name).filter(({ url }) => !counted.has(url));
    const size = files.reduce((sum, file) => sum + file.size, 0);
    if (!files.length || bytes + size > LIMITS.bytes) continue;
    for (const { url } of files) counted.add(url);
    bytes += size;
    views++;
    await federation.prefetch(name);
    await rest();
  }
}
