import { Writable } from 'node:stream';
import Fastify from 'fastify';
import pino from 'pino';
import { logRequests } from './request-log.ts';

/** The logged lines after a request to each path. */
const linesAfter = async (...paths: string[]) => {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const app = Fastify();
  logRequests(app, pino({ level: 'info' }, stream));
  app.get('/fine', async () => 'ok');
  app.get('/broken', async (_request, reply) => reply.code(500).send('no'));
  for (const url of paths) await app.inject({ url, headers: { 'x-access-token': 'secret' } });
  await app.close();
  return lines;
};

it('logs a request that failed, without the token of its URL', async () => {
  const lines = await linesAfter('/fine', '/broken?token=secret');
  expect(lines).toMatchObject([{ method: 'GET', status: 500 }]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});
