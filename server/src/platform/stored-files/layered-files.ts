import type { StoredFiles } from './stored-files.ts';

/**
 * Writes to one store and reads from both, so that files from before a change of store stay readable. The local folder is asked first: that
 * costs less than a request, and its files are read while the other store is away.
 */
export const createLayeredFiles = (local: StoredFiles, remote: StoredFiles, kind: 'local' | 's3'): StoredFiles => ({
  write: kind === 'local' ? local.write : remote.write,
  take: kind === 'local' ? local.take : remote.take,
  head: async (path) => (await local.head(path)) ?? remote.head(path),
  find: async (path, range) => (await local.find(path, range)) ?? remote.find(path, range),
  async remove(path) {
    await remote.remove(path);
    await local.remove(path);
  },
  async removeFolder(path) {
    await remote.removeFolder(path);
    await local.removeFolder(path);
  },
  async *list() {
    yield* local.list();
    yield* remote.list();
  },
});
