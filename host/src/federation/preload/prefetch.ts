import type { Federation } from '../federation.ts';
import { isConstrainedConnection } from './connection.ts';

/**
 * Properties for a menu row: whoever points at it or tabs to it will likely open it, so its files come near. Nothing of the
 * remote runs, and nothing is fetched on a poor or metered line.
 */
export function prefetchOnHover(federation: Federation, component: string) {
  const prefetch = () => {
    if (!isConstrainedConnection()) void federation.prefetch(component);
  };
  return { onPointerEnter: prefetch, onFocus: prefetch };
}
