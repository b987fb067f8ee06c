import { openTestApp, type TestApp } from '#testing/test-app.ts';

const CLIENT = 'http://localhost:3000';
const PATH = '/jeecg-boot/sys/user/list';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ allowedOrigins: [CLIENT] });
});
afterAll(() => app.close());

const preflight = (origin: string, url = PATH) =>
  app.send({
    method: 'OPTIONS',
    url,
    headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'x-access-token,content-type' },
  });

it('answers the preflight request of an allowed origin', async () => {
  const { statusCode, headers } = await preflight(CLIENT);
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': CLIENT,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'x-access-token,content-type',
  });
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
});

it('lets an allowed origin read answers and refusals', async () => {
  const token = await app.tokenOf('admin');
  const read = (headers: Record<string, string>) => app.send({ url: PATH, headers: { origin: CLIENT, ...headers } });
  const answered = await read({ 'x-access-token': token });
  expect(answered.json()).toMatchObject({ success: true });
  expect(answered.headers).toMatchObject({
    'access-control-allow-origin': CLIENT,
    // a console of another origin names downloaded files by the one, and undoes edits by the other
    'access-control-expose-headers': 'content-disposition, x-row-version',
    vary: expect.stringMatching(/origin/i),
  });
  const refused = await read({});
  expect(refused.json()).toMatchObject({ success: false });
  expect(refused.headers['access-control-allow-origin']).toBe(CLIENT);
});

it.each(['https://elsewhere.example', 'http://localhost:3001', 'null'])('tells %s nothing', async (origin) => {
  const { statusCode, headers } = await preflight(origin);
  expect(statusCode).not.toBe(204);
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

it('lets an allowed origin show the page of an announcement in a frame', async () => {
  const { headers } = await app.send({ url: '/jeecg-boot/sys/annountCement/show/1' });
  expect(headers['content-security-policy']).toContain(`frame-ancestors 'self' ${CLIENT};`);
});

it('concerns the API alone', async () => {
  const { headers } = await app.send({ url: '/registry', headers: { origin: CLIENT } });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

it('is off without the setting', async () => {
  const closed = await openTestApp();
  const { headers } = await closed.send({ url: PATH, headers: { origin: CLIENT } });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  await closed.close();
});
