// `pnpm dev:alone`: the host alone. Remotes are mocks generated from the menu, and a service worker answers the API from the contract.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, root, run } from './pnpm.mjs';

install();
const facts = join(root, '.cache/alone/facts.json');
const tsx = createRequire(join(root, 'server/package.json')).resolve('tsx');
run(process.execPath, ['--import', pathToFileURL(tsx).href, join(root, 'server/src/db/seed/write-facts.ts'), facts]);
const { register } = await import('tsx/esm/api');
register();
const { alone } = await import('../src/dev/alone.ts');
await alone(facts);
