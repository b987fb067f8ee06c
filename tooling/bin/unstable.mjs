// `npm run unstable -- <test file> … --times 20`: repeats tests or journeys while busy loops hold the cores. Journeys run on what is built.
import { install } from './pnpm.mjs';

install();
const { register } = await import('tsx/esm/api');
register();
const { repeatUnderLoad } = await import('../src/run/unstable.ts');
process.exitCode = await repeatUnderLoad(process.argv.slice(2));
