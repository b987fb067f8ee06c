// Starts the server on what is installed and built already.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './pnpm.mjs';

const LOOK_EVERY = 500;
const parent = process.ppid;

export function serve(env = {}) {
  // looked for only now: `npm start` loads this file before anything is installed
  const tsx = createRequire(join(root, 'server/package.json')).resolve('tsx');
  const server = spawn(process.execPath, ['--import', pathToFileURL(tsx).href, join(root, 'server/src/main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  // a terminal sends Ctrl-C to both; a supervisor only to this process
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
  // the shell between npm and this process passes no signal on: when it is gone, whoever ran `npm start` has ended it
  const look = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
    clearInterval(look);
    server.kill('SIGTERM');
  }, LOOK_EVERY);
  server.on('exit', (code) => process.exit(code ?? 1));
}

if (process.argv[1] === join(root, 'tooling/bin/serve.mjs')) serve();
