import { randomBytes } from 'node:crypto';
import type { Commons } from './commons/commons.ts';

const LIFE = 600_000;

/** Secret texts that are handed out once, within ten minutes, to whoever holds the ticket. They are never written to a file or table. */
export const createHandOuts = (commons: Pick<Commons, 'values'>) => {
  const texts = commons.values('hand-out');
  return {
    /** Makes sure that a text can be stored before the work begins whose outcome it will be. */
    async reserve() {
      const ticket = randomBytes(24).toString('base64url');
      await texts.put(ticket, '', LIFE);
      return ticket;
    },
    fill: (ticket: string, text: string) => texts.put(ticket, text, LIFE),
    take: (ticket: string) => texts.take(ticket),
  };
};
export type HandOuts = ReturnType<typeof createHandOuts>;
