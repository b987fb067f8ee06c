// Runs the pinned pnpm through npx, so that a machine needs only Node. Imports only Node's own modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PNPM = 'pnpm@12.21.0';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Runs a command in the repository's root and shows its output. Exits when the command fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (error) console.error(`无法运行 ${command}：${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

export const pnpm = (...args) => run('npx', ['--yes', PNPM, ...args]);

/** Path of a command that a dependency installed. */
export const bin = (name, folder = '.') => join(root, folder, 'node_modules/.bin', name);

const stamp = join(root, 'node_modules/.installed');

/** Changes with the lock file and every package.json. */
function wanted() {
  const manifests = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .map((entry) => join(root, entry.name, 'package.json'));
  const hash = createHash('sha256');
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'].map((name) => join(root, name)).concat(manifests))
    hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** What npm and pnpm say when the registry cannot be reached or an answer of it breaks off. */
const NETWORK =
  /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ERR_PNPM_(META_)?FETCH|ERR_PNPM_TARBALL/;

/** Fetches and links the packages. A registry that does not answer is asked once more; then a sentence says whether it was the network. */
function fetchPackages(flags) {
  const args = ['--yes', PNPM, 'install', ...flags];
  const options = { cwd: root, shell: process.platform === 'win32' };
  if (spawnSync('npx', args, { ...options, stdio: 'inherit' }).status === 0) return;
  console.error('安装依赖失败，再试一次');
  const { status, stdout, stderr, error } = spawnSync('npx', args, { ...options, stdio: ['inherit', 'pipe', 'pipe'], encoding: 'utf8' });
  process.stdout.write(stdout ?? '');
  process.stderr.write(stderr ?? '');
  if (status === 0) return;
  if (error) console.error(`无法运行 npx：${error.message}`);
  if (NETWORK.test(`${stdout}${stderr}`)) console.error('软件包无法下载：原因是网络或软件源，不是本项目');
  process.exit(status ?? 1);
}

/** Installs when a manifest or the lock file changed since the last install. `changed`: updates the lock file first. */
export function install({ changed = false } = {}) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()) return;
  fetchPackages(changed ? ['--no-frozen-lockfile', '--prefer-offline'] : ['--frozen-lockfile']);
  writeFileSync(stamp, wanted());
}

/** Installs, and returns the seconds that it took. */
export function timedInstall() {
  const started = performance.now();
  install();
  return (performance.now() - started) / 1000;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) pnpm(...process.argv.slice(2));
