import { randomBytes } from 'node:crypto';
import type { Commons } from '#platform/commons/commons.ts';

const LIFE = 600_000;

/** One-time tickets issued after an OAuth2 sign-in; the holder may bind that provider account to a local user. */
export const createBindingTickets = (commons: Commons) => {
  const tickets = commons.values('binding-ticket');
  return {
    async create(accountId: string) {
      const ticket = randomBytes(24).toString('base64url');
      await tickets.put(ticket, accountId, LIFE);
      return ticket;
    },
    accountOf: tickets.get,
    /** Removes the ticket atomically and returns whether it existed: of two concurrent uses only one succeeds. */
    consume: async (ticket: string) => (await tickets.take(ticket)) !== undefined,
  };
};
export type BindingTickets = ReturnType<typeof createBindingTickets>;
