type Method = (...args: unknown[]) => unknown;

/** Methods that insert into the element they are called on. */
const INTO = ['append', 'appendChild', 'prepend', 'insertBefore', 'moveBefore', 'replaceChild', 'replaceChildren'];
/** Methods that insert beside the node they are called on, or by a position. */
const BESIDE = ['after', 'before', 'replaceWith'];
const BY_POSITION = ['insertAdjacentElement', 'insertAdjacentHTML', 'insertAdjacentText'];

/** Replaces methods by ones of the same name and length, which call `before` and `after` around them. */
const watchCalls = (place: object, names: readonly string[], around: { before: () => void; after: () => void }) => {
  for (const name of names) {
    const method: unknown = Reflect.get(place, name);
    if (typeof method !== 'function') continue;
    const watched = new Proxy(method as Method, {
      apply(target, self, args) {
        around.before();
        try {
          return Reflect.apply(target, self, args);
        } finally {
          around.after();
        }
      },
    });
    Object.defineProperty(place, name, { value: watched, writable: true, configurable: true, enumerable: true });
  }
};

/**
 * Calls back with the nodes that code adds to `html`, `head` or `body`, while that code still runs, so that its stack trace names it. Methods
 * that insert into an element are watched on these three alone: rows of a table cost nothing.
 */
export const watchInsertions = (onAdded: (nodes: readonly Node[]) => void, { documentElement, head, body } = document) => {
  // the callback gets what came by a way without a method, such as `innerHTML`: no trace tells who did it
  const observer = new MutationObserver(() => {});
  const places = [documentElement, head, body];
  for (const place of places) observer.observe(place, { childList: true });
  // a custom element inserts while it is inserted itself
  let depth = 0;
  const around = {
    before() {
      if (depth++ === 0) observer.takeRecords();
    },
    after() {
      depth--;
      const added = observer.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]);
      if (added.length) onAdded(added);
    },
  };
  for (const place of places) watchCalls(place, INTO, around);
  for (const prototype of [Element.prototype, CharacterData.prototype]) watchCalls(prototype, BESIDE, around);
  watchCalls(Element.prototype, BY_POSITION, around);
};

/** Calls back with each style sheet that code constructs for `adoptedStyleSheets`. */
export const watchConstructedSheets = (
  onConstructed: (sheet: CSSStyleSheet) => void,
  page: { CSSStyleSheet?: typeof CSSStyleSheet } = window,
) => {
  if (!page.CSSStyleSheet) return;
  const watched = new Proxy(page.CSSStyleSheet, {
    construct(target, args, newTarget) {
      const sheet: CSSStyleSheet = Reflect.construct(target, args, newTarget);
      onConstructed(sheet);
      return sheet;
    },
  });
  page.CSSStyleSheet.prototype.constructor = watched;
  page.CSSStyleSheet = watched;
};
