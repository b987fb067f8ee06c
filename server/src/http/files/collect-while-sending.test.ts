import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { until } from '#testing/until.ts';
import { collectWhileSending } from './collect-while-sending.ts';

const PIECES = 1024;
const PIECE = 64 * 1024;

const send = Fastify();
send.get('/', (_request, reply) => {
  collectWhileSending(reply);
  return reply.send(
    Readable.from(
      (function* () {
        for (let piece = 0; piece < PIECES; piece += 1) yield Buffer.alloc(PIECE);
      })(),
    ),
  );
});
afterAll(() => send.close());

it('collects young objects every few megabytes of a long answer, and sends all of it', async () => {
  let collected = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEntry & { detail: { kind: number } }).detail.kind === constants.NODE_PERFORMANCE_GC_MINOR) collected += 1;
  });
  observer.observe({ entryTypes: ['gc'] });
  const address = await send.listen({ port: 0, host: '127.0.0.1' });
  const [answer] = (await once(get(address), 'response')) as [IncomingMessage];
  let received = 0;
  for await (const piece of answer) received += (piece as Buffer).length;
  expect(received).toBe(PIECES * PIECE);
  // 64 MB make 32 collections of 2 MB, where V8 alone would collect about five times; entries reach the observer asynchronously
  await until(() => collected > 20);
  observer.disconnect();
});
