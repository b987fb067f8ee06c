// Builds a page that is not our host, for tests: `build-page.mjs <folder> <output>`.
import { join } from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { buildPage } = await import('../src/build/build-page.ts');
const [folder, output] = process.argv.slice(2);
await buildPage(folder, join(folder, 'main.ts'), output);
