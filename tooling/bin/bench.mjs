// `npm run bench`: measures on this machine. Arguments choose the parts; an unknown one lists them.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from './chromium.mjs';
import { install, root, run } from './pnpm.mjs';

install();
run(process.execPath, [join(root, 'tooling/bin/build.mjs')]);
const tsx = createRequire(join(root, 'bench/package.json')).resolve('tsx');
run(process.execPath, ['--import', pathToFileURL(tsx).href, join(root, 'bench/src/main.ts'), ...process.argv.slice(2)], {
  // parts without a browser run without one
  CHROMIUM_PATH: findChromium() ?? '',
});
