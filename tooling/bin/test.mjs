// `npm test`: everything, from a fresh clone: install, check, build, units, hostile requests, journeys in a real browser.
import { requireChromium } from './chromium.mjs';
import { timedInstall } from './pnpm.mjs';

const seconds = timedInstall();
requireChromium();
// found only once it is installed
const { register } = await import('tsx/esm/api');
register();
const { runEverything } = await import('../src/run/everything.ts');
process.exitCode = await runEverything(seconds);
