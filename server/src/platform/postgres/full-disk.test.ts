import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { endAll, launchServer, type RealServer } from '#testing/programs/real-server.ts';
import { freePort } from '../installation/free-port.ts';

// a real process whose data folder is a file system of four megabytes; only root of Linux may mount one
jest.setTimeout(180_000);

const mount = (folder: string) =>
  process.getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', folder]).status === 0;

const canMount = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-mount-'));
  const isMounted = mount(folder);
  if (isMounted) spawnSync('umount', [folder]);
  await rm(folder, { recursive: true });
  return isMounted;
};

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let server: RealServer;
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'mortise-full-'))]);
});
afterAll(async () => {
  if (server) await endAll([server]);
  spawnSync('umount', [folder]);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

// a PNG of two megabytes as far as its first bytes tell
const picture = () => new Blob([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), new Uint8Array(2_000_000)]);

const upload = async (token: string) => {
  const form = new FormData();
  form.append('file', picture(), 'picture.png');
  const answer = await fetch(`${server.origin}/jeecg-boot/sys/common/upload`, {
    method: 'POST',
    body: form,
    headers: { 'x-access-token': token },
  });
  return (await answer.json()) as { success: boolean; message: string };
};

it('refuses files while the disk of the data folder is full, serves everything else, and goes on when there is space', async () => {
  if (!(await canMount())) return console.warn('no file system can be mounted here: the test of a full disk is skipped');
  expect(mount(folder)).toBe(true);
  server = launchServer({
    port: await freePort(),
    env: { DATABASE_URL: database.url, DATA_DIR: folder, DIST_DIR: join(folder, 'no-builds') },
  });
  await server.untilReady();
  const token = await server.signIn();
  expect(await upload(token)).toMatchObject({ success: true });
  const filling = join(folder, 'filling');
  await writeFile(filling, new Uint8Array(1_200_000));
  const before = (await readdir(folder, { recursive: true })).length;
  expect(await upload(token)).toMatchObject({ success: false, message: '服务器磁盘已满，请联系管理员' });
  // nothing is left of the file that did not fit
  expect((await readdir(folder, { recursive: true })).length).toBe(before);
  expect(await server.health()).toBe('200 ready');
  expect(await server.call('/sys/user/list', undefined, token)).toMatchObject({ success: true });
  await rm(filling);
  expect(await upload(token)).toMatchObject({ success: true });
});
