// `pnpm mutants`: how many small changes of the code the tests and types notice. Repeatable by its seed.
import { install } from './pnpm.mjs';

install();
// found only once it is installed
const { register } = await import('tsx/esm/api');
register();
const { runMutants } = await import('../src/mutants/main.ts');
await runMutants(process.argv.slice(2));
