import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Moves the focus without scrolling, if the element is still in the document. */
export const focusOn = (element: Element | null) => {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
};

/**
 * Returns the focus to the element that opened a dialog. antd does so when a dialog closes, but not when it is unmounted, which is how
 * forms close.
 *
 * @returns whether the component is mounted. Open the dialog only then: antd registers its Escape handler during render, and a discarded
 * render would leave a stale handler above that of the real dialog.
 */
export const useFocusReturn = () => {
  const opener = useRef(document.activeElement);
  const [mounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  useEffect(() => {
    const from = opener.current;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) focusOn(from);
    };
  }, []);
  return mounted;
};

let byKey = false;
for (const event of ['keydown', 'pointerdown']) {
  document.addEventListener(
    event,
    () => {
      byKey = event === 'keydown';
    },
    true,
  );
}

/** Whether the last input was a key, not a pointer. */
export const isKeyboardInUse = () => byKey;
