import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployTokens, RECORD_FILE, type RegistryDocument } from '@mortise/shared/contract/registry';
import { type ABuild, aBuild, sendBuild } from '#testing/a-build.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

/** The disk of this server holds 2 MB, so that a build can fill it; mounting needs the rights of root. */
const DISK = 2 * 1024 * 1024;
let mounted = false;
let app: TestApp;
let dataDir: string;
let secret: string;
let first: ABuild;

const publish = async (files: Iterable<readonly [string, string | Buffer]>) =>
  (await sendBuild(app, files, secret)).json<{ success: boolean; message: string }>();
const live = async () => {
  const answer = await app.send({ url: '/registry', headers: { 'x-access-token': await app.tokenOf('clerk') } });
  return answer.json<RegistryDocument>().remotes.find(({ name }) => name === 'remote-demo')?.build.build;
};
const foldersOf = async (path: string) => (existsSync(join(dataDir, path)) ? readdir(join(dataDir, path)) : []);
/** Nothing is left behind, and what is live stays live, files included. */
const expectUntouched = async () => {
  expect(await foldersOf('remotes/.staging')).toEqual([]);
  expect(await foldersOf('remotes/remote-demo')).toEqual([first.record.build]);
  expect(await live()).toBe(first.record.build);
  const { body } = await app.send({ url: `/remotes/remote-demo/${first.record.build}/entry.js` });
  expect(body).toContain(`entry of ${first.record.build}`);
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mortise-disk-'));
  await mkdir(join(dataDir, 'remotes'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', join(dataDir, 'remotes')], { stdio: 'ignore' });
    mounted = true;
  } catch {
    console.warn('Without the right to mount a disk, the test of a full one is left out.');
  }
  app = await openTestApp({ dataDir });
  secret = (await app.ask(deployTokens.create, { body: { name: 'remote-demo', label: 'CI' } })).result.secret;
  first = aBuild();
  expect(await publish(first.files)).toMatchObject({ success: true });
});
afterAll(async () => {
  await app.close();
  if (mounted) execFileSync('umount', [join(dataDir, 'remotes')]);
  await rm(dataDir, { recursive: true });
});
afterEach(expectUntouched);

const deep = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;

it.each<[string, string | Buffer]>([
  ['empty', ''],
  ['null', 'null'],
  ['a number', '1e999'],
  ['a text', '"record"'],
  ['a list', '[]'],
  ['nested 100,000 lists deep', deep(100_000, '[', ']')],
  ['nested 100,000 objects deep', deep(100_000, '{"a":', '}')],
  [
    'deep where a field of it is expected',
    JSON.stringify(aBuild().record).replace(/"requires":\{[^}]*\}/, `"requires":${deep(50_000, '[', ']')}`),
  ],
  ['of 100,000 keys', `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":0`).join()}}`],
  ['binary', Buffer.from([0xff, 0xfe, 0, 0xd8, 0x80])],
  ['above its limit', Buffer.alloc(1_900_000, ' ')],
])('refuses a record that is %s', async (_, record) => {
  const { files } = aBuild();
  files.set(RECORD_FILE, record);
  expect(await publish(files)).toMatchObject({ success: false, message: expect.stringMatching(/构建记录/) });
});

/** The body as a client sends it, with headers that no ordinary client writes. */
const sendParts = (parts: string, close = true) =>
  app.send({
    method: 'POST',
    url: '/registry/builds',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'multipart/form-data; boundary=cut' },
    payload: parts + (close ? '--cut--\r\n' : ''),
  });
const part = (path: string, content: string, more = '') =>
  `--cut\r\ncontent-disposition: form-data; name="file"; filename="${path}"\r\n${more}\r\n${content}\r\n`;

it.each([
  '/etc/cron.d/x',
  'C:/windows/x.js',
  '..',
  './../x.js',
  'a/../../x.js',
  '\\\\\\\\host\\\\share',
  'a//b.js',
  'a\tb.js',
  '%2e%2e/x.js',
  'a'.repeat(5000),
  '.',
  '',
])('refuses the file name %j', async (path) => {
  const files = [...aBuild().files].map(([known, content]) => part(known, String(content))).join('');
  expect((await sendParts(files + part(path, 'x'))).json()).toMatchObject({ success: false });
});

it.each(['inode/symlink', 'inode/blockdevice', 'inode/chardevice', 'inode/fifo'])(
  'a part that calls itself %s is a file of text',
  async (type) => {
    const files = [...aBuild().files].map(([known, content]) => part(known, String(content))).join('');
    const answer = await sendParts(files + part('assets/link.js', '/etc/passwd', `content-type: ${type}\r\n`));
    expect(answer.json()).toMatchObject({ success: false, message: '多余的文件：assets/link.js' });
  },
);

it('refuses 100,000 files after the first of those that are too many', async () => {
  const files = Array.from({ length: 100_000 }, (_, index) => part(`assets/${index}.js`, '')).join('');
  expect((await sendParts(files)).json()).toMatchObject({ success: false, message: '文件超过 2000 个' });
});

it('refuses a publish that is cut at any byte', async () => {
  const { files } = aBuild();
  const whole = `${[...files].map(([path, content]) => part(path, String(content))).join('')}--cut--\r\n`;
  const end = whole.length - '--\r\n'.length;
  // each byte of one part with its headers and of the end; between them every 17th
  for (let cut = 1; cut < end; cut += cut < 150 || end - cut < 20 ? 1 : 17) {
    const { success, message } = (await sendParts(whole.slice(0, cut), false)).json<{ success: boolean; message: string }>();
    expect([cut, success, message]).toEqual([cut, false, expect.stringMatching(/不完整|缺少|不合法/)]);
  }
});

(process.getuid?.() === 0 ? it : it.skip)('says that the disk is full', async () => {
  expect(mounted).toBe(true);
  const large = aBuild();
  large.files.set('assets/large.js', Buffer.alloc(DISK));
  expect(await publish(large.files)).toMatchObject({ success: false, message: expect.stringContaining('磁盘') });
});
