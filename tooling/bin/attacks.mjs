// `npm run attacks`: hostile requests over a running server. Words choose attacks, `--short` those that `npm test` runs, `--built` takes what is built.
import { install, root, run } from './pnpm.mjs';

install();
const args = process.argv.slice(2);
if (!args.includes('--built')) run(process.execPath, [`${root}/tooling/bin/build.mjs`]);
// found only once it is installed
const { register } = await import('tsx/esm/api');
register();
const { runAttacks } = await import('../src/attacks/main.ts');
await runAttacks(args);
