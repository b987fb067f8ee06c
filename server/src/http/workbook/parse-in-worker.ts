import { on } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { Refusal } from '#platform/refusal.ts';
import { tooBig } from './bad-workbook.ts';
import type { SheetRow } from './sheet-row.ts';
import type { WorkerMessage } from './workbook-worker.ts';

/** Heap of the worker; a workbook of 50,000 ordinary rows needs less than half of it. */
const HEAP: ResourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };
/** Time that the worker may take for one batch of rows. Milliseconds. */
const BATCH_WITHIN = 30_000;

const built = new URL('./workbook-worker.mjs', import.meta.url);
const source = fileURLToPath(new URL('./workbook-worker.ts', import.meta.url));
const isSource = import.meta.url.endsWith('.ts');
/** In tests and development, where the thread needs a loader for TypeScript. That for CommonJS starts no further thread. */
const fromSource = () => {
  const tsx = createRequire(import.meta.url).resolve('tsx/cjs/api');
  return `require(${JSON.stringify(tsx)}).register(); require(${JSON.stringify(source)});`;
};

const startWorker = (path: string, resourceLimits: ResourceLimits) => {
  const options = { workerData: path, resourceLimits, execArgv: [] };
  return isSource ? new Worker(fromSource(), { ...options, eval: true }) : new Worker(built, options);
};

const isOutOfMemory = (error: unknown) => (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * The rows of a workbook on the local disk, parsed in a thread of its own: neither its CPU time nor its memory is the server's, and a file that takes too
 * much of either ends only the thread. The next batch is parsed while the caller stores the last one.
 */
export async function* rowsInWorker(path: string, limits: ResourceLimits = HEAP): AsyncGenerator<SheetRow> {
  const worker = startWorker(path, limits);
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    timer = setTimeout(() => late.abort(), BATCH_WITHIN);
  };
  try {
    wait();
    // `on` rejects with the worker's error
    for await (const [message] of on(worker, 'message', { signal: late.signal }) as AsyncIterable<[WorkerMessage]>) {
      clearTimeout(timer);
      if ('end' in message) return;
      if ('refused' in message) throw new Refusal(message.refused);
      worker.postMessage('taken');
      yield* message.rows;
      wait();
    }
  } catch (error) {
    if (isOutOfMemory(error) || late.signal.aborted) throw new Refusal(tooBig().message);
    throw error;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
