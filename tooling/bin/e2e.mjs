// Runs the journeys in a real browser on the existing build. Passes its arguments to Playwright.
import { requireChromium } from './chromium.mjs';
import { bin, root, run } from './pnpm.mjs';

run(bin('playwright', 'e2e'), ['test', '-c', `${root}/e2e/playwright.config.ts`, ...process.argv.slice(2)], {
  CHROMIUM_PATH: requireChromium(),
});
