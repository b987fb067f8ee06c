/** An open page knows of a new build within half a minute, the time of the call included. */
const EVERY = 25_000;

/**
 * Asks now and then whether builds changed: the push channel says so at once, but may be away. Only while somebody looks;
 * whoever comes back to the page after long finds it asked already.
 */
export const watchRegistry = (federation: { refresh: () => Promise<unknown> }, now = Date.now): (() => void) => {
  let asked = now();
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    asked = now();
    // what cannot be had is told where it is needed
    federation.refresh().catch(() => undefined);
  };
  const lookIfLate = () => {
    if (now() - asked >= EVERY) look();
  };
  const timer = setInterval(look, EVERY);
  document.addEventListener('visibilitychange', lookIfLate);
  window.addEventListener('online', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookIfLate);
    window.removeEventListener('online', look);
  };
};
