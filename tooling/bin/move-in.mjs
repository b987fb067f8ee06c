// `npm run move-in`: takes the database of a JeecgBoot 2.4 installation over into this one.
import { pathToFileURL } from 'node:url';
import { install, root, run } from './pnpm.mjs';

install();
run(process.execPath, [`${root}/tooling/bin/build.mjs`, 'server']);
await import(pathToFileURL(`${root}/dist/server/move-in.mjs`).href);
