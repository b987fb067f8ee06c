// `npm run near`: checks and runs what is nearest to a change, in about three minutes. Without arguments: what is not committed yet, or the last
// commit; `-- --since main`: what differs from a commit.
import { requireChromium } from './chromium.mjs';
import { install } from './pnpm.mjs';

install();
requireChromium();
const { register } = await import('tsx/esm/api');
register();
const { runNear } = await import('../src/near/near.ts');
process.exitCode = await runNear(process.argv.slice(2));
