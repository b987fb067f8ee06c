import { useEffect, useState } from 'react';
import { useComposing } from './use-composing.ts';

/**
 * Debounces a value, so that requests are sent only when typing pauses and no input method composes. `pause` in milliseconds. Every box
 * that asks the server while one types uses it.
 */
export const useDebounced = <Value>(value: Value, pause = 300): Value => {
  const [settled, setSettled] = useState(value);
  const isComposing = useComposing();
  useEffect(() => {
    if (isComposing) return undefined;
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause, isComposing]);
  return settled;
};
