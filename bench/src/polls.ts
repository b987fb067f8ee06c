import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { announcements, myAnnouncements } from '@mortise/shared/contract/messages';
import { session } from '@mortise/shared/contract/session';
import { quantile } from './figures.ts';
import { requireFiles } from './file-limit.ts';
import { type Person, signInMany } from './people.ts';
import { api, probe, type Server, signIn } from './server.ts';

const POLLERS = 2_000;
const PEOPLE = 1_000;
const EVERY = 6_000;
const ROUNDS = 4;
const VISIT_EVERY = 500;

export interface Polls {
  pollers: number;
  count: number;
  /** Failures with their count. */
  failed: Map<string, number>;
  p50: number;
  p99: number;
  loopP99: number;
}

/** the console's request timeout */
const POLL_TIMEOUT = 9_000;

/** Describes a response without success. */
const faultOf = (status: number | undefined, body: string) => {
  try {
    return `HTTP ${status} ${(JSON.parse(body) as { message?: string }).message}`;
  } catch {
    return `HTTP ${status} ${body.slice(0, 40)}`;
  }
};

/** Sends one poll over a keep-alive connection; returns milliseconds or the failure. */
const poll = (agent: Agent, token: string) =>
  new Promise<number | string>((resolve) => {
    const started = performance.now();
    const headers = { 'x-access-token': token };
    let late = false;
    const fail = (error: NodeJS.ErrnoException) =>
      resolve(late ? `no answer within ${POLL_TIMEOUT / 1000} s` : (error.code ?? error.message));
    const asked = get(`${api}${announcements.unread.path}`, { agent, headers, timeout: POLL_TIMEOUT }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part) => (body += part));
      answer.on('error', fail);
      answer.on('end', () => resolve(body.includes('"success":true') ? performance.now() - started : faultOf(answer.statusCode, body)));
    });
    asked.on('timeout', () => {
      late = true;
      asked.destroy();
    });
    asked.on('error', fail);
  });

/** Signs a user in, reads everything and signs out: invalidates that user's cache entries only. */
const visit = async ({ username }: Person) => {
  const token = await signIn(username);
  const headers = { 'x-access-token': token };
  for (const [method, { path }] of [
    ['GET', announcements.unread],
    ['PUT', myAnnouncements.markAllRead],
    ['POST', session.signOut],
  ] as const)
    await fetch(api + path, { method, headers });
};

/**
 * Open consoles that poll their notices every six seconds, with staggered starts, while other users come and go. The first round is a
 * warm-up and is not counted.
 */
export async function measurePolls(server: Server): Promise<Polls> {
  requireFiles(POLLERS);
  const { people } = await signInMany(PEOPLE);
  const outcomes: (number | string)[] = [];
  const browser = async ({ token }: Person, offset: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const first = performance.now() + offset;
    for (let round = 0; round <= ROUNDS; round++) {
      await sleep(Math.max(0, first + round * EVERY - performance.now()));
      const outcome = await poll(agent, token);
      if (round === 1 && offset === 0) await probe(server);
      if (round > 0) outcomes.push(outcome);
    }
    agent.destroy();
  };
  const open = Promise.all(
    Array.from({ length: POLLERS }, (_, place) => browser(people[place % PEOPLE] as Person, (place * EVERY) / POLLERS)),
  );
  let ended = false;
  const reception = async () => {
    for (let visitor = 0; !ended; visitor++) {
      await visit(people[visitor % PEOPLE] as Person);
      await sleep(VISIT_EVERY);
    }
  };
  await Promise.all([open.finally(() => (ended = true)), reception()]);
  const { p99: loopP99 } = await probe(server);
  const taken = outcomes.filter((outcome) => typeof outcome === 'number');
  const failed = new Map<string, number>();
  for (const outcome of outcomes) if (typeof outcome === 'string') failed.set(outcome, (failed.get(outcome) ?? 0) + 1);
  return { pollers: POLLERS, count: taken.length, failed, p50: quantile(taken, 0.5), p99: quantile(taken, 0.99), loopP99 };
}
