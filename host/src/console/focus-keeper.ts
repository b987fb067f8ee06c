/** Elements that are remembered: those of a dialog over a menu over a row, with room to spare. */
const REMEMBERED = 20;

/** Items whose neighbour takes the focus when they are removed: rows, tabs, list items, tree nodes. */
const ITEM = 'tr, .tab, li, [role=row], [role=treeitem]';
const FOCUSABLE = 'button, a[href], input, select, textarea, [tabindex]';

interface Place {
  element: HTMLElement;
  /** The neighbours of the item that the element is in, the next one first. */
  beside: readonly Element[];
}

const isThere = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

const placeOf = (element: HTMLElement): Place => {
  const item = element.closest(ITEM);
  return { element, beside: [item?.nextElementSibling, item?.previousElementSibling].filter((one) => one instanceof Element) };
};

/** The control at the same place in the item, or else its first one. */
const controlIn = (item: Element, { element }: Place) => {
  const controls = [...item.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => isThere(one) && !one.matches(':disabled'));
  return controls.find((one) => one.textContent === element.textContent && one.className === element.className) ?? controls[0];
};

const substituteOf = (place: Place): HTMLElement | undefined => {
  if (isThere(place.element) && !place.element.matches(':disabled')) return place.element;
  for (const item of place.beside) {
    const control = isThere(item) ? controlIn(item, place) : undefined;
    if (control) return control;
  }
  return undefined;
};

/**
 * Keeps the keyboard where it was: when the focused element is removed or hidden, as by deleting a row or closing a dialog whose opener is
 * gone, the browser focuses the body, twenty tab stops back. Then the neighbour of the removed item takes the focus, or else the element that
 * had it before, or `fallback`. Returns the function that stops.
 */
export const keepFocus = (fallback: () => HTMLElement | null): (() => void) => {
  const places: Place[] = [];
  let waiting = 0;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const known = places.findIndex(({ element }) => element === target);
    if (known >= 0) places.splice(known, 1);
    places.unshift(placeOf(target));
    places.length = Math.min(places.length, REMEMBERED);
  };

  const restore = () => {
    const [last] = places;
    if (document.activeElement !== document.body || !last || isThere(last.element)) return;
    for (const place of places) {
      const element = substituteOf(place);
      element?.focus({ preventScroll: true });
      if (element && document.activeElement === element) return;
    }
    fallback()?.focus({ preventScroll: true });
  };

  // dialogs return the focus themselves in a later task: look after them
  const look = () => {
    if (document.activeElement !== document.body || !places.length) return;
    clearTimeout(waiting);
    waiting = window.setTimeout(restore, 50);
  };

  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'class', 'disabled'] });
  document.addEventListener('focusin', onFocus);
  return () => {
    clearTimeout(waiting);
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
};
