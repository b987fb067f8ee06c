import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import v8 from 'node:v8';

const MILLISECONDS = 1000;

export const heapSpace = (name: string) => v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === name);

// `detail.kind` is missing from the type definitions of Node
const isMajor = (entry: PerformanceEntry & { detail?: { kind?: number } }) => entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;

/** Statistics of garbage collections since the start; times in seconds. */
export const watchGarbageCollection = () => {
  const seen = { count: 0, totalTime: 0, longest: 0, liveAfterMajor: 0 };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.count += 1;
      seen.totalTime += entry.duration / MILLISECONDS;
      seen.longest = Math.max(seen.longest, entry.duration / MILLISECONDS);
      if (isMajor(entry)) seen.liveAfterMajor = heapSpace('old_space')?.space_used_size ?? 0;
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  return { seen: () => seen, close: () => observer.disconnect() };
};
export type GarbageCollectionWatch = ReturnType<typeof watchGarbageCollection>;
