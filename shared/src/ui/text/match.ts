/** For each character of a title its pinyin, or the character itself. */
export type PinyinOf = (title: string) => readonly string[];

/** Characters of a title that match, from inclusive to exclusive. */
export type TitleRange = readonly [from: number, to: number];

export type FoundTitle<Item> = Item & { range: TitleRange };

// consumes the query with prefixes of consecutive syllables: yhgl, yonghu, yhguan. Returns the index after the last one
const endOf = (syllables: readonly string[], query: string, from: number): number | undefined => {
  if (query === '') return from;
  const syllable = syllables[from];
  if (!syllable) return undefined;
  for (let length = Math.min(syllable.length, query.length); length > 0; length--) {
    const end = syllable.startsWith(query.slice(0, length)) ? endOf(syllables, query.slice(length), from + 1) : undefined;
    if (end !== undefined) return end;
  }
  return undefined;
};

const pinyinRange = (syllables: readonly string[], query: string): TitleRange | undefined => {
  for (let from = 0; from < syllables.length; from++) {
    const end = endOf(syllables, query, from);
    if (end !== undefined) return [from, end];
  }
  return undefined;
};

// a word begins after anything that is neither a letter, a digit nor a Chinese character
const beginsWord = (title: string, at: number) => at > 0 && /[^\p{L}\p{N}]/u.test(title[at - 1] ?? '');

const rankOf = (title: string, query: string, at: number) => {
  if (at === 0) return title.length === query.length ? 0 : 1;
  return beginsWord(title, at) ? 3 : 4;
};

/**
 * Where a title matches the query, and how well: 0 if it equals it, 1 if it starts with it, 2 if its pinyin does, 3 if a word starts with
 * it, 4 or 5 if title or pinyin match further on.
 */
const matchOf = (title: string, query: string, pinyinOf?: PinyinOf): { range: TitleRange; rank: number } | undefined => {
  const at = title.toLowerCase().indexOf(query);
  if (at >= 0) return { range: [at, at + query.length], rank: rankOf(title, query, at) };
  // pinyin has only letters, so other queries cannot match it
  if (!pinyinOf || !/^[a-z0-9]+$/.test(query)) return undefined;
  const range = pinyinRange(pinyinOf(title), query);
  return range && { range, rank: range[0] === 0 ? 2 : 5 };
};

const queryOf = (words: string) => words.toLowerCase().replace(/\s+/g, '');

/** The characters of a title that match, if any do. */
export const rangeInTitle = (title: string, words: string, pinyinOf?: PinyinOf): TitleRange | undefined =>
  matchOf(title, queryOf(words), pinyinOf)?.range;

/** Finds items by title, pinyin or initials. Best matches first, otherwise in the order of the menu. */
export const searchTitles = <Item extends { title: string }>(
  items: readonly Item[],
  words: string,
  pinyinOf?: PinyinOf,
): FoundTitle<Item>[] => {
  const query = queryOf(words);
  return items
    .flatMap((item) => {
      const match = matchOf(item.title, query, pinyinOf);
      return match ? [{ item, ...match }] : [];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item, range }) => ({ ...item, range }));
};
