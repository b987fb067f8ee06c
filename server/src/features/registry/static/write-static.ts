// Writes the console as static files: `write-static.ts <folder> [--api <address>] [--api-kind jeecg] [--remotes <address>]`. `pnpm registry build`
// builds what changed, then calls this script.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '#config.ts';
import { writeStaticConsole } from './static-console.ts';

const write = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      api: { type: 'string' },
      'api-kind': { type: 'string', default: 'mortise' },
      remotes: { type: 'string' },
      dist: { type: 'string' },
    },
  });
  const server = values['api-kind'];
  if (server !== 'mortise' && server !== 'jeecg') throw new Error('--api-kind：只能是 mortise 或 jeecg');
  const folder = resolve(positionals[0] ?? join(repositoryRoot, 'dist/static'));
  const { remotes, revision } = await writeStaticConsole({
    folder,
    dist: resolve(values.dist ?? join(repositoryRoot, 'dist')),
    api: values.api,
    server,
    remotes: values.remotes,
    onBroken: (remote, reason) => {
      console.error(`${remote}：构建记录无法读取，已跳过。`, reason);
      process.exitCode = 1;
    },
  });
  console.log(`${folder}：${remotes.length} 个远程，登记表版本 ${revision}`);
};

write().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
