import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const root = join(__dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** A clone without installed packages, and a fake `npx` that prints its arguments. */
let clone: string;
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'mortise-clone-'));
  cpSync(join(root, 'tooling/bin'), join(clone, 'tooling/bin'), { recursive: true });
  cpSync(join(root, 'tooling/src'), join(clone, 'tooling/src'), { recursive: true });
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml']) cpSync(join(root, file), join(clone, file));
  mkdirSync(join(clone, 'programs'));
  writeFileSync(join(clone, 'programs/npx'), `#!/bin/sh\necho "$@"\nexit 3\n`, { mode: 0o755 });
});
afterAll(() => rmSync(clone, { recursive: true }));

it.each(['start', 'test', 'dev', 'dev:alone', 'check', 'bench', 'faults', 'seed:large'])('%s installs before it needs anything', (name) => {
  const [, file = ''] = (scripts[name] ?? '').split(' ');
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(clone, file)], {
    encoding: 'utf8',
    // packages elsewhere on this machine must not be resolved
    env: { ...process.env, NODE_PATH: '', PATH: [join(clone, 'programs'), process.env.PATH].join(delimiter) },
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 3,
    stdout: expect.stringMatching(/^--yes pnpm@.* install --frozen-lockfile/),
    stderr: '',
  });
});
