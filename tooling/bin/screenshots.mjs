// `pnpm screenshots`: makes the pictures of docs/screenshots in a real browser on the existing build.
import { requireChromium } from './chromium.mjs';
import { bin, root, run } from './pnpm.mjs';

run(bin('playwright', 'e2e'), ['test', '-c', `${root}/e2e/screenshots.config.ts`, ...process.argv.slice(2)], {
  CHROMIUM_PATH: requireChromium(),
});
