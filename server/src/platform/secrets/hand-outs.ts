import { randomBytes } from 'node:crypto';
import type { Commons } from '../commons/commons.ts';

const LIFE = 600_000;

/** Secret texts that are handed out once, within ten minutes, to the user for whom they were made. They are never written to a file or table. */
export const createHandOuts = (commons: Pick<Commons, 'values'>) => {
  const texts = commons.values('hand-out');
  // the user is part of the key: a ticket of another user finds nothing, and does not use the text up
  const keyOf = (userId: string, ticket: string) => `${userId} ${ticket}`;
  return {
    /** Makes sure that a text can be stored before the work begins whose outcome it will be. */
    async reserve(userId: string) {
      const ticket = randomBytes(24).toString('base64url');
      await texts.put(keyOf(userId, ticket), '', LIFE);
      return ticket;
    },
    fill: (userId: string, ticket: string, text: string) => texts.put(keyOf(userId, ticket), text, LIFE),
    take: (userId: string, ticket: string) => texts.take(keyOf(userId, ticket)),
  };
};
export type HandOuts = ReturnType<typeof createHandOuts>;
