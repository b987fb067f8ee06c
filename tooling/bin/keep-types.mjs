// `node tooling/bin/keep-types.mjs <checkout>`: keeps the types that `shared` lends in a checkout as those of the last release, for
// tooling/src/lent-types/lent-types.test.ts. e2e/fixtures/keep-release.mjs calls it.
import { resolve } from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { keepTypes } = await import('../src/lent-types/release-types.ts');
keepTypes(resolve(process.argv[2] ?? '.'));
