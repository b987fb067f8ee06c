import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { formSync } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

export type ShippedRow = Record<string, string | null>;

interface Shipped {
  onl_cgform_head: ShippedRow[];
  onl_cgform_field: ShippedRow[];
  rows: Record<string, ShippedRow[]>;
}

/** Forms that JeecgBoot 2.4.2 ships, with the rows of their tables, as its database has them. */
export const shippedForms = JSON.parse(
  gunzipSync(readFileSync(fileURLToPath(new URL('./fixtures/online-forms-2.4.2.json.gz', import.meta.url)))).toString('utf8'),
) as Shipped;

/** As PostgreSQL reads JSON: properties that the table here does not have are left out. */
const store = ({ db }: TestApp, table: string, rows: readonly ShippedRow[]) =>
  db.execute(
    sql`insert into ${sql.raw(table)} select * from jsonb_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::jsonb)`,
  );

/** Stores the configuration of the forms; no table is made. */
export const storeShippedForms = async (app: TestApp) => {
  const { onl_cgform_head: heads, onl_cgform_field: fields } = shippedForms;
  await store(
    app,
    'onl_cgform_head',
    heads.map((head) => ({ ...head, is_db_synch: 'N' })),
  );
  await store(
    app,
    'onl_cgform_field',
    fields.map((field) => ({ ...field, db_field_name_old: null, del_flag: '0' })),
  );
};

/** Makes the table of one form, and stores its shipped rows. */
export const makeShippedTable = async (app: TestApp, { id, table_name: table }: ShippedRow) => {
  const answer = await app.ask(formSync.run, { params: { id: String(id), method: 'normal' } });
  if (answer.success) await store(app, `online."${table}"`, shippedForms.rows[String(table)] ?? []);
  return answer;
};

export const isOriginal = ({ copy_type: type }: ShippedRow) => type !== '1';
