import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BuildRecord,
  deployTokens,
  HOST_HEADER,
  type HostFacts,
  type RegistryDocument,
  remoteApps,
} from '@mortise/shared/contract/registry';
import { sql } from 'drizzle-orm';
import { type ABuild, aBuild, sendBuild } from '#testing/a-build.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const UI = '@mortise/shared/ui';
const VIEWS = ['demo/List'];

let app: TestApp;
let dist: string;
let dataDir: string;
let secret: string;

const writePage = (main: string) => writeFile(join(dist, 'host/index.html'), `<script defer src="/assets/${main}.js"></script>`);
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'mortise-dist-'));
  dataDir = await mkdtemp(join(tmpdir(), 'mortise-data-'));
  await mkdir(join(dist, 'host'), { recursive: true });
  await writePage('main.0123456789');
  const record = { hostApi: '1.0.0', contract: '0.5.0', provides: { react: '19.3.1', [UI]: '0.5.0' }, lends: { [UI]: ['Button', 'Card'] } };
  await writeFile(join(dist, 'host/host-record.json'), JSON.stringify(record));
  app = await openTestApp({ distDir: dist, dataDir });
  secret = (await app.ask(deployTokens.create, { body: { name: 'remote-demo', label: 'CI' } })).result.secret;
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
  await rm(dataDir, { recursive: true });
});

const facts = (contract: string, runs: HostFacts['runs'] = []) =>
  JSON.stringify({ api: '1.0.0', contract, modules: { react: '19.3.1', [UI]: contract }, runs } satisfies HostFacts);
const documentFor = async (header?: string) => {
  const headers = { 'x-access-token': await app.tokenOf('clerk'), ...(header !== undefined && { [HOST_HEADER]: header }) };
  return (await app.send({ url: '/registry', headers })).json<RegistryDocument>();
};
const demoFor = async (header?: string) => (await documentFor(header)).remotes.find(({ name }) => name === 'remote-demo');

const madeFor = (contract: string, over: Partial<BuildRecord> = {}) =>
  aBuild({
    views: VIEWS,
    requires: { react: '^19.0.0', [UI]: '>=0.4.0' },
    uses: { [UI]: ['Button'] },
    contract: { made: contract, least: contract },
    ...over,
  });
const publish = async ({ files }: ABuild) =>
  (await sendBuild(app, files, secret)).json<{ success: boolean; message: string; result: object }>();

it('gives a page the newest build that runs on its host, and says which one is newer', async () => {
  const [first, second, third] = [madeFor('0.4.0'), madeFor('0.4.2'), madeFor('0.5.0')];
  for (const build of [first, second, third]) expect(await publish(build)).toMatchObject({ success: true });
  const builds = { first: first.record.build, second: second.record.build, third: third.record.build };
  expect(await demoFor(facts('0.5.0'))).toMatchObject({ build: { build: builds.third } });
  expect(await demoFor(facts('0.5.0'))).not.toHaveProperty('newest');
  expect(await demoFor(facts('0.4.5'))).toMatchObject({
    base: `/remotes/remote-demo/${builds.second}/`,
    build: { build: builds.second, contract: { made: '0.4.2' }, uses: { [UI]: ['Button'] } },
    newest: builds.third,
  });
  expect(await demoFor(facts('0.4.1'))).toMatchObject({ build: { build: builds.first }, newest: builds.third });
  // nothing fits: the page says why
  expect(await demoFor(facts('0.3.0'))).toMatchObject({ build: { build: builds.third } });
  // an operator's decision is the upper end
  await app.ask(remoteApps.activate, { body: { name: 'remote-demo', build: builds.second, reason: '演练' } });
  expect(await demoFor(facts('0.5.0'))).toMatchObject({ build: { build: builds.second } });
  await app.ask(remoteApps.follow, { body: { name: 'remote-demo' } });
});

