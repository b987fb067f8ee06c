import { announcements } from '@mortise/shared/contract/messages';
import { ask, Fault, Refused } from '@mortise/shared/http';

/** Makes open consoles reload the count of their bell. Failures are ignored: the change itself was saved before. */
export const refreshBells = (anntId?: string) =>
  ask(announcements.pushAgain, { query: { anntId } }, { quiet: true }).catch((error: unknown) => {
    if (!(error instanceof Fault || error instanceof Refused)) throw error;
  });
