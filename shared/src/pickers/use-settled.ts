import { useEffect, useState } from 'react';

/** A debounced value: requests are sent when the user stops typing. */
export const useSettled = <Value>(value: Value, pause = 300): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
};
