import type { Federation } from '../federation.ts';
import { loadUi } from '../provided/load-ui.ts';
import { isConstrainedConnection } from './connection.ts';

/**
 * Event props of a menu link: pointing at it or focusing it fetches the view's files. No remote runs, and nothing is fetched on a metered or
 * 2g connection.
 */
export function prefetchOnHover(federation: Federation, component: string) {
  const prefetch = () => {
    if (isConstrainedConnection()) return;
    void federation.prefetch(component);
    // what most views are made of, if the console has not loaded it yet; a failure shows when a view needs it
    void loadUi().catch(() => undefined);
  };
  return { onPointerEnter: prefetch, onFocus: prefetch };
}
