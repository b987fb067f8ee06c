import { traceNow } from '#federation/belongings/trace.ts';
import type { Place } from '#routes/route-table.ts';
import { watchOwnListeners } from './own-listeners.ts';

export interface InnerMoves {
  /** The place of a path with parameters and hash. */
  placeAt: (href: string) => Place | undefined;
  /** The remote of the view at an address. */
  remoteAt: (href: string) => string | undefined;
  /** Whether a remote has a place. */
  isOwner: (remote: string) => boolean;
  /** The view on the screen went to another address of its own, which the browser shows already. */
  onMoved: (href: string) => void;
  /** A view in a hidden tab goes to another address of its own. Returns whether it is mounted in a tab. */
  onMovedHidden: (href: string, home: string) => boolean;
}

type Move = 'pushState' | 'replaceState';

/** An entry of the history as the console's router stores it, with what the router of a view stored in `inner`. */
interface Entry {
  /** With the tab whose view made the entry. */
  usr?: { tab?: string } | null;
  idx?: number;
  key?: string;
  inner?: unknown;
}

/** The last address of a place, and what its router stored with it. */
interface Kept {
  href: string;
  state: unknown;
}

const hrefOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => `${pathname}${search}${hash}`;
const entryOf = (state: unknown): Entry => (typeof state === 'object' && state !== null ? (state as Entry) : {});
/** What the router of a view stored; none: null, as in a fresh history. */
const innerOf = (state: unknown) => entryOf(state).inner ?? null;

/** The event with another `state`; all else is that of the browser. */
const withState = (event: PopStateEvent, state: unknown) =>
  new Proxy(event, {
    get(target, name) {
      const value: unknown = name === 'state' ? state : Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/**
 * The history of the browser, shared by the console's router and the routers of views that own the paths below their menu row. A view on the screen
 * moves within its tab; a view in a hidden tab moves its tab and not the address of the browser; a router hears of steps back and forth within its
 * own paths alone, and finds in `history.state` what it stored itself, as if it were alone. Call it once, before code of a remote runs.
 *
 * @param ownerOf names the build whose code a stack trace contains, as `remote/build`
 */
export const createInnerHistory = (ownerOf: (trace: string) => string | undefined, page: Window & typeof globalThis = window) => {
  const { history } = page;
  const original = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) };
  const stateNow = (): unknown => Reflect.get(History.prototype, 'state', history);
  let moves: InnerMoves | undefined;
  const kept = new Map<string, Kept>();
  /** Entries that other code made have none. */
  let lastIdx = 0;

  const hrefNow = () => hrefOf(page.location);
  const placeAt = (href: string) => moves?.placeAt(href);
  const keepNow = () => {
    const place = placeAt(hrefNow());
    if (place) kept.set(place.home, { href: hrefNow(), state: innerOf(stateNow()) });
  };
  const remoteNow = () => ownerOf(traceNow())?.split('/')[0];
  const hrefFor = (url: unknown) => {
    if (url === undefined || url === null) return hrefNow();
    const target = URL.canParse(String(url), page.document.baseURI) && new URL(String(url), page.document.baseURI);
    return target && target.origin === page.location.origin ? hrefOf(target) : undefined;
  };

  /** The console's router goes somewhere. */
  const go = (move: Move, state: unknown, url?: string | URL | null) => {
    const href = hrefFor(url);
    lastIdx = entryOf(state).idx ?? lastIdx;
    const place = href === undefined ? undefined : placeAt(href);
    if (!place || href === undefined) return original[move](state, '', url);
    const last = kept.get(place.home);
    if (last?.href === href) return original[move]({ ...entryOf(state), inner: last.state }, '', url);
    original[move](state, '', url);
    // the menu row: its tab opens as it was left, and the console goes on to there
    if (last && move === 'pushState' && href === place.home && entryOf(state).usr?.tab !== place.home) return;
    kept.set(place.home, { href, state: null });
    // the router of the view learns of it as of a step back, once the console's router has taken it in
    if (last) queueMicrotask(() => tell(place.home, new PopStateEvent('popstate', { state: stateNow() })));
  };

  /** The view on the screen goes to a page of its remote because someone clicked, rather than a hidden view by itself. */
  const isByHand = ({ remote }: Place) => (page.navigator.userActivation?.isActive ?? false) && moves?.remoteAt(hrefNow()) === remote;

  /** Code of a view goes somewhere. Returns whether that was within a place; the console follows then. */
  const goWithin = (move: Move, state: unknown, url?: string | URL | null): boolean => {
    const href = hrefFor(url);
    const place = href === undefined ? undefined : placeAt(href);
    if (!place || href === undefined) return false;
    const here = placeAt(hrefNow());
    if (here?.home !== place.home) {
      // a view goes to a menu row below its own, or other code goes to another page
      if ((here && href.startsWith(`${here.home}/`)) || remoteNow() !== place.remote || isByHand(place)) return false;
      // a view whose tab was closed has no place any more
      if (moves?.onMovedHidden(href, place.home)) kept.set(place.home, { href, state });
      return true;
    }
    kept.set(place.home, { href, state });
    const { idx = lastIdx, key } = entryOf(stateNow());
    // what the console's router stores with each of its entries
    lastIdx = move === 'pushState' ? idx + 1 : idx;
    const own = move === 'pushState' ? { idx: lastIdx, key: Math.random().toString(36).slice(2, 10) } : { idx, key };
    original[move]({ ...own, inner: state }, '', url);
    moves?.onMoved(href);
    return true;
  };

  for (const move of ['pushState', 'replaceState'] as const)
    history[move] = new Proxy(history[move], {
      apply(target, self, args: Parameters<History[Move]>) {
        if (!goWithin(move, args[0], args[2])) Reflect.apply(target, self, args);
      },
    });

  Object.defineProperty(history, 'state', {
    configurable: true,
    get() {
      const remote = moves && remoteNow();
      const place = placeAt(hrefNow());
      if (place === undefined || remote === undefined || !moves?.isOwner(remote)) return stateNow();
      return place.remote === remote ? innerOf(stateNow()) : null;
    },
  });
  page.addEventListener('popstate', () => {
    lastIdx = entryOf(stateNow()).idx ?? lastIdx;
    keepNow();
  });
  const tell = watchOwnListeners({
    page,
    remoteNow,
    placeNow: () => placeAt(hrefNow()),
    isOwner: (remote) => moves?.isOwner(remote) ?? false,
    seenBy: (event) => (event instanceof PopStateEvent ? withState(event, innerOf(event.state)) : event),
  });

  return {
    /** Until the returned function is called, places are known and the console follows. */
    connect(to: InnerMoves) {
      moves = to;
      keepNow();
      return () => {
        if (moves === to) moves = undefined;
      };
    },
    /** What the console's router takes for the window of the browser. */
    window: {
      document: page.document,
      get location() {
        return page.location;
      },
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
      history: {
        get state() {
          return stateNow();
        },
        go: history.go.bind(history),
        pushState: (state: unknown, _: string, url?: string | URL | null) => go('pushState', state, url),
        replaceState: (state: unknown, _: string, url?: string | URL | null) => go('replaceState', state, url),
      },
    } as unknown as Window,
  };
};

export type InnerHistory = ReturnType<typeof createInnerHistory>;
