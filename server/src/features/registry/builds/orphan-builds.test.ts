import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployTokens, remoteApps } from '@mortise/shared/contract/registry';
import { sql } from 'drizzle-orm';
import { aBuild, sendBuild } from '#testing/a-build.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { createRemoteAppRepository } from '../remote-app/remote-app.repository.ts';
import { createBuildStore } from './build-store.ts';
import { createOrphanBuilds } from './orphan-builds.ts';

const NAME = 'remote-demo';
const HOUR = 3_600_000;
let app: TestApp;
let dataDir: string;
let secret: string;

const publish = async () => {
  const { record, files } = aBuild({ name: NAME });
  await sendBuild(app, files, secret);
  return record.build;
};
const folderOf = (build: string, name = NAME) => join(dataDir, 'remotes', name, build);
const age = async (folder: string, hours: number) => {
  const then = new Date(Date.now() - hours * HOUR);
  await utimes(folder, then, then);
};
const repository = () => createRemoteAppRepository(app.db, async () => []);
const orphans = (more: Partial<Parameters<typeof createOrphanBuilds>[0]['repository']> = {}) =>
  createOrphanBuilds({ repository: { ...repository(), ...more }, store: createBuildStore(join(dataDir, 'remotes')) });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mortise-data-'));
  app = await openTestApp({ dataDir });
  secret = (await app.ask(deployTokens.create, { body: { name: NAME, label: 'CI' } })).result.secret;
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

it('removes files of builds without a row after a day, and those of no other', async () => {
  const [live, killed, now] = [await publish(), 'a1a1a1a1a1a1', 'b2b2b2b2b2b2'];
  const foreign = folderOf(killed, 'remote-nobody');
  for (const folder of [folderOf(killed), folderOf(now), folderOf('notes'), foreign]) await cp(folderOf(live), folder, { recursive: true });
  for (const folder of [folderOf(live), folderOf(killed), folderOf('notes'), foreign]) await age(folder, 25);
  await age(folderOf(now), 23);
  expect(await orphans().remove()).toBe(1);
  expect(existsSync(folderOf(killed))).toBe(false);
  expect([live, now, 'notes'].map((build) => existsSync(folderOf(build)))).toEqual([true, true, true]);
  expect(existsSync(foreign)).toBe(true);
  expect(await orphans().remove()).toBe(0);
});

it('keeps the files of a copied build of the workspace, whose row says so', async () => {
  const build = await publish();
  await app.db.execute(sql`update sys_remote_build set source = 'workspace' where build = ${build}`);
  await age(folderOf(build), 48);
  expect(await orphans().remove()).toBe(0);
  expect(existsSync(folderOf(build))).toBe(true);
});

it('looks again under the lock of the remote: a build may have been published since', async () => {
  const build = await publish();
  await age(folderOf(build), 48);
  const find = async () => {
    const state = await repository().find(NAME);
    return state && { ...state, builds: [] };
  };
  expect(await orphans({ find }).remove()).toBe(0);
  expect(existsSync(folderOf(build))).toBe(true);
  expect((await app.ask(remoteApps.list)).result.records.find(({ name }) => name === NAME)?.stable).toBe(build);
});
