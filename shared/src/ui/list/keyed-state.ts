import { useState } from 'react';

/** State of a key: when the key changes it starts anew, in the same render. */
export const useKeyedState = <Value>(key: string, start: () => Value) => {
  const [kept, keep] = useState(() => ({ key, value: start() }));
  const current = kept.key === key ? kept : { key, value: start() };
  // setting state while rendering discards this pass: nothing of the old key is ever painted
  if (current !== kept) keep(current);
  return [current.value, (value: Value) => keep({ key, value })] as const;
};
