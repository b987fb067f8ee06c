import type { ListQuery } from '@mortise/shared/contract';
import type { FormFieldDraft, FormHead, FormHeadDraft, FormIndexDraft } from '@mortise/shared/contract/online';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Edited, updateAsRead } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { findPage } from '#lists/find-page.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { removeExtensions } from '../form-extension/form-extension.changes.ts';
import { followOriginal } from './form-copies.repository.ts';
import { formFieldTable, formHeadTable, formIndexTable } from './form-head.table.ts';
import { isNameTaken, tableExists } from './sync/catalogue.repository.ts';
import { keepTable } from './sync/form-sync.repository.ts';

export type StoredHead = typeof formHeadTable.$inferSelect;
export type StoredField = typeof formFieldTable.$inferSelect;
export type StoredIndex = typeof formIndexTable.$inferSelect;

/** What an edit does to the fields and indexes of a form. */
export interface PartChanges {
  fields: readonly FormFieldDraft[];
  indexes: readonly FormIndexDraft[];
  /** Fields whose columns a sync still has to put aside. */
  retired: readonly string[];
  /** Fields and indexes that no table has. */
  dropped: readonly string[];
  /** Whether the table is no longer as the form says. */
  needsSync: boolean;
  /** New names of columns by their present ones. */
  renames: ReadonlyMap<string, string>;
}

const live = (headId: string) => and(eq(formFieldTable.cgformHeadId, headId), eq(formFieldTable.delFlag, 0));

/** Names of the sub tables in their main forms, which only the sub tables' foreign keys decide. */
const nameSubTables = (tx: Db) =>
  tx.execute(sql`
    update onl_cgform_head m set sub_table_str = named.names
    from (
      select main.id, string_agg(sub.table_name, ',' order by sub.tab_order_num, sub.table_name) as names
      from onl_cgform_head main
      left join onl_cgform_field f on f.main_table = main.table_name and coalesce(f.main_field, '') <> '' and f.del_flag = 0
      left join onl_cgform_head sub on sub.id = f.cgform_head_id and sub.table_type = 3 and coalesce(sub.copy_type, 0) = 0
      where main.table_type = 2 and coalesce(main.copy_type, 0) = 0 group by main.id) as named
    where named.id = m.id and m.sub_table_str is distinct from named.names`);

/** Foreign keys of sub tables that name renamed columns, all at once, as names may be exchanged. */
const renameForeignKeys = (tx: Db, table: string, renames: ReadonlyMap<string, string>) =>
  tx.execute(sql`
    update onl_cgform_field f set main_field = renamed.after
    from jsonb_each_text(${JSON.stringify(Object.fromEntries(renames))}::jsonb) as renamed (before, after)
    where f.main_table = ${table} and f.main_field = renamed.before`);

const storeParts = async (tx: Db, headId: string, { fields, indexes, retired, dropped }: PartChanges, known: ReadonlySet<string>) => {
  if (dropped.length) {
    await tx.delete(formFieldTable).where(and(eq(formFieldTable.cgformHeadId, headId), inArray(formFieldTable.id, [...dropped])));
    await tx.delete(formIndexTable).where(and(eq(formIndexTable.cgformHeadId, headId), inArray(formIndexTable.id, [...dropped])));
  }
  if (retired.length)
    await tx
      .update(formFieldTable)
      .set({ delFlag: 1 })
      .where(and(eq(formFieldTable.cgformHeadId, headId), inArray(formFieldTable.id, [...retired])));
  for (const { id, ...field } of fields)
    if (id && known.has(id))
      // a field that was removed, and whose column is still there, comes back
      await tx
        .update(formFieldTable)
        .set({ ...field, delFlag: 0 })
        .where(eq(formFieldTable.id, id));
    else await tx.insert(formFieldTable).values({ ...field, id: newId(), cgformHeadId: headId });
  for (const { id, ...index } of indexes)
    if (id && known.has(id))
      await tx
        .update(formIndexTable)
        .set({ ...index, isDbSynch: 'N' })
        .where(eq(formIndexTable.id, id));
    else await tx.insert(formIndexTable).values({ ...index, id: newId(), cgformHeadId: headId });
};

const hasCopies: SQL = sql`select case when exists (select from onl_cgform_head c where c.physic_id = page.id and c.copy_type = 1) then 1 else 0 end`;

