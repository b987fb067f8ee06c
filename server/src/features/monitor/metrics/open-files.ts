import { readdirSync, readFileSync } from 'node:fs';

/** 0 where the system does not say: outside Linux. */
const orNothing = (read: () => number) => {
  try {
    return read();
  } catch {
    return 0;
  }
};

export const openFiles = () => orNothing(() => readdirSync('/proc/self/fd').length);

export const mostFiles = () =>
  orNothing(() => Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 0));
