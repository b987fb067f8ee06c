import { announcements, type UnreadNotices } from '@mortise/shared/contract/messages';
import { ask } from '@mortise/shared/http';
import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { POLL_EVERY } from './poll-every.ts';

/** The key under which `useOne` of `shared/ui` keeps the answer. */
const KEY = [announcements.unread.path, {}];

const read = () => ask(announcements.unread, {}, { quiet: true });

/**
 * Reads the unread notices through the console's query cache, so that cards of the home page take the bell's answer instead of asking
 * too. A poll always asks; it joins a request that a card has under way.
 */
export const createUnreadQuery = (client: QueryClient) => {
  client.setQueryDefaults(KEY, { staleTime: POLL_EVERY });
  return async (): Promise<UnreadNotices> => {
    try {
      return await client.fetchQuery({ queryKey: KEY, queryFn: read, staleTime: 0 });
    } catch (error) {
      // the card that had asked is gone, and its request with it
      if (error instanceof CancelledError) return read();
      throw error;
    }
  };
};
