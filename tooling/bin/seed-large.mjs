// `npm run seed:large`: 100,000 users, or as many as are named, for the figures of `npm run bench`.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, root } from './pnpm.mjs';

install();
const tsx = createRequire(join(root, 'server/package.json')).resolve('tsx');
const { status } = spawnSync(
  process.execPath,
  ['--import', pathToFileURL(tsx).href, join(root, 'server/src/db/seed/large.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
