import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { RECORD_FILE, RegistryDocument } from '@mortise/shared/contract/registry';
import { aBuild } from '#testing/a-build.ts';
import { writeStaticConsole } from './static-console.ts';

let root: string;
let folder: string;
const put = async (path: string, content: string | Buffer) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
};
const build = async (css?: string) => {
  const { record, files } = aBuild();
  if (css) {
    record.assets.push({ path: 'assets/list.css', size: css.length });
    files.set('assets/list.css', css).set(RECORD_FILE, JSON.stringify(record));
  }
  for (const [path, content] of files) await put(`dist/remotes/remote-demo/${record.build}/${path}`, content);
  await put('dist/remotes/remote-demo/current', `${record.build}\n`);
  return record;
};
const write = (more = {}) =>
  writeStaticConsole({
    dist: join(root, 'dist'),
    folder,
    onBroken: (remote, reason) => {
      throw new Error(remote, { cause: reason });
    },
    ...more,
  });
const read = (path: string) => readFile(join(folder, path), 'utf8');

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mortise-static-'));
  folder = join(root, 'site');
  await put('dist/host/index.html', '<!doctype html><html><head><title>榫卯</title></head></html>');
  await put('dist/host/index.html.br', 'of the page before');
  await put('dist/host/assets/main.0123456789.js', 'main');
});
afterEach(() => rm(root, { recursive: true }));

it('writes host, builds and registry document, and the document’s URL into the page', async () => {
  const record = await build();
  const document = await write();
  expect(RegistryDocument.parse(JSON.parse(await read('registry.json')))).toEqual(document);
  expect(document.remotes).toMatchObject([{ name: 'remote-demo', base: `/remotes/remote-demo/${record.build}/`, channel: 'stable' }]);
  expect(await read(`remotes/remote-demo/${record.build}/entry.js`)).toContain(`entry of ${record.build}`);
  expect(await read(`remotes/remote-demo/${record.build}/${RECORD_FILE}`)).toContain(record.build);
  expect(await read('assets/main.0123456789.js')).toBe('main');
  expect(await read('index.html')).toContain('<meta name="mortise-registry" content="/registry.json">');
  expect(await readdir(folder)).not.toContain('index.html.br');
});

it('writes the URLs of another API and of remotes on another origin', async () => {
  const record = await build();
  const document = await write({ api: 'https://api.example.com/jeecg-boot', remotes: 'https://cdn.example.com/console/' });
  expect(document.remotes[0]?.base).toBe(`https://cdn.example.com/console/remotes/remote-demo/${record.build}/`);
  const page = await read('index.html');
  expect(page).toContain('<meta name="mortise-api" content="https://api.example.com/jeecg-boot">');
  expect(page).toContain('<meta name="mortise-remote-origins" content="https://cdn.example.com">');
});

it('writes which kind of server answers, unless it is ours', async () => {
  await build();
  await write({ server: 'mortise' });
  expect(await read('index.html')).not.toContain('mortise-server');
  await write({ server: 'jeecg' });
  expect(await read('index.html')).toContain('<meta name="mortise-server" content="jeecg">');
});

it('leaves out a build whose styles reach outside of it', async () => {
  await build('.ant-btn { display: none }');
  const broken: unknown[] = [];
  const { remotes } = await write({ onBroken: (remote: string, reason: Error) => broken.push([remote, reason.message]) });
  expect([remotes, broken]).toEqual([[], [['remote-demo', expect.stringContaining('.ant-btn 会影响其他页面')]]]);
  await build('.demo-list { display: none }');
  expect((await write()).remotes).toHaveLength(1);
});

it('keeps earlier builds for open pages, at most five', async () => {
  const builds: string[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const record = await build();
    builds.push(record.build);
    await write();
    // the modification time of a folder decides which build is older
    await utimes(join(folder, 'remotes/remote-demo', record.build), turn, turn);
  }
  expect((await readdir(join(folder, 'remotes/remote-demo'))).sort()).toEqual(builds.slice(-5).sort());
});
