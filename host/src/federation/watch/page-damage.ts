import { RemoteFailure } from '../failure/remote-failure.ts';
import type { FailedView } from '../failure/report-failure.ts';
import type { Admitted } from '../load/gate.ts';

/** Objects whose own properties every remote relies on: code that changes one of them changes the page of all others. */
const sharedPlaces = (): [string, object][] => [
  ['Object', Object],
  ['Object.prototype', Object.prototype],
  ['Function.prototype', Function.prototype],
  ['Array.prototype', Array.prototype],
  ['String.prototype', String.prototype],
  ['Promise', Promise],
  ['Promise.prototype', Promise.prototype],
  ['JSON', JSON],
  ['history', history],
  ['History.prototype', History.prototype],
  ['Storage.prototype', Storage.prototype],
  ['XMLHttpRequest.prototype', XMLHttpRequest.prototype],
  ['EventTarget.prototype', EventTarget.prototype],
  ['Node.prototype', Node.prototype],
  ['Element.prototype', Element.prototype],
  ['Document.prototype', Document.prototype],
  ...(globalThis.customElements
    ? ([
        ['customElements', customElements],
        ['CustomElementRegistry.prototype', CustomElementRegistry.prototype],
      ] as [string, object][])
    : []),
];

/** Globals that remotes and host call by name. Others may come and go: containers, chunk arrays, hooks of developer tools. */
const GLOBALS = [
  ...['fetch', 'history', 'customElements', 'XMLHttpRequest', 'WebSocket', 'localStorage', 'sessionStorage', 'Request', 'Response'],
  ...['addEventListener', 'removeEventListener', 'setTimeout', 'clearTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask'],
  ...['Object', 'Array', 'Function', 'String', 'Promise', 'JSON', 'Map', 'Set', 'WeakMap', 'Symbol', 'Proxy', 'Reflect', 'trustedTypes'],
];

// The code that is looked for may replace any of these, or the iterator of arrays: what follows keeps them and uses plain loops.
const { create, getOwnPropertyDescriptor, is } = Object;
const { ownKeys } = Reflect;

/** Own properties of a place; without prototype, since that may be what was changed. */
interface Facets {
  keys: readonly PropertyKey[];
  of: Record<PropertyKey, PropertyDescriptor>;
}

const facetsOf = (place: object, keys: readonly PropertyKey[]): Facets => {
  const of = create(null) as Facets['of'];
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as PropertyKey;
    const descriptor = getOwnPropertyDescriptor(place, key);
    if (descriptor) of[key] = descriptor;
  }
  return { keys, of };
};

const isSame = (one: PropertyDescriptor, other: PropertyDescriptor) =>
  is(one.value, other.value) && one.get === other.get && one.set === other.set;

const changeOf = (before: PropertyDescriptor | undefined, after: PropertyDescriptor | undefined) => {
  if (!before) return after && 'added';
  if (!after) return 'removed';
  return isSame(before, after) ? undefined : 'replaced';
};

/** Appends to `changes` how the properties of `keys` differ. */
const compare = (changes: string[], label: string, keys: readonly PropertyKey[], before: Facets['of'], after: Facets['of']) => {
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as PropertyKey;
    const change = changeOf(before[key], after[key]);
    if (change) changes[changes.length] = `${label}.${typeof key === 'symbol' ? (key.description ?? 'symbol') : key} ${change}`;
  }
};

/**
 * Compares what all code of the page shares (built-in prototypes, `fetch`, `history` …) with what it was. Comparing after each evaluation costs
 * less than frozen built-ins break (ADR 132).
 */
export function createPageDamage() {
  const places: [string, object, readonly PropertyKey[] | undefined][] = [['window', window, GLOBALS]];
  for (const [label, place] of sharedPlaces()) places.push([label, place, undefined]);
  const known: Facets[] = [];
  for (const [, place, keys] of places) known.push(facetsOf(place, keys ?? ownKeys(place)));

  return {
    /** What changed since the last call, each change once. */
    check(): string[] {
      const changes: string[] = [];
      for (let index = 0; index < places.length; index++) {
        const place = places[index] as (typeof places)[number];
        const before = known[index] as Facets;
        const after = facetsOf(place[1], place[2] ?? ownKeys(place[1]));
        known[index] = after;
        compare(changes, place[0], after.keys, before.of, after.of);
        if (place[2]) continue;
        for (let old = 0; old < before.keys.length; old++) {
          const key = before.keys[old] as PropertyKey;
          if (!after.of[key]) compare(changes, place[0], [key], before.of, after.of);
        }
      }
      return changes;
    },
  };
}

export type PageDamage = ReturnType<typeof createPageDamage>;

/** Reports what changed with the view whose code ran just now; without a view, the build that did it is unknown. */
export const createDamageReport =
  (damage: PageDamage, report: (failure: RemoteFailure, what: FailedView) => void, revision: () => string | undefined) =>
  (view?: Admitted) => {
    const changes = damage.check();
    if (!changes.length) return;
    const now = revision();
    const what: FailedView = { name: view?.expose.name ?? 'window', ...(view && { pinned: view.remote }), ...(now && { revision: now }) };
    report(new RemoteFailure('page-damaged', changes.join('; ')), what);
  };
