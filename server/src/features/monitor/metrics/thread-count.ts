import { readFileSync } from 'node:fs';

const DEFAULT_POOL = 4;

/** Threads that wait for files, names and hashes on behalf of the one that runs our code. */
export const poolThreads = () => Number(process.env.UV_THREADPOOL_SIZE) || DEFAULT_POOL;

const fromSystem = () => {
  try {
    return Number(/^Threads:\s+(\d+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
  } catch {
    // not Linux: what the runtime is known to start
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
