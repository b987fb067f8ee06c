import { httpTraces } from '@mortise/shared/contract/monitor';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const CANARY = 'canary-7f3a';

it('keeps nothing that a caller sent: no header, query, path value, body or method', async () => {
  const token = await app.tokenOf('admin');
  const secret = { authorization: CANARY, cookie: CANARY, 'x-access-token': token, 'user-agent': CANARY, referer: CANARY };
  await app.send({ url: `/jeecg-boot/sys/user/list?token=${CANARY}&username=${CANARY}`, headers: secret });
  await app.send({ url: `/jeecg-boot/sys/dict/getDictItems/${CANARY}`, headers: secret });
  await app.send({ url: `/${CANARY}/nothing?${CANARY}`, headers: secret });
  await app.send({ url: `/jeecg-boot/${CANARY}`, headers: { ...secret, 'x-access-token': CANARY } });
  await app.send({ method: 'POST', url: '/jeecg-boot/sys/login', payload: { username: CANARY, password: CANARY }, headers: secret });
  await app.send({ url: `/jeecg-boot/sys/common/static/${CANARY}.png?${CANARY}`, headers: secret });
  const list = await app.send({ url: '/jeecg-boot/actuator/httptrace', headers: { 'x-access-token': token } });
  const routes = await app.send({ url: '/jeecg-boot/sys/monitor/requests', headers: { 'x-access-token': token } });
  expect(list.json().traces.length).toBeGreaterThanOrEqual(6);
  expect(routes.json().result.routes.length).toBeGreaterThanOrEqual(4);
  for (const { body } of [list, routes]) {
    expect(body).not.toContain(CANARY);
    expect(body).not.toContain(token);
  }
});

it('names route, person, status and time, the newest first', async () => {
  await app.ask(httpTraces.routes, {}, { as: 'auditor' });
  const { traces } = (await app.ask(httpTraces.list)) as unknown as { traces: unknown[] };
  expect(traces[0]).toMatchObject({
    principal: { name: 'auditor' },
    session: null,
    request: { method: 'GET', uri: '/jeecg-boot/sys/monitor/requests', headers: {} },
    response: { status: 200, headers: {} },
    timeTaken: expect.any(Number),
  });
});

it('is refused to a colleague without the view', async () => {
  for (const endpoint of [httpTraces.list, httpTraces.routes])
    expect(await app.ask(endpoint, {}, { as: 'clerk' })).toMatchObject({ success: false, code: 510 });
});
