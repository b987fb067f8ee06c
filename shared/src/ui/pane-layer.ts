import { useEffect, useLayoutEffect, useState } from 'react';
import styles from './pane-layer.module.css';
import { useTab } from './tab.ts';

/** Only the topmost layer of a pane takes the focus: what is below it is inert. */
const focusTop = (pane: HTMLElement) => {
  const layers = [...pane.children].filter((one) => one instanceof HTMLElement);
  const top = layers.findLast((one) => one.dataset.layer !== 'closed');
  for (const one of layers) one.inert = one !== top && one.dataset.layer !== 'closed';
};

/** antd marks every dialog as modal, which would hide menu and tabs from screen readers. */
const asNonModal = (box: HTMLElement) => {
  for (const dialog of box.querySelectorAll('[role=dialog][aria-modal=true]')) dialog.setAttribute('aria-modal', 'false');
};

const createBox = () => {
  const box = document.createElement('div');
  box.className = styles.layer ?? '';
  box.dataset.layer = 'closed';
  return box;
};

/** The child of the body that an element is in: the console or a popup. */
const stemOf = (element: Element): Element =>
  element.parentElement === document.body ? element : stemOf(element.parentElement ?? element);

/** Whether a key was pressed in the console, but outside the pane. The element may be gone by now: Escape closes the menu search, too. */
const isElsewhere = (event: KeyboardEvent, pane: HTMLElement) => {
  const path = event.composedPath();
  return path.includes(stemOf(pane)) && !path.includes(pane);
};

/**
 * A layer over the tab's pane for one dialog or drawer, so that menu, header and other tabs stay in reach while it is open.
 *
 * @param mounted whether the view is in the document, and with it the pane
 * @returns its element, if the view is in a tab, and whether a key was pressed outside the pane, such as Escape in the menu search
 */
export const usePaneLayer = (mounted: boolean, open: boolean) => {
  const { pane: paneOf } = useTab();
  // one element for the whole life: antd would mount the dialog's content again in another one
  const [box] = useState(createBox);

  useLayoutEffect(() => {
    const pane = mounted ? paneOf?.() : undefined;
    if (!pane) return;
    pane.append(box);
    asNonModal(box);
    const observer = new MutationObserver(() => asNonModal(box));
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      box.remove();
      focusTop(pane);
    };
  }, [paneOf, mounted, box]);

  // after antd's own effects, which remember the focused element
  useEffect(() => {
    const pane = paneOf?.();
    if (!pane || !open) return;
    box.dataset.layer = 'open';
    focusTop(pane);
    return () => {
      box.dataset.layer = 'closed';
      focusTop(pane);
    };
  }, [paneOf, box, open]);

  return {
    box: paneOf && box,
    isKeyElsewhere: (event: unknown) => {
      const pane = paneOf?.();
      return event instanceof KeyboardEvent && pane ? isElsewhere(event, pane) : false;
    },
  };
};
