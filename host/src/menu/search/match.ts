/** How a title sounds: for each of its signs the sound, or the sign itself. */
export type SoundsOf = (title: string) => readonly string[];

// the query is eaten by the beginnings of sounds that follow each other: yhgl, yonghu, yhguan
const eats = (sounds: readonly string[], query: string, from: number): boolean => {
  if (query === '') return true;
  const sound = sounds[from];
  if (!sound) return false;
  for (let length = Math.min(sound.length, query.length); length > 0; length--)
    if (sound.startsWith(query.slice(0, length)) && eats(sounds, query.slice(length), from + 1)) return true;
  return false;
};

/** 0 begins with it, 1 holds it, 2 sounds like it, undefined no match. */
const rankOf = (title: string, query: string, soundsOf?: SoundsOf): number | undefined => {
  const at = title.toLowerCase().indexOf(query);
  if (at >= 0) return at === 0 ? 0 : 1;
  // sounds are written in letters: any other query has been answered
  if (!soundsOf || !/^[a-z0-9]+$/.test(query)) return undefined;
  const sounds = soundsOf(title);
  return sounds.some((_, from) => eats(sounds, query, from)) ? 2 : undefined;
};

/** What fits the words: by title, by pinyin, by initials; the best first, else in the menu's order. */
export const search = <Item extends { title: string }>(items: readonly Item[], words: string, soundsOf?: SoundsOf): Item[] => {
  const query = words.toLowerCase().replace(/\s+/g, '');
  return items
    .map((item) => ({ item, rank: rankOf(item.title, query, soundsOf) }))
    .filter((found): found is { item: Item; rank: number } => found.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
};
