import { join } from 'node:path';

/** The repository. */
export const root = join(import.meta.dirname, '../..');
export const dist = join(root, 'dist');
/** What may be thrown away at any time. */
export const cacheFolder = join(root, 'node_modules/.cache');