export const createFormHeadRepository = (db: Db) => ({
  ...codedRows(db, formHeadTable, formHeadTable.tableName),
  findPage: (query: ListQuery) => findPage<FormHead>(db, formHeadTable, query, { extras: { hascopy: hasCopies } }),
  /** Fields of a form in their order, those that wait for their removal aside. */
  fields: (headId: string) =>
    db.select().from(formFieldTable).where(live(headId)).orderBy(asc(formFieldTable.orderNum), asc(formFieldTable.id)),
  allFields: (headId: string) => db.select().from(formFieldTable).where(eq(formFieldTable.cgformHeadId, headId)),
  indexes: (headId: string) =>
    db
      .select()
      .from(formIndexTable)
      .where(eq(formIndexTable.cgformHeadId, headId))
      .orderBy(asc(formIndexTable.createTime), asc(formIndexTable.id)),
  /** Columns of a main table by which sub tables name its rows. */
  foreignKeysTo: (table: string) =>
    db
      .select({ mainField: formFieldTable.mainField, tableName: formHeadTable.tableName })
      .from(formFieldTable)
      .innerJoin(formHeadTable, eq(formHeadTable.id, formFieldTable.cgformHeadId))
      .where(and(eq(formFieldTable.mainTable, table), eq(formFieldTable.delFlag, 0), eq(formHeadTable.tableType, 3))),
  isMade: (table: string) => tableExists(db, table),
  /** Whether the database uses the name for anything but a table of forms. */
  isReserved: async (table: string) => (await isNameTaken(db, table)) && !(await tableExists(db, table)),
  insertWhole: (head: FormHeadDraft, parts: PartChanges) =>
    db.transaction(async (tx) => {
      const id = newId();
      await tx.insert(formHeadTable).values({ ...head, id });
      await storeParts(tx, id, parts, new Set());
      await nameSubTables(tx);
    }),
  /** Refuses if the head changed since the client read it (optimistic lock); every edit changes it. */
  updateWhole: ({ id, updateTime, ...head }: Edited<FormHeadDraft> & { id: string }, parts: PartChanges, known: ReadonlySet<string>) =>
    db.transaction(async (tx) => {
      const tableVersion = sql`coalesce(${formHeadTable.tableVersion}, 0) + 1`;
      await updateAsRead(tx, formHeadTable, {
        id,
        read: updateTime,
        changes: { ...head, tableVersion, ...(parts.needsSync && { isDbSynch: 'N' }) },
      });
      const before = await tx.select().from(formFieldTable).where(live(id));
      await storeParts(tx, id, parts, known);
      if (parts.renames.size) await renameForeignKeys(tx, head.tableName, parts.renames);
      await followOriginal(tx, id, before);
      await nameSubTables(tx);
    }),
  insertCopy: ({ id: original, ...head }: StoredHead, tableName: string) =>
    db.transaction(async (tx) => {
      const id = newId();
      const { createBy, createTime, updateBy, updateTime, ...settings } = head;
      await tx.insert(formHeadTable).values({
        ...settings,
        id,
        tableName,
        copyType: 1,
        physicId: original,
        copyVersion: head.tableVersion,
        tableVersion: 1,
        isDbSynch: 'N',
      });
      await followOriginal(tx, original, [], [id]);
    }),
  copiesOf: (id: string) => db.select().from(formHeadTable).where(eq(formHeadTable.physicId, id)),
  /** Removes forms with their copies; their tables are kept aside if asked for. */
  removeWhole: (heads: readonly StoredHead[], withTables: boolean) =>
    db.transaction(async (tx) => {
      const ids = heads.map(({ id }) => id);
      const all = await tx
        .select({ id: formHeadTable.id })
        .from(formHeadTable)
        .where(or(inArray(formHeadTable.id, ids), inArray(formHeadTable.physicId, ids)));
      const gone = all.map(({ id }) => id);
      await tx.delete(formFieldTable).where(inArray(formFieldTable.cgformHeadId, gone));
      await tx.delete(formIndexTable).where(inArray(formIndexTable.cgformHeadId, gone));
      await removeExtensions(tx, gone);
      await tx.delete(formHeadTable).where(inArray(formHeadTable.id, gone));
      if (withTables) for (const { tableName, copyType } of heads) if (copyType !== 1) await keepTable(tx, tableName);
      await nameSubTables(tx);
    }),
});
export type FormHeadRepository = ReturnType<typeof createFormHeadRepository>;
