import { useEffect, useState } from 'react';

/** A value once it has stood still: what a person types is asked for when they pause. */
export const useSettled = <Value>(value: Value, pause = 300): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
};
