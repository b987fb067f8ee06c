import { useEffect, useState } from 'react';
import type { Words } from './words.ts';

let loaded: Words | undefined;

// outside of the hook: the React Compiler cannot read a dynamic import
const load = async () => {
  const { words } = await import('./words.ts');
  loaded = words;
  return words;
};

/** `undefined` until they have arrived; meanwhile, and when their file cannot be had, tables are shown by their own names. */
export const useWords = (): Words | undefined => {
  const [known, setKnown] = useState(loaded);
  useEffect(() => {
    if (!known) void load().then(setKnown, () => undefined);
  }, [known]);
  return known;
};
