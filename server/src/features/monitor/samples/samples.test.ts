import type { AddressInfo } from 'node:net';
import { KEPT_FIGURES, type LiveSamples, liveMetrics, type MetricSeries, sumOf } from '@mortise/shared/contract/monitor';
import { sql } from 'drizzle-orm';
import { WebSocket } from 'ws';
import { createMemoryCommons } from '#platform/commons/memory-commons.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { createMinuteMeans } from './minute-means.ts';
import { createProcesses } from './processes.ts';
import { createSampleRepository, SLOTS } from './sample.repository.ts';
import { seriesOf } from './series.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const resultOf = <Result>(answer: { success: boolean; result?: unknown }) => answer.result as Result;
const live = async (as = 'auditor') => resultOf<LiveSamples>(await app.ask(liveMetrics.live, {}, { as })).samples;

it('samples every figure of the pages', async () => {
  await until(async () => (await live()).length === 1);
  const [sample] = await live();
  expect(sample?.pid).toBe(process.pid);
  expect(Object.keys(sample?.values ?? {})).toEqual(
    expect.arrayContaining([
      ...Object.keys(KEPT_FIGURES).filter((name) => !name.startsWith('redis.')),
      ...['jvm.gc.pause.count', 'jvm.gc.pause.totalTime', 'tomcat.sessions.created', 'process.uptime'],
    ]),
  );
  expect(Object.values(sample?.values ?? {}).every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
});

it('pushes samples to those who look, and to nobody else', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const { rows } = await app.db.execute<{ id: string; username: string }>(
    sql`select id, username from sys_user where username in ('auditor', 'clerk')`,
  );
  const frames: Record<string, string[]> = { auditor: [], clerk: [] };
  const sockets = await Promise.all(
    rows.map(async ({ id, username }) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/jeecg-boot/websocket/${id}?token=${await app.tokenOf(username)}`);
      socket.on('message', (text) => frames[username]?.push(String(text)));
      await new Promise((opened) => socket.once('open', opened));
      return socket;
    }),
  );
  expect(await app.ask(liveMetrics.live, {}, { as: 'clerk' })).toMatchObject({ success: false, code: 510 });
  await live('auditor');
  await until(() => (frames.auditor ?? []).some((text) => text.includes('"monitor"')));
  const frame = JSON.parse(frames.auditor?.find((text) => text.includes('"monitor"')) ?? '{}');
  expect(JSON.parse(frame.msgTxt).samples[0].values['process.uptime']).toBeGreaterThan(0);
  expect((frames.clerk ?? []).some((text) => text.includes('"monitor"'))).toBe(false);
  for (const socket of sockets) socket.terminate();
});

describe('minutes', () => {
  const NOW = 30_000_000;
  const figures = { 'jvm.memory.used': 5 };

  it('are the means of their samples, also when the clock is set back', () => {
    const rows: [number, Record<string, number>][] = [];
    const means = createMinuteMeans((minute, values) => rows.push([minute, values]));
    means.add(60_000, { 'jvm.memory.used': 1, 'never.kept': 9 });
    means.add(119_000, { 'jvm.memory.used': 3 });
    means.add(0, { 'jvm.memory.used': 7, 'process.loop.delay': Number.NaN });
    means.add(86_400_000, { 'jvm.memory.used': 8 });
    means.end();
    expect(rows).toEqual([
      [1, { 'jvm.memory.used': 2 }],
      [0, { 'jvm.memory.used': 7 }],
      [1440, { 'jvm.memory.used': 8 }],
    ]);
  });

  it('of three days take the room of one', async () => {
    const repository = createSampleRepository(app.db);
    await app.db.execute(sql`delete from sys_metric_minute`);
    await app.db.execute(
      sql`insert into sys_metric_minute select 'gone', slot, ${NOW - 3 * SLOTS} + slot, '{}' from generate_series(0, 9) slot`,
    );
    for (let minute = NOW; minute < NOW + 3 * SLOTS; minute += 40) await repository.put({ process: 'a:1', minute, figures });
    const { rows } = await app.db.execute<{ count: number }>(
      sql`select count(*)::int as count from sys_metric_minute where process = 'a:1'`,
    );
    expect(rows[0]?.count).toBe(SLOTS / 40);
    await repository.prune(NOW + 3 * SLOTS);
    expect((await repository.between(NOW, 4 * SLOTS)).filter(({ process }) => process === 'gone')).toEqual([]);
  });

  it('of a clock that ran ahead are not shown', async () => {
    const repository = createSampleRepository(app.db);
    await app.db.execute(sql`delete from sys_metric_minute`);
    for (const minute of [NOW - 61, NOW - 1, NOW, NOW + 5]) await repository.put({ process: 'a:1', minute, figures });
    expect((await repository.between(NOW, 60)).map(({ minute }) => minute)).toEqual([NOW - 1, NOW]);
  });

  it('are answered as series of known names over one axis', async () => {
    const minute = Math.floor(Date.now() / 60_000) - 2;
    await app.db.execute(sql`delete from sys_metric_minute`);
    await createSampleRepository(app.db).put({ process: 'a:1', minute, figures });
    const query = { names: 'jvm.memory.used,__proto__,nothing', hours: 1 };
    const series = resultOf<MetricSeries>(await app.ask(liveMetrics.series, { query }, { as: 'auditor' }));
    const own = series.processes.find(({ process }) => process === 'a:1');
    expect(Object.keys(own?.values ?? {})).toEqual(['jvm.memory.used']);
    expect(own?.values['jvm.memory.used']?.[series.at.indexOf(minute * 60_000)]).toBe(5);
    expect(own?.values['jvm.memory.used']?.filter((value) => value !== null)).toEqual([5]);
  });

  it('of a day are at most 289 points', () => {
    const rows = Array.from({ length: SLOTS }, (_, index) => ({
      process: 'a',
      minute: NOW - index,
      figures: { 'jvm.memory.used': index },
    }));
    const { at, processes } = seriesOf(rows, ['jvm.memory.used'], NOW, SLOTS);
    expect(at.length).toBeLessThanOrEqual(289);
    expect(processes[0]?.values['jvm.memory.used']).toHaveLength(at.length);
    expect(processes[0]?.values['jvm.memory.used']?.every((value) => value !== null)).toBe(true);
  });

  it('that had begun are written when the server stops, and are there after a restart', async () => {
    const first = await openTestApp();
    await until(async () => resultOf<LiveSamples>(await first.ask(liveMetrics.live)).samples.length === 1);
    const written = jest.fn();
    const { db } = first;
    const close = first.app.close.bind(first.app);
    first.app.close = (async () => {
      await close();
      written((await db.execute(sql`select process, figures from sys_metric_minute`)).rows);
    }) as typeof first.app.close;
    await first.close();
    expect(written).toHaveBeenCalledWith([
      { process: expect.any(String), figures: expect.objectContaining({ 'process.memory.rss': expect.any(Number) }) },
    ]);
  });
});

describe('several processes', () => {
  const sampleOf = (process: string, used: number) => ({
    process,
    pid: 1,
    at: 0,
    values: { 'jvm.memory.used': used, 'system.cpu.usage': 0.5 },
  });

  it('are shown each and as their sum; one that was killed disappears', () => {
    const { news } = createMemoryCommons();
    let ticks = 0;
    const [one, other] = [1, 2].map(() => createProcesses({ news, sendHere: () => undefined, ticks: () => ticks }));
    one?.publish(sampleOf('a:1', 3));
    other?.publish(sampleOf('b:1', 4));
    for (const each of [one, other]) {
      expect(each?.alive().map(({ process }) => process)).toEqual(['a:1', 'b:1']);
      expect(sumOf(each?.alive() ?? [])).toEqual({ 'jvm.memory.used': 7, 'system.cpu.usage': 0.5 });
    }
    ticks = 15_000;
    one?.publish(sampleOf('a:1', 3));
    ticks = 25_000;
    expect(other?.alive().map(({ process }) => process)).toEqual(['a:1']);
  });

  it('push one text for all who look, each to its own consoles, for a minute', () => {
    const { news } = createMemoryCommons();
    let ticks = 0;
    const sent: [string[], string][] = [];
    const sendHere = (users: Iterable<string>, text: string) => sent.push([[...users], text]);
    const [one, other] = [1, 2].map(() => createProcesses({ news, sendHere, ticks: () => ticks }));
    one?.push();
    expect(sent).toEqual([]);
    for (let user = 0; user < 200; user += 1) one?.watch(`u${user}`);
    other?.push();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.[0]).toHaveLength(200);
    ticks = 61_000;
    other?.push();
    expect(sent).toHaveLength(1);
  });
});
