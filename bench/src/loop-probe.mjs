// Loaded into the measured server: on SIGUSR2 writes the event loop's delay since the last time and starts anew.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
process.on('SIGUSR2', () => {
  writeFileSync(process.env.LOOP_PROBE_FILE, JSON.stringify({ p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 }));
  delay.reset();
});
