// `npm run states`: presses every control of every view in a real browser on the existing build, and runs axe in each state. Takes about
// half an hour; `npm run states views.spec.ts` looks at less; `VIEWS=/isystem/user,/isystem/dict` walks through these views only
// (`/isystem/user/` through all below it).
import { requireChromium } from './chromium.mjs';
import { bin, root, run } from './pnpm.mjs';

run(bin('playwright', 'e2e'), ['test', '-c', `${root}/e2e/states.config.ts`, ...process.argv.slice(2)], {
  CHROMIUM_PATH: requireChromium(),
});
