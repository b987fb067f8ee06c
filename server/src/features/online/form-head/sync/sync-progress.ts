import type { FormSyncRepository } from './form-sync.repository.ts';

const LOOK_EVERY = 1000;
/** The last percents are for what follows the rewrites. */
const ALMOST = 95;

export interface SyncProgressParts extends Pick<FormSyncRepository, 'sizeOf' | 'written'> {
  /** From 0 to 100. */
  progress: (percent: number) => void;
  onTrouble: (error: unknown) => void;
}

/**
 * How far rewrites of a table are. PostgreSQL does not report on ALTER TABLE, but it writes what it makes to its log; other writes
 * make the figure run ahead.
 */
export const createSyncProgress = ({ sizeOf, written, progress, onTrouble }: SyncProgressParts) => {
  let timer: NodeJS.Timeout | undefined;
  return {
    /** @param rewrites steps that write the table anew */
    async begin(table: string, rewrites: number) {
      const expected = (await sizeOf(table)) * rewrites;
      const before = await written();
      const look = async () => progress(Math.min(ALMOST, (((await written()) - before) / Math.max(1, expected)) * 100));
      timer = setInterval(() => void look().catch(onTrouble), LOOK_EVERY);
    },
    end: () => clearInterval(timer),
  };
};
