const waiting = new Map<Element, () => void>();

const look = () => {
  for (const [element, callback] of waiting)
    if (!element.isConnected) {
      waiting.delete(element);
      callback();
    }
  if (waiting.size === 0) observer.disconnect();
};

const observer = new MutationObserver(look);

/**
 * Calls back when the element has left the document; call it in an effect's cleanup. Hiding a tab runs cleanups too but keeps its elements,
 * and closing a hidden tab runs none, so only the document knows. Returns the function that stops waiting.
 */
export const whenGone = (element: Element, callback: () => void): (() => void) => {
  waiting.set(element, callback);
  observer.observe(document.body, { childList: true, subtree: true });
  // cleanups of passive effects run after the element was removed
  queueMicrotask(look);
  return () => void waiting.delete(element);
};
