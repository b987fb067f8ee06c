interface Shared<Answer> {
  answer: Promise<Answer>;
  until: number;
}

/**
 * Coalesces reads whose answers are the same for every caller: one read per key and interval. A failed read is not cached.
 * The keys must be few, because they are never dropped.
 */
export const shareReads = <Key extends string, Answer>(read: (key: Key) => Promise<Answer>, interval: number, clock = Date.now) => {
  const shared = new Map<Key, Shared<Answer>>();
  return (key: Key): Promise<Answer> => {
    const known = shared.get(key);
    if (known && clock() < known.until) return known.answer;
    const made = { answer: read(key), until: clock() + interval };
    shared.set(key, made);
    made.answer.catch(() => {
      if (shared.get(key) === made) shared.delete(key);
    });
    return made.answer;
  };
};
