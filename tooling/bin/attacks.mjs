// `npm run attacks`: hostile requests over a running server. Words choose attacks, `--short` those that `npm test` runs.
import { pathToFileURL } from 'node:url';
import { install, root, run } from './pnpm.mjs';

/** The attacks that end within seconds, on what is built: part of `npm test`. */
export async function attacks(args) {
  // found only once it is installed
  const { register } = await import('tsx/esm/api');
  register();
  const { runAttacks } = await import('../src/attacks/main.ts');
  await runAttacks(args);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  install();
  run(process.execPath, [`${root}/tooling/bin/build.mjs`]);
  await attacks(process.argv.slice(2));
}
