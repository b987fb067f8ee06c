// `pnpm registry build [folder] [--api <address>] [--api-kind jeecg] [--remotes <address>]`: builds what changed and writes host, remotes and the
// registry document as plain files, for a web server or CDN in front of any JeecgBoot-compatible back end.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, root, run } from './pnpm.mjs';

const [command, ...args] = process.argv.slice(2);
if (command !== 'build') {
  console.error('用法：pnpm registry build [目录] [--api 接口地址] [--api-kind jeecg] [--remotes 远程文件的地址]');
  process.exit(2);
}
install();
run(process.execPath, [join(root, 'tooling/bin/build.mjs')]);
const tsx = createRequire(join(root, 'server/package.json')).resolve('tsx');
run(process.execPath, ['--import', pathToFileURL(tsx).href, join(root, 'server/src/features/registry/static/write-static.ts'), ...args]);
