// `npm run faults`: injects faults into remotes and the network in a real browser. Words select cases: `npm run faults hang`.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireChromium } from './chromium.mjs';
import { install, root, run } from './pnpm.mjs';

install();
run(process.execPath, [join(root, 'tooling/bin/build.mjs')]);
const tsx = createRequire(join(root, 'e2e/package.json')).resolve('tsx');
run(process.execPath, ['--import', pathToFileURL(tsx).href, join(root, 'e2e/faults/main.ts'), ...process.argv.slice(2)], {
  CHROMIUM_PATH: requireChromium(),
});
