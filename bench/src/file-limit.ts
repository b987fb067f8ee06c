import { spawnSync } from 'node:child_process';

/** Ends with a clear word where this shell does not let a process hold so many connections. */
export function requireFiles(connections: number) {
  const needed = connections + 500;
  // Node has raised its own limit as far as it may, and children inherit it
  const answer = spawnSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).stdout.trim();
  const allowed = answer === 'unlimited' ? Number.POSITIVE_INFINITY : Number(answer);
  if (allowed < needed)
    throw new Error(`${connections} connections need ${needed} open files per process, this shell allows ${allowed}: ulimit -n ${needed}`);
}
