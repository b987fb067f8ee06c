import os from 'node:os';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

const NANOSECONDS = 1e9;
const MILLISECONDS = 1000;

export interface Totals {
  count: number;
  errors: number;
  totalTime: number;
}

/** Reads what this process did since the last reading. Times come from a clock that is never set. */
export const createProcessReading = (totals: () => Totals) => {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let [loop, before, at] = [performance.eventLoopUtilization(), { ...totals() }, performance.now()];

  return {
    read(): Record<string, number> {
      const [nextLoop, after, now] = [performance.eventLoopUtilization(), { ...totals() }, performance.now()];
      const seconds = Math.max(0.001, (now - at) / MILLISECONDS);
      const count = after.count - before.count;
      // NaN while nothing was measured
      const late = delay.count ? (delay.percentile(99) - 20e6) / NANOSECONDS : 0;
      const usage = performance.eventLoopUtilization(nextLoop, loop).utilization;
      const values = {
        'process.memory.rss': process.memoryUsage.rss(),
        'process.loop.usage': Math.min(1, usage),
        'process.loop.delay': Math.max(0, late),
        'http.requests.rate': count / seconds,
        'http.errors.rate': (after.errors - before.errors) / seconds,
        'http.requests.mean': count ? (after.totalTime - before.totalTime) / count / MILLISECONDS : 0,
        'system.memory.used': os.totalmem() - os.freemem(),
        'system.memory.total': os.totalmem(),
      };
      delay.reset();
      [loop, before, at] = [nextLoop, after, now];
      return values;
    },
    close: () => delay.disable(),
  };
};
