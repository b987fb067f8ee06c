import { join } from 'node:path';

/** Root folder of the repository. */
export const root = join(import.meta.dirname, '../..');
export const dist = join(root, 'dist');
/** Everything in it can be deleted at any time. */
export const cacheFolder = join(root, 'node_modules/.cache');