it('gives a canary only to pages that it runs in', async () => {
  const [stable, canary] = [madeFor('0.4.0'), madeFor('0.5.0')];
  await publish(stable);
  await app.ask(remoteApps.publishing, { body: { name: 'remote-demo', mode: 'canary', percent: 100 } });
  await publish(canary);
  expect(await demoFor(facts('0.5.0'))).toMatchObject({ channel: 'canary', build: { build: canary.record.build } });
  const behind = await demoFor(facts('0.4.0'));
  expect(behind).toMatchObject({ channel: 'stable', build: { build: stable.record.build }, newest: canary.record.build });
  await app.ask(remoteApps.publishing, { body: { name: 'remote-demo', mode: 'live' } });
  await app.ask(remoteApps.endCanary, { body: { name: 'remote-demo' } });
});

it('gives no page a build that was rolled back, or whose canary ended', async () => {
  const onDemo = { name: 'remote-demo', reason: '演练' };
  const [good, bad, tried, last] = [madeFor('0.4.0'), madeFor('0.4.0'), madeFor('0.4.0'), madeFor('0.5.0')];
  const substitute = async () => (await demoFor(facts('0.4.0')))?.build.build;
  await publish(good);
  await publish(bad);
  await app.ask(remoteApps.rollBack, { body: onDemo });
  await app.ask(remoteApps.follow, { body: { name: 'remote-demo' } });
  await publish(tried);
  await app.ask(remoteApps.activate, { body: { ...onDemo, build: good.record.build } });
  await app.ask(remoteApps.canary, { body: { ...onDemo, build: tried.record.build, rules: { percent: 1 } } });
  await app.ask(remoteApps.endCanary, { body: { name: 'remote-demo' } });
  await app.ask(remoteApps.follow, { body: { name: 'remote-demo' } });
  await publish(last);
  expect(await demoFor(facts('0.5.0'))).toMatchObject({ build: { build: last.record.build } });
  expect(await substitute()).toBe(good.record.build);
  const marks = async () => {
    const remote = (await app.ask(remoteApps.list)).result.records.find(({ name }) => name === 'remote-demo');
    const own = [good, bad, tried, last].map(({ record }) => record.build);
    return remote?.builds.filter(({ build, withdrawn }) => withdrawn && own.includes(build)).map(({ build }) => build);
  };
  expect(await marks()).toEqual([tried.record.build, bad.record.build]);

  // who is activated again was not so bad
  await app.ask(remoteApps.activate, { body: { ...onDemo, build: tried.record.build } });
  await app.ask(remoteApps.follow, { body: { name: 'remote-demo' } });
  await publish(madeFor('0.5.0'));
  expect(await substitute()).toBe(tried.record.build);
});

it('takes back what an operator goes back over, and gives it to nobody when its pipeline runs again', async () => {
  const [good, middle, bad] = [madeFor('0.4.0'), madeFor('0.4.0'), madeFor('0.4.0')];
  const onDemo = { name: 'remote-demo', reason: '演练' };
  const follow = () => app.ask(remoteApps.follow, { body: { name: 'remote-demo' } });
  await follow();
  for (const build of [good, middle, bad]) await publish(build);
  await app.ask(remoteApps.activate, { body: { ...onDemo, build: good.record.build } });
  await follow();
  for (const build of [middle, bad]) expect((await publish(build)).result).toMatchObject({ state: 'held' });
  expect((await publish(good)).result).toMatchObject({ state: 'stable' });
  await publish(madeFor('0.5.0'));
  expect(await demoFor(facts('0.4.0'))).toMatchObject({ build: { build: good.record.build } });
});

it('takes back what is rolled back, whenever it was built, and nothing by rolling that back', async () => {
  const [good, bad] = [madeFor('0.4.0'), madeFor('0.4.0')];
  const rollBack = () => app.ask(remoteApps.rollBack, { body: { name: 'remote-demo', reason: '演练' } });
  const isWithdrawn = async ({ record }: ABuild) =>
    (await app.ask(remoteApps.list)).result.records
      .find(({ name }) => name === 'remote-demo')
      ?.builds.find(({ build }) => build === record.build)?.withdrawn;
  await publish(good);
  await publish(bad);
  // like a build of the workspace that was made before another team published
  await app.db.execute(sql`update sys_remote_build set create_time = '2020-01-01' where build = ${bad.record.build}`);
  await rollBack();
  expect([await isWithdrawn(good), await isWithdrawn(bad)]).toEqual([false, true]);
  await rollBack();
  expect([await isWithdrawn(good), await isWithdrawn(bad)]).toEqual([false, false]);
  await app.ask(remoteApps.follow, { body: { name: 'remote-demo' } });
});

