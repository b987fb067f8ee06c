import type { HttpTrace, TracedRoute } from '@mortise/shared/contract/monitor';
import { BUCKETS, bucketOf, quantile } from './duration-buckets.ts';

/** Requests that are kept; the oldest makes room. */
const KEPT = 1000;
/** Newest ones that the wire's answer names. */
const SHOWN = 100;
const SLOWEST = 10;
/** Routes with figures of their own; further ones share one entry, so that memory stays bounded. */
const ROUTES = 1000;
/** Routes are judged over the current half hour and the one before. */
const WINDOW = 30 * 60_000;
const OTHERS = '（其他）';

export interface Answered {
  method: string;
  /** The pattern of the route: `/sys/user/:id`, never what a caller sent. */
  route: string;
  status: number;
  /** Milliseconds. */
  took: number;
  username: string | undefined;
}

interface Entry extends Answered {
  at: number;
}

interface RouteCount {
  method: string;
  route: string;
  count: number;
  errors: number;
  total: number;
  longest: number;
  buckets: Uint32Array;
}

const emptyCount = (method: string, route: string): RouteCount => ({
  method,
  route,
  count: 0,
  errors: 0,
  total: 0,
  longest: 0,
  buckets: new Uint32Array(BUCKETS),
});

const FAILED = 500;

const addTo = (counted: RouteCount, { status, took }: Answered) => {
  counted.count += 1;
  counted.total += took;
  if (status >= FAILED) counted.errors += 1;
  if (took > counted.longest) counted.longest = took;
  const bucket = bucketOf(took);
  counted.buckets[bucket] = (counted.buckets[bucket] ?? 0) + 1;
};

const traceOf = ({ at, method, route, status, took, username }: Entry): HttpTrace => ({
  timestamp: new Date(at).toISOString(),
  principal: username === undefined ? null : { name: username },
  session: null,
  request: { method, uri: route, headers: {}, remoteAddress: null },
  response: { status, headers: {} },
  timeTaken: Math.round(took * 10) / 10,
});

const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10;

const figuresOf = ({ method, route, count, errors, total, longest, buckets }: RouteCount): TracedRoute => ({
  method,
  uri: route,
  count,
  errors,
  mean: rounded(total / count),
  p50: rounded(quantile(buckets, 0.5, longest)),
  p95: rounded(quantile(buckets, 0.95, longest)),
  max: rounded(longest),
});

const merged = (one: RouteCount, other: RouteCount | undefined): RouteCount =>
  other
    ? {
        ...one,
        count: one.count + other.count,
        errors: one.errors + other.errors,
        total: one.total + other.total,
        longest: Math.max(one.longest, other.longest),
        buckets: one.buckets.map((counted, bucket) => counted + (other.buckets[bucket] ?? 0)),
      }
    : one;

/**
 * The last requests of this process, and figures of its routes. Constant memory: a ring, and histograms of a bounded number of routes. Of a
 * request it keeps the pattern of its route and no text of the caller, so that no token can be read in it.
 */
export const createRequestTrace = ({ clock = Date.now, ticks = () => performance.now() } = {}) => {
  const ring: Entry[] = [];
  let next = 0;
  let current = new Map<string, RouteCount>();
  let before = new Map<string, RouteCount>();
  let since = ticks();
  const totals = { count: 0, errors: 0, totalTime: 0, longest: 0 };

  const turnWindow = () => {
    const passed = ticks() - since;
    if (passed < WINDOW) return;
    before = passed < 2 * WINDOW ? current : new Map();
    current = new Map();
    since = ticks();
  };

  const countOf = (method: string, route: string) => {
    const key = `${method} ${route}`;
    const known = current.get(key);
    if (known) return known;
    const isFull = current.size >= ROUTES;
    const counted = (isFull && current.get(OTHERS)) || emptyCount(isFull ? '' : method, isFull ? OTHERS : route);
    current.set(isFull ? OTHERS : key, counted);
    return counted;
  };

  const newestFirst = () => [...ring.slice(next), ...ring.slice(0, next)].reverse();

  return {
    note(answered: Answered) {
      const entry = { ...answered, at: clock() };
      if (ring.length < KEPT) ring.push(entry);
      else ring[next] = entry;
      next = ring.length < KEPT ? 0 : (next + 1) % KEPT;
      turnWindow();
      addTo(countOf(answered.method, answered.route), answered);
      totals.count += 1;
      totals.totalTime += answered.took;
      if (answered.status >= FAILED) totals.errors += 1;
      if (answered.took > totals.longest) totals.longest = answered.took;
    },
    totals: () => totals,
    newest: (): HttpTrace[] => newestFirst().slice(0, SHOWN).map(traceOf),
    slowest: (): HttpTrace[] =>
      ring
        .toSorted((one, other) => other.took - one.took)
        .slice(0, SLOWEST)
        .map(traceOf),
    routes(): TracedRoute[] {
      turnWindow();
      const keys = new Set([...current.keys(), ...before.keys()]);
      return [...keys]
        .flatMap((key) => {
          const [one, other] = [current.get(key), before.get(key)];
          return one ? merged(one, other) : (other ?? []);
        })
        .map(figuresOf)
        .sort((one, other) => other.p95 - one.p95);
    },
  };
};
export type RequestTrace = ReturnType<typeof createRequestTrace>;
