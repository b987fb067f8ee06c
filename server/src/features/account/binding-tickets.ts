import { randomBytes } from 'node:crypto';

const LIFE = 600_000;
const ENTRIES = 5000;

/** One use each: lets whoever came back from a provider say which account of ours is theirs. */
export const createBindingTickets = (clock: () => number = Date.now) => {
  const tickets = new Map<string, { accountId: string; until: number }>();
  return {
    create(accountId: string) {
      const ticket = randomBytes(24).toString('base64url');
      tickets.set(ticket, { accountId, until: clock() + LIFE });
      if (tickets.size > ENTRIES) tickets.delete(tickets.keys().next().value as string);
      return ticket;
    },
    accountOf(ticket: string) {
      const known = tickets.get(ticket);
      return known && known.until > clock() ? known.accountId : undefined;
    },
    consume: (ticket: string) => tickets.delete(ticket),
  };
};
export type BindingTickets = ReturnType<typeof createBindingTickets>;
