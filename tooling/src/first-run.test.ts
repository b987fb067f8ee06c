import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const root = join(__dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** A clone without installed packages, and a fake `npx`. */
let clone: string;
const npxDoes = (script: string) => writeFileSync(join(clone, 'programs/npx'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
/** Runs Node in the clone; packages elsewhere on this machine must not be resolved. */
const node = (...args: string[]) =>
  spawnSync(process.execPath, args, {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, NODE_PATH: '', PATH: [join(clone, 'programs'), process.env.PATH].join(delimiter) },
  });

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'mortise-clone-'));
  cpSync(join(root, 'tooling/bin'), join(clone, 'tooling/bin'), { recursive: true });
  cpSync(join(root, 'tooling/src'), join(clone, 'tooling/src'), { recursive: true });
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml']) cpSync(join(root, file), join(clone, file));
  mkdirSync(join(clone, 'programs'));
  npxDoes('echo "$@"; exit 3');
});
afterAll(() => rmSync(clone, { recursive: true }));

it.each(['start', 'test', 'dev', 'dev:alone', 'check', 'bench', 'faults', 'attacks', 'unstable', 'seed:large'])(
  '%s installs before it needs anything',
  (name) => {
    const [, file = ''] = (scripts[name] ?? '').split(' ');
    const { status, stdout, stderr } = node(join(clone, file));
    expect({ status, stdout, stderr }).toEqual({
      status: 3,
      stdout: expect.stringMatching(/^--yes pnpm@.* install --frozen-lockfile/),
      stderr: '安装依赖失败，再试一次\n',
    });
  },
);

describe('an install that fails', () => {
  const install = () => node('-e', `import('./tooling/bin/pnpm.mjs').then(({ install }) => install())`);

  it('is tried once more', () => {
    npxDoes('[ -e node_modules ] && exit; mkdir node_modules; echo ERR_PNPM_FETCH_502; exit 1');
    const { status, stdout, stderr } = install();
    rmSync(join(clone, 'node_modules'), { recursive: true });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'ERR_PNPM_FETCH_502\n', stderr: '安装依赖失败，再试一次\n' });
  });

  it.each([
    [
      'blames the network for what could not be fetched',
      'npm error code ENOTFOUND',
      '安装依赖失败，再试一次\n软件包无法下载：原因是网络或软件源，不是本项目\n',
    ],
    ['blames it for nothing else', 'ERR_PNPM_OUTDATED_LOCKFILE', '安装依赖失败，再试一次\n'],
  ])('%s', (_, said, sentences) => {
    npxDoes(`echo '${said}'; exit 7`);
    expect(install()).toMatchObject({ status: 7, stdout: `${said}\n${said}\n`, stderr: sentences });
  });
});
