import { setTimeout as sleep } from 'node:timers/promises';
import { pauseBefore, pushTests } from '@mortise/shared/contract/messages';
import { WebSocket } from 'ws';
import { quantile } from './figures.ts';
import { requireFiles } from './file-limit.ts';
import { type Person, signInMany } from './people.ts';
import { api, probe, type Server } from './server.ts';

const SOCKETS = 5_000;
/** the server's limit of websockets per user */
const PER_PERSON = 20;
const ROUNDS = 10;
/** Outages in seconds: one shorter than the first reconnect delay, one longer. */
const OUTAGES = [0, 20];

export interface Sockets {
  count: number;
  connected: number;
  rss: number;
  p50: number;
  p99: number;
  /** Seconds of an outage → seconds until all clients have reconnected. */
  back: { outage: number; seconds: number }[];
}

/** Websockets of many browsers; they reconnect by the product's own backoff. */
const crowd = (people: readonly Person[]) => {
  const open = new Set<WebSocket>();
  let hear = () => {};
  let closed = false;

  const connect = ({ id, token }: Omit<Person, 'username'>, failures = 0) => {
    const address = `${api.replace('http', 'ws')}/websocket/${id}?token=${token}`;
    const socket = new WebSocket(address, { perMessageDeflate: false });
    let tries = failures;
    socket.on('open', () => {
      tries = 0;
      open.add(socket);
    });
    socket.on('message', () => hear());
    // an error event is always followed by close
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(socket);
      tries += 1;
      if (!closed) setTimeout(connect, pauseBefore(tries, Math.random), { id, token }, tries).unref();
    });
  };

  for (let place = 0; place < SOCKETS; place++) connect(people[place % people.length] as Person);
  return {
    listen: (onMessage: () => void) => {
      hear = onMessage;
    },
    /** Waits until exactly this many are open; 0: until all are closed. */
    async until(count: number) {
      const started = performance.now();
      while (open.size !== count) {
        if (performance.now() - started > 120_000) throw new Error(`${open.size} of ${count} sockets are open after two minutes`);
        await sleep(10);
      }
    },
    close() {
      closed = true;
      for (const socket of open) socket.terminate();
    },
  };
};

/** Milliseconds from the call until each socket received the message. */
async function broadcast(all: ReturnType<typeof crowd>, token: string): Promise<number[]> {
  const times: number[] = [];
  const started = performance.now();
  all.listen(() => times.push(performance.now() - started));
  await fetch(`${api}${pushTests.toAll.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify({ message: '大家好' }),
  });
  while (times.length < SOCKETS && performance.now() - started < 10_000) await sleep(5);
  if (times.length < SOCKETS) throw new Error(`${times.length} of ${SOCKETS} sockets heard the message`);
  return times;
}

/** Measures one process with many open consoles: memory, broadcast latency, and reconnecting after an outage. */
export async function measureSockets(server: Server, stop: () => Promise<void>, start: () => Promise<void>): Promise<Sockets> {
  requireFiles(SOCKETS);
  const { admin, people } = await signInMany(SOCKETS / PER_PERSON);
  const started = performance.now();
  const all = crowd(people);
  await all.until(SOCKETS);
  const connected = performance.now() - started;
  const { rss } = await probe(server);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(...(await broadcast(all, admin)));

  const back: Sockets['back'] = [];
  for (const outage of OUTAGES) {
    await stop();
    await all.until(0);
    await sleep(outage * 1_000);
    await start();
    const ready = performance.now();
    await all.until(SOCKETS);
    back.push({ outage, seconds: (performance.now() - ready) / 1_000 });
  }
  all.close();
  return { count: SOCKETS, connected, rss, p50: quantile(times, 0.5), p99: quantile(times, 0.99), back };
}
