// All checks without a browser: format, lint, types, walls, unused code, unit and server tests.
import { pathToFileURL } from 'node:url';
import { install, pnpm } from './pnpm.mjs';

const steps = ['lint', 'types', 'walls', 'unused', 'unit'];

export function check() {
  install();
  for (const step of steps) {
    const started = Date.now();
    console.log(`\n── ${step}`);
    pnpm('--silent', 'run', step);
    console.log(`── ${step}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check();
