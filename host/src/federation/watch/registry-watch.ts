import { onSignal } from '#push/push-channel.ts';

/** An open page learns of a new build within 30 seconds, including the request. */
const EVERY = 25_000;

/**
 * Asks the registry when the server tells that it changed. In case the push channel is down, polls it while the page is visible, and asks at
 * once when the page is shown after a longer time or the network is back. Returns the function that stops it.
 */
export const watchRegistry = (federation: { refresh: () => Promise<unknown> }, now = Date.now): (() => void) => {
  let asked = now();
  const refresh = () => {
    asked = now();
    // views show the failure
    federation.refresh().catch(() => undefined);
  };
  const look = () => {
    if (document.visibilityState === 'visible') refresh();
  };
  const lookIfLate = () => {
    if (now() - asked >= EVERY) look();
  };
  const timer = setInterval(look, EVERY);
  document.addEventListener('visibilitychange', lookIfLate);
  window.addEventListener('online', look);
  const stopListening = onSignal('registry', refresh);
  return () => {
    stopListening();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookIfLate);
    window.removeEventListener('online', look);
  };
};
