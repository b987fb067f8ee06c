// Preloaded into the measured server: on SIGUSR2 it writes memory and event-loop delay since the last signal, and resets them.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
process.on('SIGUSR2', () => {
  const figures = { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6, rss: process.memoryUsage.rss() / 1e6 };
  writeFileSync(process.env.LOOP_PROBE_FILE, JSON.stringify(figures));
  delay.reset();
});
