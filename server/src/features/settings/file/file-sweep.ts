import type { StoredFiles } from '#platform/stored-files/stored-files.ts';
import type { FileRepository } from './file.repository.ts';
import type { FileService } from './file.service.ts';
import { idIn, isReport } from './file-names.ts';
import type { FileSettings } from './file-settings.ts';
import type { FileUses } from './file-uses.repository.ts';

const AT_ONCE = 500;

interface Parts {
  repository: FileRepository;
  uses: FileUses;
  service: Pick<FileService, 'removeAll' | 'unownedRow'>;
  stored: StoredFiles;
  settings: FileSettings;
  clock?: () => number;
}

async function* inBatches<Item>(items: AsyncIterable<Item>) {
  let batch: Item[] = [];
  for await (const item of items) {
    if (batch.push(item) < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}

/** Removes files that nothing has used for a time, and old import reports. A job runs it, in one process at a time (ADR 74). */
export const createFileSweep = ({ repository, uses, service, stored, settings, clock = Date.now }: Parts) => {
  /** Removes rows with their files, the file first: a crash in between leaves a row, which the next sweep finds again. */
  const removeExpired = async (unusedBefore: number, reportsBefore: number, signal: AbortSignal) => {
    let removed = 0;
    while (!signal.aborted) {
      const rows = await repository.expired(unusedBefore, reportsBefore, AT_ONCE);
      if (!rows.length) break;
      await service.removeAll(rows);
      removed += rows.length;
    }
    return removed;
  };

  /**
   * Adds a row for each file that has none, such as after a database restore: unused and without an owner. Skips files with names of older
   * releases and of JeecgBoot, because other systems may use them; removes reports of older releases after their time.
   */
  const takeOver = async (moment: number, signal: AbortSignal) => {
    for await (const files of inBatches(stored.list())) {
      if (signal.aborted) return;
      const known = await repository.idsAmong(files.flatMap(({ path }) => idIn(path) ?? []));
      const unknown = files.flatMap((file) => {
        const id = idIn(file.path);
        return id && !known.has(id) ? { ...file, id } : [];
      });
      await repository.takeOver(unknown.map((file) => service.unownedRow(file, moment)));
      const old = files.filter(({ path, changedAt }) => isReport(path) && !idIn(path) && changedAt < moment - settings.reportsFor);
      for (const { path } of old) await stored.remove(path);
    }
  };

  /** Returns the number of removed files. */
  const sweep = async (signal: AbortSignal) => {
    const moment = clock();
    await takeOver(moment, signal);
    await repository.noteUses(await uses.find(), moment);
    return removeExpired(moment - settings.unusedFor, moment - settings.reportsFor, signal);
  };

  return { sweep };
};
export type FileSweep = ReturnType<typeof createFileSweep>;
