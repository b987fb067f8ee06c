// Runs the journeys in a real browser on the existing build. Passes its arguments to Playwright.
import { pathToFileURL } from 'node:url';
import { requireChromium } from './chromium.mjs';
import { bin, root, run } from './pnpm.mjs';

export function journeys(args = []) {
  run(bin('playwright', 'e2e'), ['test', '-c', `${root}/e2e/playwright.config.ts`, ...args], { CHROMIUM_PATH: requireChromium() });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) journeys(process.argv.slice(2));
