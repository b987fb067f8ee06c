import { create } from 'zustand';
import { localArea } from '../browser-storage.ts';
import type { Kept } from './merge.ts';

/** A setting of the account, as this browser has it. */
export interface PersonalEntry extends Kept {
  /** The server's count of changes that it is based on; 0 if the server has none. */
  version: number;
  /** The server has it. */
  isSent: boolean;
}

export type PersonalEntries = Readonly<Record<string, PersonalEntry>>;

interface Person {
  user: string;
  entries: PersonalEntries;
}

const KEY = 'mortise:personal';
const VERSION = 1;
/** People whose settings one browser keeps. */
const MOST_PEOPLE = 5;
/** Most settings of one list each; the server keeps a few more. */
const MOST_ENTRIES = 200;

const isEntry = (entry: unknown): entry is PersonalEntry => {
  const { at, version, isSent } = (entry ?? {}) as Partial<PersonalEntry>;
  return typeof at === 'number' && typeof version === 'number' && typeof isSent === 'boolean';
};

const isPerson = (person: unknown): person is Person => {
  const { user, entries } = (person ?? {}) as Partial<Person>;
  return typeof user === 'string' && typeof entries === 'object' && entries !== null;
};

const sound = ({ user, entries }: Person): Person => ({
  user,
  entries: Object.fromEntries(Object.entries(entries).filter(([, entry]) => isEntry(entry))),
});

const readPeople = (): Person[] => {
  try {
    const record = JSON.parse(localArea.read(KEY) ?? 'null') as { version?: unknown; value?: unknown } | null;
    if (record?.version !== VERSION || !Array.isArray(record.value)) return [];
    return record.value.filter(isPerson).map(sound);
  } catch {
    // foreign text counts as nothing
    return [];
  }
};

const writePeople = (people: readonly Person[]) =>
  // without storage the settings last as long as the window
  localArea.write(KEY, JSON.stringify({ version: VERSION, value: people.slice(0, MOST_PEOPLE) }));

const bounded = (entries: PersonalEntries): PersonalEntries => {
  const all = Object.entries(entries);
  if (all.length <= MOST_ENTRIES) return entries;
  return Object.fromEntries(all.sort(([, one], [, other]) => other.at - one.at).slice(0, MOST_ENTRIES));
};

interface PersonalState {
  user: string;
  entries: PersonalEntries;
  /** Turns to the settings of a user; returns who used this browser before. */
  open: (user: string) => string | undefined;
  /** A change made here; `null` removes the setting. */
  keep: (key: string, value: unknown) => void;
  /** What the server has, or `undefined` to forget the setting. */
  receive: (key: string, entry: PersonalEntry | undefined) => void;
}

/**
 * What the signed-in account keeps for itself: look, columns, favourites, recent pages, tabs, views. This browser's copy is used at once;
 * the console exchanges it with the server (ADR 51). The people of one browser share nothing.
 */
export const usePersonal = create<PersonalState>()((set, get) => {
  const put = (key: string, entry: PersonalEntry | undefined) => {
    const { user } = get();
    const people = readPeople();
    // read again: another window may have written since; the entries of this window are the fallback without storage
    const stored = people.find((person) => person.user === user)?.entries ?? get().entries;
    const { [key]: _, ...others } = stored;
    const entries = bounded(entry ? { ...others, [key]: entry } : others);
    set({ entries });
    writePeople([{ user, entries }, ...people.filter((person) => person.user !== user)]);
  };

  return {
    user: '',
    entries: {},
    open: (user) => {
      const people = readPeople();
      const entries = people.find((person) => person.user === user)?.entries ?? {};
      set({ user, entries });
      writePeople([{ user, entries }, ...people.filter((person) => person.user !== user)]);
      return people[0]?.user;
    },
    keep: (key, value) => put(key, { value, at: Date.now(), version: get().entries[key]?.version ?? 0, isSent: false }),
    receive: put,
  };
});

// changes by other windows
window.addEventListener('storage', ({ key }) => {
  if (key !== null && key !== KEY) return;
  const { user } = usePersonal.getState();
  const entries = readPeople().find((person) => person.user === user)?.entries;
  if (entries) usePersonal.setState({ entries });
});
