import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployTokens, type LoadFigures, remoteLoads } from '@mortise/shared/contract/registry';
import { sql } from 'drizzle-orm';
import { aBuild, sendBuild } from '#testing/a-build.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { createRemoteLoadRepository } from './remote-load.repository.ts';

const NAME = 'remote-demo';
let app: TestApp;
let dataDir: string;
let build: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mortise-data-'));
  app = await openTestApp({ dataDir });
  const { secret } = (await app.ask(deployTokens.create, { body: { name: NAME, label: 'CI' } })).result;
  const { record, files } = aBuild({ name: NAME, views: ['demo/List', 'demo/Detail'] });
  await sendBuild(app, files, secret);
  build = record.build;
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => app.db.execute(sql`delete from sys_remote_load`));

const figures = (over: Partial<LoadFigures> = {}): LoadFigures => ({
  remote: NAME,
  build,
  view: 'demo/List',
  times: [],
  failures: 0,
  ...over,
});
const report = (views: LoadFigures[], as = 'clerk') => app.ask(remoteLoads.report, { body: { views } }, { as });
const shown = async () => (await app.ask(remoteLoads.of, { query: { name: NAME } })).result;
const rows = async () => (await app.db.execute<{ view: string }>(sql`select * from sys_remote_load`)).rows;

it('adds up what pages measured, by view and build', async () => {
  expect(await report([figures({ times: [160, 170], failures: 1 }), figures({ view: 'demo/Detail', times: [2500] })])).toMatchObject({
    success: true,
  });
  await report([figures({ times: [180, 190] })], 'admin');
  await report([figures({ times: [180] })], 'admin');
  expect(await shown()).toMatchObject([
    { build, view: 'demo/List', day: { loads: 5, median: 175, p95: 198, failures: 1, persons: 2, failing: 1 } },
    { build, view: 'demo/Detail', day: { loads: 1, failures: 0, persons: 1, failing: 0 } },
  ]);
});

it('shows the last 24 hours, and seven days one by one', async () => {
  await report([figures({ times: [40], failures: 2 })]);
  await app.db.execute(sql`update sys_remote_load set hour = hour - interval '3 days'`);
  await report([figures({ times: [40, 40] })], 'admin');
  const [row] = await shown();
  expect(row).toMatchObject({
    day: { loads: 2, failures: 0, persons: 1, failing: 0 },
    week: { loads: 3, failures: 2, persons: 2, failing: 1 },
  });
  expect(row?.days.map(({ loads, failures }) => [loads, failures])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 2],
    [0, 0],
    [0, 0],
    [2, 0],
  ]);
});

it('counts failures of code that several views share under the name of the remote', async () => {
  await report([figures({ view: NAME, failures: 1 })]);
  expect(await shown()).toMatchObject([{ view: NAME, day: { failures: 1 } }]);
});

it('leaves out what is older than seven days, and removes it when the job asks', async () => {
  await report([figures({ times: [40] })]);
  await app.db.execute(sql`update sys_remote_load set hour = hour - interval '169 hours'`);
  await report([figures({ view: 'demo/Detail', times: [40] })]);
  await app.db.execute(sql`insert into sys_remote_canary_person values (${NAME}, ${build}, 'x', localtimestamp - interval '30 days')`);
  expect((await shown()).map(({ view }) => view)).toEqual(['demo/Detail']);
  expect(await createRemoteLoadRepository(app.db).removeOld()).toBe(2);
  expect((await rows()).map(({ view }) => view)).toEqual(['demo/Detail']);
});

describe('what a page may say', () => {
  it('is about builds and views that the registry knows', async () => {
    expect(
      await report([
        figures({ remote: 'remote-other', times: [1] }),
        figures({ build: 'ffffffffffff', times: [1] }),
        figures({ view: 'system/UserList', times: [1] }),
        figures({ view: '__proto__', times: [1] }),
      ]),
    ).toMatchObject({ success: true });
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['no views', []],
    ['too many views', Array.from({ length: 21 }, () => ({ times: [1] }))],
    ['too many times', [{ times: new Array(11).fill(1) }]],
    ['a huge time', [{ times: [1e12] }]],
    ['a negative time', [{ times: [-1] }]],
    ['a fraction', [{ times: [0.5] }]],
    ['a text for a time', [{ times: ['soon'] }]],
    ['huge failures', [{ failures: 2 ** 31 }]],
    ['a path for a build', [{ build: '../../../etc' }]],
    ['a nested view', [{ view: { name: 'demo/List' } }]],
    ['a long view', [{ view: 'x'.repeat(201) }]],
  ])('is refused with %s', async (_, views) => {
    const said = views.map((over) => figures(over as Partial<LoadFigures>));
    expect(await report(said)).toMatchObject({ success: false });
    expect(await rows()).toEqual([]);
  });

  it('needs a session, and reading it the page for managing remotes', async () => {
    expect(await app.ask(remoteLoads.report, { body: { views: [figures({ times: [1] })] } }, { as: null })).toMatchObject({
      message: 'Token失效，请重新登录',
    });
    expect(await app.ask(remoteLoads.of, { query: { name: NAME } }, { as: 'clerk' })).toMatchObject({ success: false, code: 510 });
  });

  it('is no act of a person, so that the operation log leaves it out', async () => {
    await report([figures({ times: [1] })]);
    await app.app.platform.operations.flush();
    const { rows: logged } = await app.db.execute(
      sql`select id from sys_log where request_url like '%/registry/loads' and request_type = 'POST'`,
    );
    expect(logged).toEqual([]);
  });

  it('counts a person once, and no more than 30 reports a minute with ten loads of a view', async () => {
    const often = Array.from({ length: 20 }, () => figures({ times: new Array<number>(10).fill(1), failures: 10 }));
    for (let index = 0; index < 40; index += 1) await report(often, 'auditor');
    const [row] = await shown();
    expect(row?.day).toMatchObject({ persons: 1, failing: 1 });
    expect(row?.day.loads).toBeLessThanOrEqual(300);
    expect(row?.day.failures).toBeLessThanOrEqual(300);
  });
});

it('adds reports of many at the same time without losing one, and tells the first 100 persons of an hour apart', async () => {
  const repository = createRemoteLoadRepository(app.db);
  const seen = (view: string) => ({ remote: NAME, build, view, times: [10], failures: 1 });
  const both = [seen('demo/List'), seen('demo/Detail')];
  await Promise.all(Array.from({ length: 120 }, (_, person) => repository.add(person % 2 ? both : [...both].reverse(), person)));
  for (const { day } of await shown()) expect(day).toMatchObject({ loads: 120, failures: 120, persons: 100, failing: 100 });
});

it('gives a person one place, so that nobody fills those of others', async () => {
  const repository = createRemoteLoadRepository(app.db);
  const seen = [{ remote: NAME, build, view: 'demo/List', times: [10], failures: 1 }];
  for (let index = 0; index < 110; index += 1) await repository.add(seen, 7);
  await repository.add(seen, 8);
  expect(await shown()).toMatchObject([{ day: { loads: 111, persons: 2, failing: 2 } }]);
});
