import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { cacheFolder } from '../root.ts';

/** Total bytes of the scripts and style sheets of a build. */
export interface Sizes {
  plain: number;
  brotli: number;
}

const worthwhile = /\.(js|css|html|svg|json)$/;
const tooSmall = 1024;
const store = join(cacheFolder, 'compressed');
const worker = new URL('./compress-worker.mjs', import.meta.url);

/**
 * Writes `.br` and `.gz` beside every file that is worth compressing. Results are cached by content hash, so a build compresses
 * only changed files.
 */
export async function compressFolder(folder: string): Promise<Sizes> {
  mkdirSync(store, { recursive: true });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && worthwhile.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size >= tooSmall)
    .map((file) => ({ file, kept: join(store, createHash('sha256').update(readFileSync(file)).digest('hex')) }));
  const fresh = files.filter(({ kept }) => !existsSync(`${kept}.br`) || !existsSync(`${kept}.gz`));
  await compressAll(fresh);
  const sizes = { plain: 0, brotli: 0 };
  for (const { file, kept } of files) {
    for (const ending of ['.br', '.gz']) copyFileSync(`${kept}${ending}`, `${file}${ending}`);
    utimesSync(`${kept}.br`, new Date(), new Date());
    if (!/\.(js|css)$/.test(file)) continue;
    sizes.plain += statSync(file).size;
    sizes.brotli += statSync(`${kept}.br`).size;
  }
  return sizes;
}

async function compressAll(jobs: { file: string; kept: string }[]): Promise<void> {
  const bySize = jobs.toSorted((a, b) => statSync(b.file).size - statSync(a.file).size);
  const lanes = Array.from({ length: Math.min(availableParallelism(), jobs.length) }, (_, lane) =>
    bySize.filter((_, index) => index % availableParallelism() === lane),
  );
  await Promise.all(lanes.map(runWorker));
}

const runWorker = (jobs: { file: string; kept: string }[]) =>
  new Promise<void>((resolve, reject) => {
    const thread = new Worker(worker, { workerData: jobs, execArgv: [] });
    thread.once('error', reject);
    thread.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Compression ended with ${code}.`))));
  });
