// `pnpm dev:alone`: nothing but the host. Remotes are mocks made from the menu, the API is answered from the contract, in the page.
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
