import { createStored } from '#storage/stored.ts';

interface Mark {
  name: string;
  /** Milliseconds since the epoch. */
  at: number;
}

const MOST = 20;
/** A younger mark may be of another window that is mounting the view at this moment. */
const SUSPECT_AFTER = 2_000;
const FORGET_AFTER = 60 * 60_000;

const isMark = (mark: unknown): mark is Mark => {
  const { name, at } = (mark ?? {}) as Partial<Mark>;
  return typeof name === 'string' && typeof at === 'number';
};

const parse = (value: unknown) => (Array.isArray(value) ? value.filter(isMark) : undefined);

const stored = createStored<readonly Mark[]>('mounting', 1, parse);

/**
 * Remembers in local storage which views are being mounted. A view that loops for ever freezes the page, so nothing can react to it; but its
 * mark stays, and the next page of this browser finds it.
 */
export function createMountMarks(now = Date.now) {
  const kept = (stored.read() ?? []).filter(({ at }) => now() - at < FORGET_AFTER);
  const hung = new Set(kept.filter(({ at }) => now() - at >= SUSPECT_AFTER).map(({ name }) => name));
  /** Number of mounts under way, by name. */
  const mounting = new Map<string, number>();
  const overdue = new Set<string>();

  const write = (change: (marks: readonly Mark[]) => readonly Mark[]) => stored.write(change(stored.read() ?? []).slice(-MOST));
  const remove = (name: string) => write((marks) => marks.filter((mark) => mark.name !== name));

  // a page that is still able to run this is not frozen: the user reloads it out of impatience
  window.addEventListener('pagehide', () => {
    for (const name of mounting.keys()) if (!overdue.has(name)) remove(name);
  });

  return {
    /** Marks the view as being mounted; returns the function that ends this, which may be called twice. */
    begin(name: string): () => void {
      const count = mounting.get(name) ?? 0;
      mounting.set(name, count + 1);
      // the first mark keeps its time when a page is reloaded again and again
      if (count === 0) write((marks) => (marks.some((mark) => mark.name === name) ? marks : [...marks, { name, at: now() }]));
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        const left = (mounting.get(name) ?? 1) - 1;
        if (left > 0) return void mounting.set(name, left);
        mounting.delete(name);
        overdue.delete(name);
        remove(name);
      };
    },
    /** The view has not mounted in time: its mark stays when the page is left. */
    overdue: (name: string) => void overdue.add(name),
    /** Whether an earlier page stopped answering, or was left, while it mounted the view. */
    isHung: (name: string) => hung.has(name),
    /** The user opens the view in spite of it. */
    forgive: (name: string) => void hung.delete(name),
  };
}

export type MountMarks = ReturnType<typeof createMountMarks>;
