import type { Federation } from './federation.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const isPoor = ({ saveData = false, effectiveType = '4g' }: Connection = {}) => saveData || effectiveType.endsWith('2g');

/**
 * Properties for a menu row: whoever points at it or tabs to it will likely open it, so its files come near. Nothing of the
 * remote runs, and nothing is fetched on a poor or metered line.
 */
export function warming(federation: Federation, component: string) {
  const warm = () => {
    const { connection } = navigator as Navigator & { connection?: Connection };
    if (!isPoor(connection)) void federation.warm(component);
  };
  return { onPointerEnter: warm, onFocus: warm };
}
