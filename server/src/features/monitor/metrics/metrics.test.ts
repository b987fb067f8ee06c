import { metrics } from '@mortise/shared/contract/monitor';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const read = async (name: string) =>
  (await app.send({ url: `/jeecg-boot/actuator/metrics/${name}`, headers: { 'x-access-token': await app.tokenOf('auditor') } })).json();

it('answers every listed metric with a number, without an envelope', async () => {
  const { names } = (await app.ask(metrics.names, {}, { as: 'auditor' })) as unknown as { names: string[] };
  expect(names).toEqual(
    expect.arrayContaining(['system.cpu.count', 'system.cpu.usage', 'process.start.time', 'process.uptime', 'process.cpu.usage']),
  );
  for (const name of names) {
    const metric = await read(name);
    expect(metric).toMatchObject({ name, availableTags: [] });
    for (const { value } of metric.measurements) expect(value).toBeGreaterThanOrEqual(0);
  }
});

it('reports the metrics of this process', async () => {
  const value = async (name: string) => (await read(name)).measurements[0].value;
  expect(await value('process.uptime')).toBeCloseTo(process.uptime(), 0);
  expect(await value('jvm.memory.used')).toBeGreaterThan(10_000_000);
  expect(await value('jvm.memory.used')).toBeLessThan(await value('jvm.memory.max'));
  for (const usage of ['system.cpu.usage', 'process.cpu.usage']) expect(await value(usage)).toBeLessThanOrEqual(1);
});

it('counts open sessions', async () => {
  const value = async (name: string) => (await read(`tomcat.sessions.${name}`)).measurements[0].value;
  const before = await value('active.current');
  await app.tokenOf('manager');
  expect(await value('active.current')).toBe(before + 1);
  expect(await value('active.max')).toBe(before + 1);
  expect(await value('expired')).toBe(0);
});

it('answers an unknown name with HTTP 404', async () => {
  const headers = { 'x-access-token': await app.tokenOf('auditor') };
  for (const name of ['nothing.like.this', 'constructor']) {
    const answer = await app.send({ url: `/jeecg-boot/actuator/metrics/${name}`, headers });
    expect(answer.statusCode).toBe(404);
  }
});

it('is refused without the permission code', async () => {
  expect(await app.ask(metrics.names, {}, { as: 'clerk' })).toMatchObject({ success: false, code: 510 });
});
