// Builds the server, the host and every remote that changed: `npm run build`, or `npm run build remote-system` for some of them.
import { register } from 'tsx/esm/api';

register();
const { build } = await import('../src/build/build.ts');
process.exit(await build(process.argv.slice(2)));
