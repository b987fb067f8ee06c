// Writes the registry document as a file beside the host, for a host without our server: `write-static.ts [dist]`.
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { repositoryRoot } from '#config.ts';
import { buildStaticRegistry } from './registry.service.ts';

const dist = resolve(process.argv[2] ?? join(repositoryRoot, 'dist'));
const file = join(dist, 'host', 'registry.json');

const write = async () => {
  const document = await buildStaticRegistry(join(dist, 'remotes'), (remote, reason) => {
    console.error(`${remote}：构建记录无法读取，已跳过。`, reason);
    process.exitCode = 1;
  });
  await writeFile(file, JSON.stringify(document));
  console.log(`${file}：${document.remotes.length} 个远程，版本 ${document.revision}`);
};

write().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
