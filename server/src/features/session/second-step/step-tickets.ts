import { createHash } from 'node:crypto';
import type { SecondStage } from '@mortise/shared/contract/session';
import type { Commons } from '#platform/commons/commons.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashOf, hashOfSent, newToken } from '#platform/secrets/token.ts';

const LIFE = 600_000;

/** `own`: of a session that sets the second step up. */
export type TicketStage = SecondStage | 'own';

export interface StepTicket {
  userId: string;
  stage: TicketStage;
  /** Fingerprint of the stored password: a ticket ends when the password is changed. */
  print: string;
  /** The sign-in was by password, so its age counts. */
  byPassword?: boolean | undefined;
  /** Secret that is being set up, sealed. */
  secret?: string | undefined;
  /** Session that is setting something up. */
  session?: string | undefined;
}

export const printOf = (password: string | null) =>
  createHash('sha256')
    .update(password ?? '')
    .digest('base64url')
    .slice(0, 22);

const over = () => new Refusal('验证已超时，请重新登录');

/**
 * What a sign-in has reached so far, by a random token that only its window has. A ticket is no session: it is stored apart and opens
 * nothing but the calls of its own stage.
 */
export const createStepTickets = (commons: Pick<Commons, 'values'>) => {
  const store = commons.values('second-step');
  const find = async (token: string) => {
    const key = hashOfSent(token);
    const stored = key && (await store.get(key));
    return stored ? (JSON.parse(stored) as StepTicket) : undefined;
  };
  return {
    async create(ticket: StepTicket) {
      const token = newToken();
      await store.put(hashOf(token), JSON.stringify(ticket), LIFE);
      return token;
    },
    find,
    async held(token: string, stage: TicketStage) {
      const ticket = await find(token);
      if (ticket?.stage !== stage) throw over();
      return ticket;
    },
    change: (token: string, ticket: StepTicket) => store.put(hashOf(token), JSON.stringify(ticket), LIFE),
    /** Removes the ticket; of concurrent uses only one goes on. */
    async take(token: string) {
      if ((await store.take(hashOf(token))) === undefined) throw over();
    },
  };
};
export type StepTickets = ReturnType<typeof createStepTickets>;
