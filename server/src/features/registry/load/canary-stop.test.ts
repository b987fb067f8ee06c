import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployTokens, type Published, type RegistryDocument, remoteApps, remoteLoads } from '@mortise/shared/contract/registry';
import { sql } from 'drizzle-orm';
import { type ABuild, aBuild, sendBuild } from '#testing/a-build.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const NAME = 'remote-demo';
let app: TestApp;
let dataDir: string;
let secret: string;
let stable: string;
let next: ABuild;
let everyone: string[];

const publish = async ({ files }: ABuild, query = {}) =>
  (await sendBuild(app, files, secret, query)).json<{ result: Published }>().result.state;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mortise-data-'));
  app = await openTestApp({ dataDir });
  secret = (await app.ask(deployTokens.create, { body: { name: NAME, label: 'CI' } })).result.secret;
  const first = aBuild({ name: NAME });
  await publish(first);
  stable = first.record.build;
  const { rows } = await app.db.execute<{ username: string }>(
    sql`select username from sys_user where status = 1 and del_flag = 0 and username <> 'admin' order by id limit 15`,
  );
  everyone = rows.map(({ username }) => username);
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  await limitOf(20);
  next = aBuild({ name: NAME });
  await publish(next, { hold: '1' });
  await start();
});
afterEach(async () => {
  await app.db.execute(sql`delete from sys_sms`);
  if ((await state())?.canary) await app.ask(remoteApps.endCanary, { body: { name: NAME } });
});

const start = () => app.ask(remoteApps.canary, { body: { reason: '演练', name: NAME, build: next.record.build, rules: { percent: 100 } } });
const limitOf = (limit: number) => app.ask(remoteApps.publishing, { body: { name: NAME, mode: 'live', percent: 10, limit } });
const state = async () => (await app.ask(remoteApps.list)).result.records.find(({ name }) => name === NAME);
const used = (as: string, failures = 0, build = next.record.build) =>
  app.ask(remoteLoads.report, { body: { views: [{ remote: NAME, build, view: 'demo/List', times: [100], failures }] } }, { as });
/** The first `failing` of so many persons meet a failure. */
const usedBy = async (persons: number, failing: number, build?: string) => {
  for (const [index, as] of everyone.slice(0, persons).reverse().entries()) await used(as, persons - index <= failing ? 1 : 0, build);
};
const buildOf = async (as: string) => {
  const answer = await app.send({ url: '/registry', headers: { 'x-access-token': await app.tokenOf(as) } });
  return answer.json<RegistryDocument>().remotes.find(({ name }) => name === NAME)?.build.build;
};
const stops = async () =>
  (
    await app.db.execute<Record<string, string>>(sql`
    select build, detail, create_by as by from sys_remote_audit where remote = ${NAME} and action = '自动停止灰度' and build = ${next.record.build}`)
  ).rows;

const REASON = '近 1 小时 5 人使用，其中 3 人出错（60%），超过上限 20%';

it('stops when it fails for too many, and everybody gets the stable build', async () => {
  expect(await buildOf('clerk')).toBe(next.record.build);
  await usedBy(5, 3);
  expect(await state()).toMatchObject({
    canary: null,
    rules: null,
    stable,
    stoppedBuild: next.record.build,
    stoppedReason: REASON,
    updateBy: '系统',
  });
  expect(await buildOf('clerk')).toBe(stable);
});

it('tells it to operators and in the history, as done by the system', async () => {
  await usedBy(5, 3);
  expect(await stops()).toEqual([{ build: next.record.build, detail: REASON, by: '系统' }]);
  const { rows } = await app.db.execute(
    sql`select es_receiver as to, es_title as title, es_content as text from sys_sms where es_title like '%自动停止%'`,
  );
  const sentence = `${NAME} 的版本 ${next.record.build} 出错较多，灰度已自动停止`;
  expect(rows).toEqual([{ to: 'admin', title: `远程应用：${sentence}`, text: `<p>${sentence}。</p><p>${REASON}</p><p>操作人：系统</p>` }]);
});

it.each([
  [
    'failures of one person, however many',
    async () => {
      await usedBy(6, 0);
      for (let index = 0; index < 25; index += 1) await used('clerk', 10);
    },
  ],
  ['failures of two persons', () => usedBy(5, 2)],
  ['failures of four persons, if nobody else used it', () => usedBy(4, 4)],
  ['a share that does not exceed the limit', () => usedBy(15, 3)],
  ['failures of the stable build', () => usedBy(8, 8, stable)],
])('goes on after %s', async (_, happens) => {
  await happens();
  expect(await state()).toMatchObject({ canary: next.record.build, stoppedBuild: null });
});

it('goes on where an operator set a higher limit, or none', async () => {
  for (const limit of [60, 0]) {
    await limitOf(limit);
    await usedBy(5, 3);
    expect(await state()).toMatchObject({ canary: next.record.build, canaryLimit: limit });
  }
});

it('is judged by the last hour', async () => {
  await usedBy(5, 2);
  await app.db.execute(sql`
    update sys_remote_canary_person set seen_time = seen_time - interval '61 minutes', failed_time = failed_time - interval '61 minutes'`);
  await used(everyone[10] ?? '', 1);
  expect(await state()).toMatchObject({ canary: next.record.build });
});

it('stops once, whoever notices it', async () => {
  await usedBy(8, 2);
  await Promise.all(everyone.slice(8, 14).map((as) => used(as, 1)));
  expect((await state())?.canary).toBeNull();
  expect(await stops()).toHaveLength(1);
});

it('does not come back by another publish of the same build, but by an operator, and is judged anew', async () => {
  await usedBy(5, 3);
  expect(await publish(next)).toBe('held');
  expect(await buildOf('clerk')).toBe(stable);
  await start();
  expect(await state()).toMatchObject({ canary: next.record.build, stoppedBuild: null, stoppedReason: null });
  await used('clerk', 1);
  expect(await state()).toMatchObject({ canary: next.record.build });
});

it('is forgotten when another build becomes the stable one', async () => {
  await usedBy(5, 3);
  const later = aBuild({ name: NAME });
  await app.ask(remoteApps.follow, { body: { name: NAME } });
  expect(await publish(later)).toBe('stable');
  expect(await state()).toMatchObject({ stable: later.record.build, stoppedBuild: null });
  stable = later.record.build;
});
