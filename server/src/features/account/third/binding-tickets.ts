import { randomBytes } from 'node:crypto';
import type { Commons } from '#platform/commons/commons.ts';

const LIFE = 600_000;

/** One use each: lets whoever came back from a provider say which account of ours is theirs. */
export const createBindingTickets = (commons: Commons) => {
  const tickets = commons.values('binding-ticket');
  return {
    async create(accountId: string) {
      const ticket = randomBytes(24).toString('base64url');
      await tickets.put(ticket, accountId, LIFE);
      return ticket;
    },
    accountOf: tickets.get,
    /** Whether it was still there: of two who use it at once one succeeds. */
    consume: async (ticket: string) => (await tickets.take(ticket)) !== undefined,
  };
};
export type BindingTickets = ReturnType<typeof createBindingTickets>;
