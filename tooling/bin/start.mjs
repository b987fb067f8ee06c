// `npm start`: installs and builds what changed, then serves everything on one port.
import { install, root, run } from './pnpm.mjs';
import { serve } from './serve.mjs';

install();
run(process.execPath, [`${root}/tooling/bin/build.mjs`]);
await serve();
