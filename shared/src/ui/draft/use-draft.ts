import { useState } from 'react';
import { useLeaving } from './use-leaving.ts';
import { useSending } from './use-sending.ts';

/** State of a draft: unsaved changes, sending, refusal, leaving. */
export const useDraft = (name: string, onClose: () => void, changes?: () => readonly string[]) => {
  const [dirty, setDirty] = useState(false);
  const { forget, ...sending } = useSending();
  const leaving = useLeaving(name, dirty, changes);

  const touch = () => {
    setDirty(true);
    forget();
  };

  return { ...sending, touch, close: () => leaving.go(onClose), go: leaving.go, leave: () => leaving.ask(onClose) };
};
