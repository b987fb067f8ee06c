import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deployTokens, type RegistryDocument } from '@mortise/shared/contract/registry';
import { type ABuild, aBuild, sendBuild } from '#testing/a-build.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const ROUNDS = 8;
let app: TestApp;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mortise-data-'));
  app = await openTestApp({ dataDir });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const secretOf = async (name: string) => (await app.ask(deployTokens.create, { body: { name, label: 'CI' } })).result.secret;
const publish = async ({ files }: ABuild, secret: string) =>
  (await sendBuild(app, files, secret)).json<{ success: boolean; message: string }>();
const fileOf = ({ record }: ABuild, path: string) => app.send({ url: `/remotes/${record.name}/${record.build}/${path}` });
const liveOf = async (remote: string) => {
  const answer = await app.send({ url: '/registry', headers: { 'x-access-token': await app.tokenOf('clerk') } });
  return answer.json<RegistryDocument>().remotes.find(({ name }) => name === remote)?.build;
};
const foldersOf = async (remote: string) => {
  const folder = join(dataDir, 'remotes', remote);
  return existsSync(folder) ? readdir(folder) : [];
};
const newId = (round: number) => createHash('sha256').update(`at once ${round}`).digest('hex').slice(0, 12);

describe('two uploads at once', () => {
  it('of the same build both succeed, and its files are there all the time', async () => {
    const secret = await secretOf('remote-twice');
    for (let round = 0; round < ROUNDS; round++) {
      const build = aBuild({ name: 'remote-twice' });
      const answers = await Promise.all([publish(build, secret), publish(build, secret)]);
      expect(answers.map(({ success }) => success)).toEqual([true, true]);
      expect((await fileOf(build, 'entry.js')).body).toBe(build.files.get('entry.js'));
    }
  });

  it('of one build id with different files: the second is refused, and the files are those of the record', async () => {
    const secret = await secretOf('remote-mixed');
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other] = ['mixed/One', 'mixed/Other'].map((view) => aBuild({ name: 'remote-mixed', build: newId(round), views: [view] }));
      if (!one || !other) throw new Error('two builds');
      const answers = await Promise.all([publish(one, secret), publish(other, secret)]);
      expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
      expect(answers.find(({ success }) => !success)?.message).toContain('已存在且内容不同');
      const record = await liveOf('remote-mixed');
      const { rawPayload } = await fileOf(one, 'entry.js');
      expect(`sha384-${createHash('sha384').update(rawPayload).digest('base64')}`).toBe(record?.entry.integrity);
    }
  });

  it('of two remotes that want one name: the one that is refused leaves nothing', async () => {
    const names = ['remote-early', 'remote-late'];
    const secrets = await Promise.all(names.map(secretOf));
    const builds = names.map((name) => aBuild({ name, views: ['wanted/List'] }));
    const answers = await Promise.all(builds.map((build, index) => publish(build, secrets[index] ?? '')));
    const [loser] = names.filter((_, index) => !answers[index]?.success);
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(await foldersOf(loser ?? '')).toEqual([]);
    expect(await foldersOf('.staging')).toEqual([]);
  });
});

it('serves nothing of a build whose publish was interrupted, and takes it when it is published again', async () => {
  const secret = await secretOf('remote-cut');
  await publish(aBuild({ name: 'remote-cut' }), secret);
  const build = aBuild({ name: 'remote-cut' });
  // its files were in place, and the process was killed before the row was written
  for (const [path, content] of build.files) {
    const place = join(dataDir, 'remotes/remote-cut', build.record.build, path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, path === 'entry.js' ? 'half of it' : content);
  }
  expect((await fileOf(build, 'entry.js')).statusCode).toBe(404);
  expect(await publish(build, secret)).toMatchObject({ success: true });
  expect((await fileOf(build, 'entry.js')).body).toBe(build.files.get('entry.js'));
});
