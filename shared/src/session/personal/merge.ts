/** A setting as one side has it. `value: null`: removed. */
export interface Kept {
  value: unknown;
  /** When it was changed, in milliseconds since 1970. */
  at: number;
}

export interface FrequentPage {
  path: string;
  at: number;
  /** Of a favourite: taken off the list at that time. */
  removed?: true;
}

export interface FrequentPages {
  recent: readonly FrequentPage[];
  favourites: readonly FrequentPage[];
}

const MOST_RECENT = 10;
const MOST_FAVOURITES = 50;
const MOST_REMOVED = 100;

const isPage = (page: unknown): page is FrequentPage => {
  const { path, at } = (page ?? {}) as Partial<FrequentPage>;
  return typeof path === 'string' && path.startsWith('/') && !path.startsWith('//') && typeof at === 'number';
};

/** Reads stored pages; what is invalid counts as none. */
export const readPages = (value: unknown): FrequentPages => {
  const { recent, favourites } = (value ?? {}) as { recent?: unknown; favourites?: unknown };
  const pages = (list: unknown) => (Array.isArray(list) ? list.filter(isPage) : []);
  return { recent: pages(recent), favourites: pages(favourites) };
};

const latestOfEach = (pages: readonly FrequentPage[]): FrequentPage[] => {
  const known = new Map<string, FrequentPage>();
  for (const page of pages) if (page.at >= (known.get(page.path)?.at ?? 0)) known.set(page.path, page);
  return [...known.values()];
};

const byAge = (one: FrequentPage, other: FrequentPage) => one.at - other.at;

/** Within the limits of the server: the newest pages first, favourites in the order in which they were added. */
export const boundPages = ({ recent, favourites }: FrequentPages): FrequentPages => {
  const all = latestOfEach(favourites).sort(byAge);
  return {
    recent: latestOfEach(recent).sort(byAge).reverse().slice(0, MOST_RECENT),
    favourites: [
      ...all.filter(({ removed }) => removed).slice(-MOST_REMOVED),
      ...all.filter(({ removed }) => !removed).slice(-MOST_FAVOURITES),
    ],
  };
};

const mergePages = (mine: unknown, theirs: unknown): FrequentPages => {
  const [one, other] = [readPages(mine), readPages(theirs)];
  return boundPages({ recent: [...other.recent, ...one.recent], favourites: [...other.favourites, ...one.favourites] });
};

const titled = (value: unknown) =>
  Array.isArray(value) ? value.map((query: { title?: unknown } | null) => [query?.title, query] as const) : [];

/** By title, in the order of the server. One that was removed on one side alone comes back: that costs a click, a lost one work. */
const mergeQueries = (mine: Kept, theirs: Kept) => {
  const ofServer = titled(theirs.value);
  return [...new Map([...ofServer, ...titled(mine.value), ...(mine.at > theirs.at ? [] : ofServer)]).values()];
};

/**
 * What holds after both sides have changed a setting. Pages are united, with the last word on each favourite, and so are saved queries; of
 * everything else the later change wins.
 */
export const mergeSetting = (key: string, mine: Kept, theirs: Kept): Kept => {
  const at = Math.max(mine.at, theirs.at);
  if (key === 'pages') return { value: mergePages(mine.value, theirs.value), at };
  if (key.startsWith('query:')) return { value: mergeQueries(mine, theirs), at };
  return mine.at > theirs.at ? mine : theirs;
};
