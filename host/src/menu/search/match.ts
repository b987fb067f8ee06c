/** How a title syllables: for each of its signs the syllable, or the sign itself. */
export type PinyinOf = (title: string) => readonly string[];

// the query is eaten by the beginnings of syllables that follow each other: yhgl, yonghu, yhguan
const matchesFrom = (syllables: readonly string[], query: string, from: number): boolean => {
  if (query === '') return true;
  const syllable = syllables[from];
  if (!syllable) return false;
  for (let length = Math.min(syllable.length, query.length); length > 0; length--)
    if (syllable.startsWith(query.slice(0, length)) && matchesFrom(syllables, query.slice(length), from + 1)) return true;
  return false;
};

/** 0 begins with it, 1 holds it, 2 syllables like it, undefined no match. */
const rankOf = (title: string, query: string, pinyinOf?: PinyinOf): number | undefined => {
  const at = title.toLowerCase().indexOf(query);
  if (at >= 0) return at === 0 ? 0 : 1;
  // syllables are written in letters: any other query has been answered
  if (!pinyinOf || !/^[a-z0-9]+$/.test(query)) return undefined;
  const syllables = pinyinOf(title);
  return syllables.some((_, from) => matchesFrom(syllables, query, from)) ? 2 : undefined;
};

/** What fits the words: by title, by pinyin, by initials; the best first, else in the menu's order. */
export const search = <Item extends { title: string }>(items: readonly Item[], words: string, pinyinOf?: PinyinOf): Item[] => {
  const query = words.toLowerCase().replace(/\s+/g, '');
  return items
    .map((item) => ({ item, rank: rankOf(item.title, query, pinyinOf) }))
    .filter((found): found is { item: Item; rank: number } => found.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
};
