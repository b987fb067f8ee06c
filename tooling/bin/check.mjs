// All checks without a browser: format, lint, types, walls, unused code, unit and server tests.
import { timedInstall } from './pnpm.mjs';

const seconds = timedInstall();
// found only once it is installed
const { register } = await import('tsx/esm/api');
register();
const { runChecks } = await import('../src/run/everything.ts');
process.exitCode = await runChecks(seconds);