it('goes on to give pages of older hosts a build that was live, although it was tried as a canary later', async () => {
  const [good, next] = [madeFor('0.4.0'), madeFor('0.5.0')];
  await publish(good);
  await publish(next);
  await app.ask(remoteApps.canary, { body: { name: 'remote-demo', reason: '演练', build: good.record.build, rules: { percent: 1 } } });
  await app.ask(remoteApps.endCanary, { body: { name: 'remote-demo' } });
  expect(await demoFor(facts('0.4.0'))).toMatchObject({ build: { build: good.record.build } });
});

it('gives a page of an older host no build whose canary goes on, if another one became stable meanwhile', async () => {
  const [good, tried, last] = [madeFor('0.4.0'), madeFor('0.4.0'), madeFor('0.5.0')];
  await publish(good);
  await publish(tried);
  await app.ask(remoteApps.activate, { body: { name: 'remote-demo', reason: '演练', build: good.record.build } });
  const rules = { users: ['nobody'] };
  await app.ask(remoteApps.canary, { body: { name: 'remote-demo', reason: '演练', build: tried.record.build, rules } });
  await app.ask(remoteApps.follow, { body: { name: 'remote-demo' } });
  await publish(last);
  expect(await demoFor(facts('0.4.0'))).toMatchObject({ build: { build: good.record.build } });
  await app.ask(remoteApps.endCanary, { body: { name: 'remote-demo' } });
});

it.each([undefined, 'not JSON', '{"api":1}'])('gives pages of earlier releases no field that they do not know (%s)', async (header) => {
  await publish(madeFor('0.5.0'));
  const document = await documentFor(header);
  expect(document).not.toHaveProperty('host');
  const demo = document.remotes.find(({ name }) => name === 'remote-demo');
  for (const field of ['uses', 'contract']) expect(demo?.build).not.toHaveProperty(field);
  expect(demo).not.toHaveProperty('newest');
});

it('says which host it serves, and changes the revision with it', async () => {
  const before = await documentFor(facts('0.5.0'));
  expect(before.host).toBe('main.0123456789');
  await writePage('main.9876543210');
  const after = await documentFor(facts('0.5.0'));
  expect(after.host).toBe('main.9876543210');
  expect(after.revision).not.toBe(before.revision);
});

it('refuses a build that imports what the host does not lend', async () => {
  expect(await publish(madeFor('0.5.0', { uses: { [UI]: ['Button', 'Carousel'] } }))).toMatchObject({
    success: false,
    message: `控制台的公共模块 ${UI} 没有 Carousel`,
  });
  expect(await publish(madeFor('0.5.1'))).toMatchObject({ success: false, message: expect.stringContaining('needs contract 0.5.1') });
});

it('accepts a record with fields of a later release', async () => {
  const build = madeFor('0.5.0');
  build.files.set('registry-record.json', JSON.stringify({ ...build.record, prefetch: ['x'] }));
  expect(await publish(build)).toMatchObject({ success: true });
  expect((await demoFor(facts('0.5.0')))?.build).toEqual(build.record);
});

describe('files of earlier builds', () => {
  const stored = async () => readdir(join(dataDir, 'remotes/remote-demo'));
  const age = (days: number) =>
    app.db.execute(
      sql`update sys_remote_build set needed_time = needed_time - make_interval(days => ${days}) where remote = 'remote-demo'`,
    );

  it('stay for days after they were live, and longer while a page runs them', async () => {
    const builds = Array.from({ length: 8 }, () => madeFor('0.5.0'));
    for (const build of builds) await publish(build);
    const ids = builds.map(({ record }) => record.build);
    expect(await stored()).toEqual(expect.arrayContaining(ids));
    await age(15);
    const [first = '', second = '', ...others] = ids;
    await documentFor(facts('0.5.0', [{ remote: 'remote-demo', build: first }]));
    const next = madeFor('0.5.0');
    await publish(next);
    const left = await stored();
    expect(left).toContain(first);
    expect(left).not.toContain(second);
    expect(left).toEqual(expect.arrayContaining([...others.slice(-3), next.record.build]));
  });
});
