import type { ListQuery } from '@mortise/shared/contract';
import type { ReportHead, ReportHeadDraft, ReportItemDraft, ReportParamDraft } from '@mortise/shared/contract/online';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Edited, updateAsRead } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { findPage } from '#lists/find-page.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { removeMailsOf } from '../report-mail/report-mail.changes.ts';
import { reportHeadTable, reportItemTable, reportParamTable } from './report-head.table.ts';

interface Parts {
  items: readonly ReportItemDraft[];
  params: readonly ReportParamDraft[];
}

type PartTable = typeof reportItemTable | typeof reportParamTable;

/** Stores the parts of a report in their order: known ids are kept, others are new, and what is not sent is removed. */
const replaceParts = async (tx: Db, table: PartTable, headId: string, drafts: readonly { id?: string | null | undefined }[]) => {
  const known = await tx.select({ id: table.id }).from(table).where(eq(table.cgrheadId, headId));
  const ids = new Set(known.map(({ id }) => id));
  const rows = drafts.map(({ id, ...draft }, place) => ({
    ...draft,
    id: id && ids.has(id) ? id : newId(),
    cgrheadId: headId,
    orderNum: place + 1,
  }));
  const kept = rows.map(({ id }) => id);
  await tx.delete(table).where(and(eq(table.cgrheadId, headId), kept.length ? notInArray(table.id, kept) : undefined));
  // drizzle cannot resolve the columns of two tables at once; the contract has checked the values
  const anyTable: PgTable = table;
  const fresh = rows.filter(({ id }) => !ids.has(id));
  if (fresh.length) await tx.insert(anyTable).values(fresh);
  for (const { id, ...changes } of rows.filter((row) => ids.has(row.id))) await tx.update(anyTable).set(changes).where(eq(table.id, id));
};

const store = async (tx: Db, headId: string, { items, params }: Parts) => {
  await replaceParts(tx, reportItemTable, headId, items);
  await replaceParts(tx, reportParamTable, headId, params);
};

export const createReportHeadRepository = (db: Db) => ({
  ...codedRows(db, reportHeadTable, reportHeadTable.code),
  findPage: (query: ListQuery) => findPage<ReportHead>(db, reportHeadTable, query),
  insertWhole: (head: ReportHeadDraft, parts: Parts) =>
    db.transaction(async (tx) => {
      const id = newId();
      await tx.insert(reportHeadTable).values({ ...head, id });
      await store(tx, id, parts);
    }),
  /** Refuses if the head changed since the client read it (optimistic lock); every edit changes it. */
  updateWhole: ({ id, updateTime, ...head }: Edited<ReportHeadDraft> & { id: string }, parts: Parts) =>
    db.transaction(async (tx) => {
      await updateAsRead(tx, reportHeadTable, { id, read: updateTime, changes: head });
      await store(tx, id, parts);
    }),
  removeWhole: (ids: string[]) =>
    db.transaction(async (tx) => {
      await removeMailsOf(tx, ids);
      for (const table of [reportItemTable, reportParamTable]) await tx.delete(table).where(inArray(table.cgrheadId, ids));
      return (await tx.delete(reportHeadTable).where(inArray(reportHeadTable.id, ids))).rowCount ?? 0;
    }),
});
export type ReportHeadRepository = ReturnType<typeof createReportHeadRepository>;
