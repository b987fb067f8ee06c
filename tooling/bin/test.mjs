// `npm test`: everything, from a fresh clone: install, check, build, hostile requests, journeys in a real browser.
import { attacks } from './attacks.mjs';
import { check } from './check.mjs';
import { requireChromium } from './chromium.mjs';
import { journeys } from './e2e.mjs';
import { install, root, run } from './pnpm.mjs';

install();
requireChromium();
check();
run(process.execPath, [`${root}/tooling/bin/build.mjs`]);
await attacks(['--short']);
if (process.exitCode) process.exit();
journeys();
