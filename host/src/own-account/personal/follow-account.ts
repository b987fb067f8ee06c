import { offers, usePersonal, useSession } from '@mortise/shared/session';
import { createPoll } from '#common/poll.ts';
import { beforeSignOut } from '#navigation/leave-console.ts';
import { useSessionOver } from '#navigation/session-over.ts';
import { hasUnsent, pull, push } from './exchange.ts';
import { followAppearance, ownAppearance } from './follow-appearance.ts';
import { followTabs } from './follow-tabs.ts';

/** Pause after a change until it is sent (debounce). */
const PAUSE = 800;
/** Age of what the server said after which it is asked again when the window is looked at. */
const FRESH = 60_000;

/** Sends changes after a pause, and reads those of other browsers when the window is looked at again. One exchange at a time. */
const exchangeWith = (user: string) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let exchanging = false;
  let pulledAt = 0;

  const isOver = () => useSession.getState().user?.id !== user || useSessionOver.getState().over;

  const exchange = async () => {
    if (isOver()) return;
    exchanging = true;
    try {
      if (Date.now() - pulledAt > FRESH) {
        await pull(user);
        pulledAt = Date.now();
      }
      if (hasUnsent()) await push(user);
    } finally {
      exchanging = false;
    }
  };

  // offline, overloaded: kept here, and sent when the server answers
  const poll = createPoll({ ask: exchange });
  const run = async () => {
    clearTimeout(timer);
    timer = undefined;
    await poll.now();
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (exchanging ? later() : run()), PAUSE);
  };

  usePersonal.subscribe(({ entries }, before) => {
    if (entries !== before.entries && hasUnsent()) later();
  });
  window.addEventListener('online', later);
  document.addEventListener('visibilitychange', () => {
    // a hidden window is perhaps closed next
    if (document.visibilityState === 'hidden' ? timer : Date.now() - pulledAt > FRESH) void run();
  });
  beforeSignOut(async () => {
    if (hasUnsent()) await run();
  });
  return run();
};

/**
 * Turns to what the account keeps for itself: this browser's copy at once, the server's as soon as it has answered. Call it when the tabs
 * of this window are restored. Resolves with the server's answer; does not reject.
 */
export const followAccount = async (user: string) => {
  const before = usePersonal.getState().open(user);
  ownAppearance(before === user || before === undefined);
  followAppearance();
  const offerTabs = followTabs(user);
  if (offers().personalSettings) await exchangeWith(user);
  offerTabs();
};
