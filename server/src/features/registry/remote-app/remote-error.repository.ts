import type { ListQuery } from '@mortise/shared/contract';
import type { RemoteErrorReport } from '@mortise/shared/contract/registry';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { now, wallTime } from '#db/clock.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { findPage } from '#lists/find-page.ts';
import { remoteErrorTable } from '../registry.table.ts';

const DAY = 24 * 3600 * 1000;
const KEPT_DAYS = 30;
/** Maximum rows per remote; the most recent ones are kept. */
const KEPT = 200;

type ErrorRow = typeof remoteErrorTable.$inferSelect;

export const createRemoteErrorRepository = (db: Db) => ({
  findPage: (query: ListQuery) => findPage<ErrorRow>(db, remoteErrorTable, query),

  /** Upserts the row of the failure's fingerprint, and deletes old and surplus rows. */
  async note(report: RemoteErrorReport, fingerprint: string, lastUser: string) {
    const time = now();
    const { channel, revision, menuRow } = report;
    await db
      .insert(remoteErrorTable)
      .values({ id: newId(), fingerprint, ...report, lastUser, lastTime: time })
      .onConflictDoUpdate({
        target: remoteErrorTable.fingerprint,
        set: { times: sql`${remoteErrorTable.times} + 1`, lastTime: time, lastUser, channel, revision, menuRow },
      });
    const kept = db
      .select({ id: remoteErrorTable.id })
      .from(remoteErrorTable)
      .where(eq(remoteErrorTable.remote, report.remote))
      .orderBy(desc(remoteErrorTable.lastTime), desc(remoteErrorTable.id))
      .limit(KEPT);
    await db.delete(remoteErrorTable).where(and(eq(remoteErrorTable.remote, report.remote), sql`${remoteErrorTable.id} not in (${kept})`));
    await db.delete(remoteErrorTable).where(lt(remoteErrorTable.lastTime, wallTime(Date.now() - KEPT_DAYS * DAY)));
  },

  /** For each remote: the number of distinct failures in the last day, and the most recent failure. */
  async summary() {
    const { rows } = await db.execute<{ remote: string; recent: number; code: string; message: string; lastTime: string }>(sql`
      select distinct on (remote) remote, code, message, last_time as "lastTime",
        count(*) filter (where last_time > ${wallTime(Date.now() - DAY)}::timestamp) over (partition by remote) as recent
      from sys_remote_error order by remote, last_time desc, id desc`);
    return new Map(rows.map(({ remote, recent, ...last }) => [remote, { recent, last }]));
  },
});
export type RemoteErrorRepository = ReturnType<typeof createRemoteErrorRepository>;
