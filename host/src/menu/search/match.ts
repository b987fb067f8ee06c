/** For each character of a title its pinyin, or the character itself. */
export type PinyinOf = (title: string) => readonly string[];

/** Characters of a title that match, from inclusive to exclusive. */
export type Range = readonly [from: number, to: number];

export type Found<Item> = Item & { range: Range };

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

const pinyinRange = (syllables: readonly string[], query: string): Range | undefined => {
  for (let from = 0; from < syllables.length; from++) {
    const end = endOf(syllables, query, from);
    if (end !== undefined) return [from, end];
  }
  return undefined;
};

/** Where a title matches the query, and how well: 0 if it starts with it, 1 if its pinyin does, 2 or 3 if they match further on. */
const matchOf = (title: string, query: string, pinyinOf?: PinyinOf): { range: Range; rank: number } | undefined => {
  const at = title.toLowerCase().indexOf(query);
  if (at >= 0) return { range: [at, at + query.length], rank: at === 0 ? 0 : 2 };
  // pinyin has only letters, so other queries cannot match it
  if (!pinyinOf || !/^[a-z0-9]+$/.test(query)) return undefined;
  const range = pinyinRange(pinyinOf(title), query);
  return range && { range, rank: range[0] === 0 ? 1 : 3 };
};

/** Finds items by title, pinyin or initials. Best matches first, otherwise in the order of the menu. */
export const search = <Item extends { title: string }>(items: readonly Item[], words: string, pinyinOf?: PinyinOf): Found<Item>[] => {
  const query = words.toLowerCase().replace(/\s+/g, '');
  return items
    .flatMap((item) => {
      const match = matchOf(item.title, query, pinyinOf);
      return match ? [{ item, ...match }] : [];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item, range }) => ({ ...item, range }));
};
