import type { Federation } from '../federation.ts';
import { isConstrainedConnection } from './connection.ts';

/**
 * Event props of a menu link: pointing at it or focusing it fetches the view's files. Nothing runs, and nothing is fetched on a metered or
 * 2g connection.
 */
export function prefetchOnHover(federation: Federation, component: string) {
  const prefetch = () => {
    if (!isConstrainedConnection()) void federation.prefetch(component);
  };
  return { onPointerEnter: prefetch, onFocus: prefetch };
}
