import { announcements } from '@mortise/shared/contract/messages';
import { ask, Fault, Refused } from '@mortise/shared/http';

/** Bells of open consoles count anew. What was done before this stands, whether they hear of it or not, so a failure is not told. */
export const tellConsoles = (anntId?: string) =>
  ask(announcements.pushAgain, { query: { anntId } }, { quiet: true }).catch((error: unknown) => {
    if (!(error instanceof Fault || error instanceof Refused)) throw error;
  });
