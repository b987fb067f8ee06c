import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Spins in short turns, so that it sees the end of its input: that of the process that started it. */
const LOOP = `
process.stdin.resume().on('end', () => process.exit());
const spin = () => { for (const until = Date.now() + 50; Date.now() < until;); setImmediate(spin); };
spin();`;

/** Keeps every core busy until the returned function is called or this process ends, however it ends. */
export function busyLoops() {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', LOOP], { stdio: ['pipe', 'ignore', 'inherit'] }),
  );
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}
