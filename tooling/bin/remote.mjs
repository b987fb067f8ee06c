// `pnpm remote publish <folder> [--dry-run] [--hold]`: uploads a build to a running server;
// `pnpm remote rollback <build> [--reason <why>]`: takes that build back there;
// `pnpm remote serve <folder> [--port 3001]`: serves it to consoles with an override to this machine.
import { register } from 'tsx/esm/api';

register();
const { remote } = await import('../src/publish/remote.ts');
process.exit(await remote(process.argv.slice(2), process.env));
