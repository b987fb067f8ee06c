export interface RowNote {
  id: string;
  reason: string;
}

export interface TableReport {
  table: string;
  /** Rows that were written for the first time. */
  added: number;
  /** Rows of an earlier move-in, changed in the source since. */
  updated: number;
  /** Ids of rows of this product that got the values of the source. */
  replaced: string[];
  unchanged: number;
  /** Rows that stay as they are here. */
  kept: RowNote[];
  /** Rows that have no place here. */
  leftOut: RowNote[];
  /** Single values that have no place here. */
  dropped: RowNote[];
}

/** Counts what becomes of the rows of one table. */
export const createTableReport = (table: string) => {
  const report: TableReport = { table, added: 0, updated: 0, replaced: [], unchanged: 0, kept: [], leftOut: [], dropped: [] };
  return {
    add(rows: number) {
      report.added += rows;
    },
    overwrite(id: string, again: boolean) {
      if (again) report.updated += 1;
      else report.replaced.push(id);
    },
    unchanged() {
      report.unchanged += 1;
    },
    keep: (id: string, reason: string) => void report.kept.push({ id, reason }),
    removedHere: (id: string) => void report.kept.push({ id, reason: '此处已被删除' }),
    leaveOut: (id: string, reason: string) => void report.leftOut.push({ id, reason }),
    drop: (id: string, reason: string) => void report.dropped.push({ id, reason }),
    done: () => report,
  };
};
