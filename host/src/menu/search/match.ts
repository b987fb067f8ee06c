/** For each character of a title its pinyin, or the character itself. */
export type PinyinOf = (title: string) => readonly string[];

// consumes the query with prefixes of consecutive syllables: yhgl, yonghu, yhguan
const matchesFrom = (syllables: readonly string[], query: string, from: number): boolean => {
  if (query === '') return true;
  const syllable = syllables[from];
  if (!syllable) return false;
  for (let length = Math.min(syllable.length, query.length); length > 0; length--)
    if (syllable.startsWith(query.slice(0, length)) && matchesFrom(syllables, query.slice(length), from + 1)) return true;
  return false;
};

/** 0: title starts with the query; 1: contains it; 2: pinyin matches; undefined: no match. */
const rankOf = (title: string, query: string, pinyinOf?: PinyinOf): number | undefined => {
  const at = title.toLowerCase().indexOf(query);
  if (at >= 0) return at === 0 ? 0 : 1;
  // pinyin has only letters, so other queries cannot match it
  if (!pinyinOf || !/^[a-z0-9]+$/.test(query)) return undefined;
  const syllables = pinyinOf(title);
  return syllables.some((_, from) => matchesFrom(syllables, query, from)) ? 2 : undefined;
};

/** Finds items by title, pinyin or initials. Best matches first, otherwise in the order of the menu. */
export const search = <Item extends { title: string }>(items: readonly Item[], words: string, pinyinOf?: PinyinOf): Item[] => {
  const query = words.toLowerCase().replace(/\s+/g, '');
  return items
    .map((item) => ({ item, rank: rankOf(item.title, query, pinyinOf) }))
    .filter((found): found is { item: Item; rank: number } => found.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
};
