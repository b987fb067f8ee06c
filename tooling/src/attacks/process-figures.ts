import { readdir, readFile } from 'node:fs/promises';

interface ProcessFigures {
  descriptors: number;
  /** Resident memory in MB. */
  rss: number;
}

export const figuresOf = async (pid: number): Promise<ProcessFigures> => {
  const [open, status] = await Promise.all([readdir(`/proc/${pid}/fd`), readFile(`/proc/${pid}/status`, 'utf8')]);
  return { descriptors: open.length, rss: Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024) };
};

/** Milliseconds until another client's `GET /health` on a fresh connection is answered; -1 if it is not within ten seconds. */
export const othersAnsweredIn = async (origin: string): Promise<number> => {
  const startedAt = performance.now();
  try {
    await (await fetch(`${origin}/health`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(10_000) })).text();
  } catch {
    return -1;
  }
  return Math.round(performance.now() - startedAt);
};
