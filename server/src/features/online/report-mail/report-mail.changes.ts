import { inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { createReportMailRepository } from './report-mail.repository.ts';
import { reportMailTable } from './report-mail.table.ts';

/** Removes the schedules of reports, with their jobs, in the transaction that removes the reports. */
export const removeMailsOf = async (db: Db, reportIds: readonly string[]) => {
  const rows = await db
    .select({ id: reportMailTable.id })
    .from(reportMailTable)
    .where(inArray(reportMailTable.cgrheadId, [...reportIds]));
  if (rows.length) await createReportMailRepository(db).remove(rows.map(({ id }) => id));
};
