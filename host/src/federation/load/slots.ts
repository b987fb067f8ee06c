/** Requests for files of remotes at once: a browser opens six HTTP/1.1 connections to an origin, and calls of other tabs need some. */
const MOST = 4;
/** A request without an answer for this long gives its place up when others wait. Milliseconds. */
const HANGS_AFTER = 1_500;
const LOOK_EVERY = 250;

/** A place in the line of requests. */
export interface Slot {
  /** Aborted when the request must begin again, because it hangs and others wait. */
  yielded: AbortSignal;
  /** The server answers: the request keeps its place. */
  answered(): void;
  release(): void;
}

interface Holder {
  since: number;
  isAnswered: boolean;
  place: AbortController;
}

/** Limits the requests under way, so that hanging ones cannot stall all others. */
export function createSlots(most = MOST) {
  const holders = new Set<Holder>();
  const waiting: (() => void)[] = [];
  let clock: ReturnType<typeof setInterval> | undefined;

  const next = () => {
    if (holders.size < most) waiting.shift()?.();
    if (waiting.length) return;
    clearInterval(clock);
    clock = undefined;
  };
  const look = () => {
    const hanging = [...holders].find(({ since, isAnswered }) => !isAnswered && performance.now() - since >= HANGS_AFTER);
    hanging?.place.abort();
  };

  const hold = (): Slot => {
    const holder: Holder = { since: performance.now(), isAnswered: false, place: new AbortController() };
    holders.add(holder);
    return {
      yielded: holder.place.signal,
      answered() {
        holder.isAnswered = true;
      },
      release() {
        if (holders.delete(holder)) next();
      },
    };
  };

  return {
    /** Resolves when it is the caller's turn. */
    take(): Promise<Slot> {
      if (holders.size < most && !waiting.length) return Promise.resolve(hold());
      clock ??= setInterval(look, LOOK_EVERY);
      return new Promise((resolve) => {
        waiting.push(() => resolve(hold()));
      });
    },
  };
}

export type Slots = ReturnType<typeof createSlots>;

/** The slots of this page's own origin, unless all requests share one connection (HTTP/2 and later). */
export const slotsOfPage = () => {
  const slots = createSlots();
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isMultiplexed = /^h[23]/.test(page?.nextHopProtocol ?? '');
  return (url: string): Slots | undefined => (isMultiplexed || new URL(url).origin !== location.origin ? undefined : slots);
};
