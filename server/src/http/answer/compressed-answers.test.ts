import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { compressAnswers } from './compressed-answers.ts';

const large = { rows: Array.from({ length: 2_000 }, (_, id) => ({ id, name: '系统管理' })) };
const small = { rows: [] };

let time = 1_763_800_000_000;
const app = Fastify();
compressAnswers(app);
app.get('/large', async () => large);
app.get('/timed', async () => ({ ...large, timestamp: ++time }));
app.get('/times', async () => ({ rows: [{ timestamp: ++time }, large] }));
app.get('/small', async () => small);
app.post('/large', async () => large);
app.get('/failed', async (_request, reply) => reply.code(500).send(large));
app.get('/page', async (_request, reply) => reply.type('text/html').send('<p>'.repeat(9_000)));
app.get('/tagged', async (_request, reply) => reply.header('etag', '"own"').header('vary', 'cookie').send(large));
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
] as const)('compresses a large answer for a client that accepts %s', async (accepted, encoding, open) => {
  const answer = await get('/large', { 'accept-encoding': accepted });
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(large).length / 4);
  expect(JSON.parse(String(open(answer.rawPayload)))).toEqual(large);
});

it('sends it plain to a client that accepts no compression', async () => {
  const answer = await get('/large');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toEqual(large);
});

it('answers 304 without a body to a client that has the same text', async () => {
  const { headers } = await get('/large', { 'accept-encoding': 'br' });
  const again = await get('/large', { 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
  expect((await get('/large', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
});

it('answers 304 when only the time of the envelope is another', async () => {
  const [first, second] = [await get('/timed'), await get('/timed')];
  expect(second.body).not.toBe(first.body);
  const again = await get('/timed', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('sends an answer again when a time among its data is another', async () => {
  const { headers } = await get('/times');
  expect((await get('/times', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
});

it('keeps tag and Vary of a route of its own', async () => {
  const { headers } = await get('/tagged', { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({ etag: '"own"', vary: 'cookie, accept-encoding', 'content-encoding': 'br' });
});

it.each(['/small', '/failed', '/page'])('leaves %s as it is', async (url) => {
  const { headers } = await get(url, { 'accept-encoding': 'br' });
  expect([headers['content-encoding'], headers.etag]).toEqual([undefined, undefined]);
});

it('leaves answers to writes as they are', async () => {
  const { headers } = await app.inject({ method: 'POST', url: '/large', headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBeUndefined();
});
