import { useLayoutEffect, useRef } from 'react';
import { whenGone } from './when-gone.ts';

/**
 * Calls `enter` when the component is mounted, and what it returned when it is unmounted; a hidden tab stays mounted. The caller attaches
 * the returned ref to an element.
 */
export const usePresence = (enter: () => () => void) => {
  const element = useRef<HTMLElement>(null);
  const leave = useRef<() => void>(undefined);
  const stay = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    const { current } = element;
    stay.current?.();
    leave.current ??= enter();
    return () => {
      if (!current) return;
      stay.current = whenGone(current, () => {
        leave.current?.();
        leave.current = undefined;
      });
    };
  }, [enter]);

  return element;
};
