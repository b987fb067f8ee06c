import { keysIn } from '@mortise/shared/contract';
import type { FormFieldDraft } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
import { trackTable } from '#db/changes/run-time-tables.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { formFieldTable, formHeadTable, formIndexTable } from './form-head.table.ts';
import type { ImportedColumn } from './form-import.ts';
import { readCatalogue } from './sync/catalogue.repository.ts';
import { INDEX_PREFIX } from './sync/plan-parts.ts';

const AT_MOST = 1000;

/** Tables in the schema of forms that no form has: no table of the system, none that is kept aside. */
const freeTables = (db: Db, like: string) =>
  db.execute<{ id: string; comment: string | null }>(sql`
    select c.relname::text as id, obj_description(c.oid, 'pg_class') as comment from pg_class c
    where c.relnamespace = 'online'::regnamespace and c.relkind = 'r' and c.relname not like '~%'
      and strpos(c.relname, ${like}) > 0 and not exists (select from onl_cgform_head h where h.table_name = c.relname)
    order by c.relname limit ${AT_MOST}`);

const notesOf = async (db: Db, table: string) => {
  const { rows } = await db.execute<{ name: string; comment: string | null; isKey: boolean }>(sql`
    select a.attname::text as name, col_description(c.oid, a.attnum) as comment, coalesce(a.attnum = any(k.conkey), false) as "isKey"
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relnamespace = 'online'::regnamespace and c.relname = ${table} and a.attnum > 0 and not a.attisdropped`);
  return new Map(rows.map((row) => [row.name, row]));
};

export interface ImportedForm {
  table: string;
  text: string;
  fields: readonly FormFieldDraft[];
  indexes: readonly { name: string; columns: readonly string[]; isUnique: boolean }[];
}

export const createFormImportRepository = (db: Db) => ({
  free: async (like = '') => (await freeTables(db, like)).rows,
  /** The columns of a table, without those that a sync has put aside, and the indexes that a form made. */
  async read(table: string) {
    const [{ columns, indexes }, notes] = [await readCatalogue(db, table), await notesOf(db, table)];
    return {
      columns: columns
        .filter(({ name }) => !name.startsWith('~'))
        .map((column): ImportedColumn => ({ ...column, comment: null, isKey: false, ...notes.get(column.name) })),
      indexes: indexes.filter(({ name }) => name.startsWith(INDEX_PREFIX)),
    };
  },
  /** Stores a form as one that is synchronised. */
  store: ({ table, text, fields, indexes }: ImportedForm) =>
    db.transaction(async (tx) => {
      const id = newId();
      await tx.insert(formHeadTable).values({
        id,
        tableName: table,
        tableTxt: text,
        tableType: 1,
        tableVersion: 1,
        isDbSynch: 'Y',
        isCheckbox: 'Y',
        isPage: 'Y',
        isTree: 'N',
        queryMode: 'group',
        formCategory: 'bdfl_include',
        formTemplate: '1',
        themeTemplate: 'normal',
        scroll: 1,
        copyType: 0,
      });
      for (const [index, { id: _none, ...field }] of fields.entries())
        await tx
          .insert(formFieldTable)
          .values({ ...field, id: newId(), cgformHeadId: id, dbFieldNameOld: field.dbFieldName, orderNum: index + 1 });
      for (const { name, columns, isUnique } of indexes)
        await tx.insert(formIndexTable).values({
          // the index of the database keeps its name
          id: name.slice(INDEX_PREFIX.length),
          cgformHeadId: id,
          indexName: `ix_${columns.join('_')}`.slice(0, 100),
          indexField: keysIn(columns.join()).join(),
          indexType: isUnique ? 'unique' : 'normal',
          isDbSynch: 'Y',
        });
      await trackTable(tx, { schema: 'online', name: table, versioned: true });
    }),
});
export type FormImportRepository = ReturnType<typeof createFormImportRepository>;
