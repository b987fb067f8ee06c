// Compresses the files in workerData. Plain JavaScript: worker threads start without the TypeScript loader.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const put = (path, content) => {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
};

for (const { file, kept } of workerData) {
  const content = readFileSync(file);
  const size = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  put(`${kept}.br`, brotliCompressSync(content, { params: size }));
  put(`${kept}.gz`, gzipSync(content, { level: 9 }));
}
