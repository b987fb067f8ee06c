import { createAllowance, IN_MS } from './allowance.ts';

/** Runs the work at once, but after many calls only once per pause: code that changes the page without end must not stop it. */
export const throttled = (work: () => void) => {
  const isAllowed = createAllowance();
  let isWaiting = false;
  const afterPause = () => {
    isWaiting = false;
    work();
  };
  return () => {
    if (isAllowed()) return work();
    if (!isWaiting) setTimeout(afterPause, IN_MS);
    isWaiting = true;
  };
};
