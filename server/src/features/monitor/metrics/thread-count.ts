import { readFileSync } from 'node:fs';

const DEFAULT_POOL = 4;

/** Size of libuv's thread pool, which does file access, DNS lookups and hashing. */
export const poolThreads = () => Number(process.env.UV_THREADPOOL_SIZE) || DEFAULT_POOL;

const fromSystem = () => {
  try {
    return Number(/^Threads:\s+(\d+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
  } catch {
    // no /proc outside Linux: the caller falls back to an estimate
    return Number.NaN;
  }
};

let peak = 0;

export const liveThreads = () => {
  const live = fromSystem() || 1 + poolThreads();
  peak = Math.max(peak, live);
  return live;
};
export const peakThreads = () => Math.max(peak, liveThreads());
