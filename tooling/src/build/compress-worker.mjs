import { randomUUID } from 'node:crypto';
// Compresses the files in workerData. Plain JavaScript: worker threads start without the TypeScript loader.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const put = (path, content) => {
  // a name of its own: builds that run side by side may keep the same content at the same moment
  const fresh = `${path}.${randomUUID()}.new`;
  writeFileSync(fresh, content);
  renameSync(fresh, path);
};

for (const { file, kept } of workerData) {
  const content = readFileSync(file);
  const size = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  put(`${kept}.br`, brotliCompressSync(content, { params: size }));
  put(`${kept}.gz`, gzipSync(content, { level: 9 }));
}
