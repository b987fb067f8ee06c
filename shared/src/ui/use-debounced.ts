import { useEffect, useState } from 'react';

/** Debounces a value, so that requests are sent only when typing pauses. `pause` in milliseconds. */
export const useDebounced = <Value>(value: Value, pause = 300): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
};
