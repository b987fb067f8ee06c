import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

const TOKEN = 'a-token-of-the-test';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ metricsToken: TOKEN });
});
afterAll(() => app.close());

const scrape = (authorization?: string) => app.send({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

it('answers Prometheus', async () => {
  await until(async () => (await scrape(`Bearer ${TOKEN}`)).body.includes('mortise_process_memory_rss'));
  const answer = await scrape(`Bearer ${TOKEN}`);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.body).toMatch(/^# TYPE mortise_http_requests_total counter$/m);
  expect(Number(/^mortise_http_requests_total (\d+)$/m.exec(answer.body)?.[1])).toBeGreaterThanOrEqual(1);
  expect(answer.body).toMatch(/^mortise_jvm_memory_used [\d.e+]+$/m);
});

it.each([undefined, '', TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(0, -1)}`, `bearer ${TOKEN}`, 'Bearer '])(
  'is refused with %j',
  async (authorization) => {
    const answer = await scrape(authorization);
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toBe('');
  },
);

it('does not exist without a token', async () => {
  const without = await openTestApp();
  expect((await without.send({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })).statusCode).toBe(404);
  await without.close();
});
