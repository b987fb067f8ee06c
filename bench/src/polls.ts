import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { announcements } from '@mortise/shared/contract';
import { quantile } from './figures.ts';
import { requireFiles } from './file-limit.ts';
import { type Person, signInMany } from './people.ts';
import { api, probe, type Server } from './server.ts';

const POLLERS = 2_000;
const PEOPLE = 1_000;
const EVERY = 6_000;
const ROUNDS = 4;

export interface Polls {
  pollers: number;
  count: number;
  failed: number;
  p50: number;
  p99: number;
  loopP99: number;
}

/** One answer over a browser's own connection: its milliseconds, or `undefined` when it was refused. */
const poll = (agent: Agent, token: string) =>
  new Promise<number | undefined>((resolve) => {
    const started = performance.now();
    const asked = get(`${api}${announcements.unread.path}`, { agent, headers: { 'x-access-token': token } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part) => (body += part));
      answer.on('end', () => resolve(body.includes('"success":true') ? performance.now() - started : undefined));
    });
    asked.on('error', () => resolve(undefined));
  });

/** Open consoles that ask for their notices every six seconds, each from its own moment on; the first round is not counted. */
export async function measurePolls(server: Server): Promise<Polls> {
  requireFiles(POLLERS);
  const { people } = await signInMany(PEOPLE);
  const times: (number | undefined)[] = [];
  const browser = async ({ token }: Person, offset: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const first = performance.now() + offset;
    for (let round = 0; round <= ROUNDS; round++) {
      await sleep(Math.max(0, first + round * EVERY - performance.now()));
      const time = await poll(agent, token);
      if (round === 1 && offset === 0) await probe(server);
      if (round > 0) times.push(time);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: POLLERS }, (_, place) => browser(people[place % PEOPLE] as Person, (place * EVERY) / POLLERS)));
  const { p99: loopP99 } = await probe(server);
  const taken = times.filter((time) => time !== undefined);
  const failed = times.length - taken.length;
  return { pollers: POLLERS, count: taken.length, failed, p50: quantile(taken, 0.5), p99: quantile(taken, 0.99), loopP99 };
}
