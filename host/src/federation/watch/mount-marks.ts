import { createStored } from '#storage/stored.ts';

interface Mark {
  name: string;
  build: string;
  /** Whose page it was. */
  user: string;
  /** When the page last answered, in milliseconds since the epoch. */
  at: number;
}

const MOST = 20;
/** A younger mark is of another window, which answers. */
const SUSPECT_AFTER = 2_000;
const FORGET_AFTER = 60 * 60_000;
/** A mark outlives the mount by this: many views loop or exhaust the memory only with their first data. Milliseconds. */
const SETTLES_IN = 20_000;
const BEAT = 500;

const isMark = (mark: unknown): mark is Mark => {
  const { name, build, user, at } = (mark ?? {}) as Partial<Mark>;
  return [name, build, user].every((text) => typeof text === 'string') && typeof at === 'number';
};

const parse = (value: unknown) => (Array.isArray(value) ? value.filter(isMark) : undefined);

const stored = createStored<readonly Mark[]>('mounting', 2, parse);

interface Mounting {
  /** Number of mounts under way. */
  count: number;
  mark: Mark;
  settling?: ReturnType<typeof setTimeout>;
}

/**
 * Remembers in local storage which views have been mounted just now. A view that loops for ever freezes the page, so nothing can react to it;
 * but its mark stays, grows old, and the next page of this person in this browser finds it.
 */
export function createMountMarks(userId: () => string | undefined, now = Date.now) {
  const user = () => userId() ?? '';
  const kept = (stored.read() ?? []).filter(({ at }) => now() - at < FORGET_AFTER);
  let hung = kept.filter(({ at }) => now() - at >= SUSPECT_AFTER);
  const mounting = new Map<string, Mounting>();
  const overdue = new Set<string>();
  let beat: ReturnType<typeof setInterval> | undefined;

  const write = (change: (marks: readonly Mark[]) => readonly Mark[]) => stored.write(change(stored.read() ?? []).slice(-MOST));
  const isOf = (mark: Mark) => (other: Mark) => other.name === mark.name && other.build === mark.build && other.user === mark.user;
  const remove = (mark: Mark) => write((marks) => marks.filter((other) => !isOf(mark)(other)));

  /** While this page answers, its marks stay young. */
  const beatOnce = () => {
    const own = [...mounting.values()].map(({ mark }) => mark);
    write((marks) => marks.map((mark) => (own.some(isOf(mark)) ? { ...mark, at: now() } : mark)));
  };

  const end = (key: string) => {
    const ended = mounting.get(key);
    if (!ended) return;
    mounting.delete(key);
    overdue.delete(ended.mark.name);
    remove(ended.mark);
    if (!mounting.size) clearInterval(beat);
  };

  // a page that is still able to run this is not frozen: the user reloads it out of impatience
  window.addEventListener('pagehide', () => {
    for (const { mark } of mounting.values())
      if (!overdue.has(mark.name)) remove(mark);
      else write((marks) => marks.map((other) => (isOf(mark)(other) ? { ...other, at: now() - SUSPECT_AFTER } : other)));
  });

  return {
    /** Marks the view as being mounted; returns the function that ends this, which may be called twice. */
    begin(name: string, build: string): () => void {
      const key = `${name} ${build}`;
      const known = mounting.get(key);
      const mark = known?.mark ?? { name, build, user: user(), at: now() };
      clearTimeout(known?.settling);
      mounting.set(key, { count: (known?.count ?? 0) + 1, mark });
      // the first mark keeps its time when a page is reloaded again and again
      if (!known) write((marks) => (marks.some(isOf(mark)) ? marks : [...marks, mark]));
      if (mounting.size === 1 && !known) beat = setInterval(beatOnce, BEAT);
      let ended = false;
      return () => {
        const mine = mounting.get(key);
        if (ended || !mine) return;
        ended = true;
        mine.count--;
        if (mine.count === 0) mine.settling = setTimeout(() => end(key), SETTLES_IN);
      };
    },
    /** The view has not mounted in time: its mark stays when the page is left. */
    overdue: (name: string) => void overdue.add(name),
    /** Whether an earlier page of this person stopped answering, or was left, while it mounted this build of the view. */
    isHung: (name: string, build: string) => hung.some(isOf({ name, build, user: user(), at: 0 })),
    /** The user opens the view in spite of it. */
    forgive(name: string) {
      hung = hung.filter((mark) => mark.name !== name);
    },
  };
}

export type MountMarks = ReturnType<typeof createMountMarks>;
