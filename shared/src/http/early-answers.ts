import { queryText } from './address.ts';

/** What of a response is read. */
export interface EarlyAnswer {
  data: unknown;
  status: number;
}

/** The answer to a GET request that was sent before its caller was there. */
interface Early {
  /** Whose answer it is: token and tenant. */
  caller: string;
  until: number;
  coming: Promise<EarlyAnswer>;
  arrived?: EarlyAnswer;
}

/** Milliseconds for which an answer waits for its caller: the longest time that the code of a view may take. */
const WAITS = 10_000;

/** `/sys/user/list` with its query in one order, without empty values: two spellings of one request have the same key. */
const keyOf = (path: string, query: Record<string, unknown>) => {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return `${path}?${queryText(Object.fromEntries(filled.sort(([one], [other]) => (one < other ? -1 : 1))))}`;
};

interface Options {
  /** Names the signed-in caller. */
  caller: () => string;
  now?: () => number;
}

/**
 * Answers that were asked for before the code that wants them was loaded. Each is taken at most once, within ten seconds, by the caller for
 * whom it was asked; a write discards all of them, because what they say may be outdated.
 */
export const createEarlyAnswers = ({ caller, now = Date.now }: Options) => {
  const kept = new Map<string, Early>();

  const take = (path: string, query: Record<string, unknown>): Early | undefined => {
    const key = keyOf(path, query);
    const early = kept.get(key);
    kept.delete(key);
    return early && early.until > now() && early.caller === caller() ? early : undefined;
  };

  return {
    /** Keeps the answer of `send` for the request, unless one is under way. */
    keep(path: string, query: Record<string, unknown>, send: () => Promise<EarlyAnswer>) {
      for (const [key, { until }] of kept) if (until <= now()) kept.delete(key);
      const key = keyOf(path, query);
      const known = kept.get(key);
      if (known && !known.arrived && known.caller === caller()) return;
      const early: Early = { caller: caller(), until: now() + WAITS, coming: send() };
      early.coming.then(
        (answer) => {
          early.arrived = answer;
        },
        // the caller asks again by itself, and shows its own failure
        () => kept.get(key) === early && kept.delete(key),
      );
      kept.set(key, early);
    },
    /** Takes an answer, also one that is still under way. */
    take: (path: string, query: Record<string, unknown>): Promise<EarlyAnswer> | undefined => take(path, query)?.coming,
    /** Takes an answer that has arrived; one that is under way stays for `take`. */
    takeArrived(path: string, query: Record<string, unknown>): EarlyAnswer | undefined {
      const { arrived } = kept.get(keyOf(path, query)) ?? {};
      return arrived && take(path, query)?.arrived;
    },
    discard: () => kept.clear(),
  };
};

export type EarlyAnswers = ReturnType<typeof createEarlyAnswers>;
