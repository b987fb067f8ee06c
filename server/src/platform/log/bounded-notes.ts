const MINUTE = 60_000;
/** Keys counted separately in one minute; all further keys share one count. */
const KEYS = 1000;
const OTHERS = '';

/**
 * Bounds log rows that a caller can cause at will: admits `most` per key and minute and counts the others. When the minute ends,
 * `onSkipped` gets the last entry of each key and the number of its entries that were not admitted.
 */
export const createNoteBound = <Entry>(most: number, onSkipped: (last: Entry, skipped: number) => void) => {
  const counts = new Map<string, { count: number; last: Entry }>();
  let timer: NodeJS.Timeout | undefined;

  const endMinute = () => {
    clearTimeout(timer);
    timer = undefined;
    const ended = [...counts.values()];
    counts.clear();
    for (const { count, last } of ended) if (count > most) onSkipped(last, count - most);
  };

  return {
    admits(key: string, entry: Entry) {
      const own = counts.has(key) || counts.size < KEYS ? key : OTHERS;
      const count = (counts.get(own)?.count ?? 0) + 1;
      counts.set(own, { count, last: entry });
      timer ??= setTimeout(endMinute, MINUTE).unref();
      return count <= most;
    },
    endMinute,
  };
};
