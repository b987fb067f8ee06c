import { spawnSync } from 'node:child_process';

/** Exits with an explanation if the limit of open files is too low for this many connections. */
export function requireFiles(connections: number) {
  const needed = connections + 500;
  // Node raises its own soft limit to the maximum, and children inherit it
  const answer = spawnSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).stdout.trim();
  const allowed = answer === 'unlimited' ? Number.POSITIVE_INFINITY : Number(answer);
  if (allowed < needed)
    throw new Error(`${connections} connections need ${needed} open files per process, this shell allows ${allowed}: ulimit -n ${needed}`);
}
