// Runs the built server in this process: what a supervisor starts, watches and signals is the server itself.
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from './pnpm.mjs';

const LOOK_EVERY = 500;
const parent = process.ppid;

/** npm runs a script through a shell that passes no signal on: when that parent is gone, `npm start` was ended, and so does the server. */
const endWithNpm = () => {
  if (!process.env.npm_lifecycle_event) return;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY);
};

export async function serve() {
  const server = join(root, 'dist/server/main.mjs');
  if (!existsSync(server)) {
    console.error('无法启动：服务端尚未构建，请先运行 npm start 或 npm run build。');
    process.exit(1);
  }
  process.chdir(root);
  process.setSourceMapsEnabled(true);
  endWithNpm();
  await import(pathToFileURL(server).href);
}

// by its real path: releases are often started through a link such as /srv/mortise/current
if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await serve();
