import type { Federation } from '../federation.ts';
import { isPoorLine } from './connection.ts';

/**
 * Properties for a menu row: whoever points at it or tabs to it will likely open it, so its files come near. Nothing of the
 * remote runs, and nothing is fetched on a poor or metered line.
 */
export function warming(federation: Federation, component: string) {
  const warm = () => {
    if (!isPoorLine()) void federation.warm(component);
  };
  return { onPointerEnter: warm, onFocus: warm };
}
