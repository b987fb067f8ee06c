// Builds a page other than our host, for tests: `build-page.mjs <folder> <output>`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { buildPage } = await import('../src/build/build-page.ts');
const [folder, output] = process.argv.slice(2);
const entry = ['main.ts', 'main.tsx'].map((file) => join(folder, file)).find((file) => existsSync(file));
await buildPage(folder, entry, output);
