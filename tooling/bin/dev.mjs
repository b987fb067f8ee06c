// `pnpm dev`: the server restarts, the host and all remotes reload in place, while you edit. One address: the host's. Arguments choose the
// remotes that reload (`pnpm dev system monitor`); the others are served as built.
import { install } from './pnpm.mjs';

install();
const { register } = await import('tsx/esm/api');
register();
const { dev } = await import('../src/dev/dev.ts');
await dev(process.argv.slice(2));
