import type { PointerEvent } from 'react';
import type { Federation } from '../federation.ts';
import { isConstrainedConnection } from './connection.ts';

/** A press of the main mouse button that opens the link here. A finger that goes down may only be scrolling. */
const isOpening = ({ pointerType, button, ctrlKey, metaKey, shiftKey }: PointerEvent) =>
  pointerType === 'mouse' && button === 0 && !ctrlKey && !metaKey && !shiftKey;

/**
 * Event props of a menu link. Pointing at it or focusing it fetches what the view is made of: no remote runs, and nothing is fetched on a
 * metered or 2g connection. Pressing the mouse button runs the view's code, which is then ready when the button is released; a failure is
 * the click's to report, whose load starts anew. A view that is open already (`isOpen`) goes on as it is, maybe from an earlier build.
 */
export function preloadProps(federation: Federation, component: string, isOpen: () => boolean) {
  const prefetch = () => {
    if (!isConstrainedConnection()) void federation.prefetch(component);
  };
  return {
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onPointerDown: (event: PointerEvent) => {
      if (isOpening(event) && !isOpen()) federation.load(component).catch(() => undefined);
    },
  };
}
