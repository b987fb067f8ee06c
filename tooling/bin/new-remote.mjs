// `pnpm new:remote <name>`: a remote with one page, built, tested and served like the others.
import { scaffold } from './scaffold.mjs';

await scaffold(async (...asked) => (await import('../src/scaffold/new-remote.ts')).newRemote(...asked), 'pnpm new:remote <名称>');
