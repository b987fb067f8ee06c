// `pnpm new:feature <remote>/<feature> <title>`: a list with its form, from the contract to the table, with tests.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bin, root } from './pnpm.mjs';
import { scaffold } from './scaffold.mjs';

/** Has drizzle-kit write the migration of the new table; it compares the tables with its own snapshot and needs no database. */
function writeMigration({ migration }) {
  const { status } = spawnSync(bin('drizzle-kit', 'server'), ['generate', '--name', migration], {
    cwd: join(root, 'server'),
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

await scaffold(async (...asked) => (await import('../src/scaffold/new-feature.ts')).newFeature(...asked), {
  usage: 'pnpm new:feature <应用>/[<领域>/]<功能> <中文名称>',
  after: writeMigration,
  next: ({ view }) => [`npm start：菜单、按钮和管理员的授权随启动加入数据库，页面 ${view} 即可使用`],
});
