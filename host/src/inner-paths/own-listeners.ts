import type { Place } from '#routes/route-table.ts';

const STEPS = new Set(['popstate', 'hashchange']);

type Listener = EventListenerOrEventListenerObject;
type Options = boolean | AddEventListenerOptions | undefined;

const keyOf = (type: string, options: Options) =>
  `${type} ${typeof options === 'object' ? (options.capture ?? false) : (options ?? false)}`;

const call = (listener: Listener, page: Window, event: Event) =>
  typeof listener === 'function' ? listener.call(page, event) : listener.handleEvent(event);

interface OwnListeners {
  page: Window;
  /** The remote whose code runs. */
  remoteNow: () => string | undefined;
  /** The place that the browser shows. */
  placeNow: () => Place | undefined;
  /** Whether a remote has a place. */
  isOwner: (remote: string) => boolean;
  /** The event as the router of a view gets it. */
  seenBy: (event: Event) => Event;
}

/**
 * Code of a remote that owns a place hears of steps of the history only while the browser shows the place at which it registered, or a page without a
 * place if it registered there: a view in a hidden tab must not take the address of another one for its own. Remotes without a place hear everything.
 *
 * @returns tells the listeners of a place of a step that the browser does not report
 */
export const watchOwnListeners = ({ page, remoteNow, placeNow, isOwner, seenBy }: OwnListeners) => {
  const wrappers = new WeakMap<Listener, Map<string, EventListener>>();
  /** Of `popstate`, by the home of their place. */
  const ofPlaces = new Map<string, Set<EventListener>>();

  const wrapperOf = (listener: Listener, type: string, options: Options, remote: string) => {
    const key = keyOf(type, options);
    const known = wrappers.get(listener) ?? new Map<string, EventListener>();
    wrappers.set(listener, known);
    const place = placeNow();
    const home = place?.remote === remote ? place.home : undefined;
    const wrapper: EventListener = (event) => {
      const now = placeNow();
      if (isOwner(remote) && now?.home !== home) return;
      // not by the browser, which would use it up with a step elsewhere
      if (typeof options === 'object' && options.once) page.removeEventListener(type, listener, options);
      call(listener, page, home === undefined ? event : seenBy(event));
    };
    const first = known.get(key) ?? wrapper;
    known.set(key, first);
    if (home !== undefined && type === 'popstate') ofPlaces.set(home, (ofPlaces.get(home) ?? new Set()).add(first));
    return first;
  };

  page.addEventListener = new Proxy(page.addEventListener, {
    apply(target, self, args: [string, Listener | null, Options]) {
      const [type, listener, options] = args;
      const remote = STEPS.has(type) && listener && (self === undefined || self === page) ? remoteNow() : undefined;
      if (remote === undefined || !listener) return Reflect.apply(target, self, args);
      const wrapper = wrapperOf(listener, type, options, remote);
      return Reflect.apply(target, self, [type, wrapper, typeof options === 'object' ? { ...options, once: false } : options]);
    },
  });
  page.removeEventListener = new Proxy(page.removeEventListener, {
    apply(target, self, args: [string, Listener | null, Options]) {
      const [type, listener, options] = args;
      const wrapper = listener && STEPS.has(type) ? wrappers.get(listener)?.get(keyOf(type, options)) : undefined;
      if (wrapper && listener) {
        wrappers.get(listener)?.delete(keyOf(type, options));
        for (const own of ofPlaces.values()) own.delete(wrapper);
        Reflect.apply(target, self, [type, wrapper, options]);
      }
      // the host may have registered the same function
      return Reflect.apply(target, self, args);
    },
  });

  return (home: string, event: PopStateEvent) => {
    for (const listener of ofPlaces.get(home) ?? []) listener.call(page, event);
  };
};
