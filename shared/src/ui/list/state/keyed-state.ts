import { useState } from 'react';

/** State that is reset when the key changes, within the same render. */
export const useKeyedState = <Value>(key: string, start: () => Value) => {
  const [kept, keep] = useState(() => ({ key, value: start() }));
  const current = kept.key === key ? kept : { key, value: start() };
  // setting state during render makes React discard this pass, so the old key's value is never painted
  if (current !== kept) keep(current);
  return [current.value, (value: Value) => keep({ key, value })] as const;
};
