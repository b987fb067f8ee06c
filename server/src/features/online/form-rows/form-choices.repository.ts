import type { FormOption } from '@mortise/shared/contract/online';
import { and, asc, eq, ilike, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { escapeLike } from '#lists/like.ts';
import type { FormDefinition } from '../form-head/form-definition.lookup.ts';
import { type RunTimeTable, tableOf } from './run-time.table.ts';

export interface OwnChoices {
  text: string;
  code: string;
  parent?: string | undefined;
  hasChild?: string | undefined;
}

export interface OwnNarrowing {
  pid?: string | undefined;
  word?: string | undefined;
  codes?: readonly string[] | undefined;
  limit: number;
  /** The caller's data rules for the rows. */
  where?: SQL | undefined;
}

export type Choice = FormOption & { isLeaf?: boolean };

const known = (table: RunTimeTable, name: string | undefined): PgColumn | undefined =>
  name && Object.hasOwn(table, name) ? (table[name] as PgColumn) : undefined;

/** Rows of one form as choices of another one. */
export const createFormChoicesRepository = (db: Db) => ({
  /** `undefined`: the form does not have these columns. */
  async find(
    form: FormDefinition,
    choices: OwnChoices,
    { pid, word, codes, limit, where: ruled }: OwnNarrowing,
  ): Promise<Choice[] | undefined> {
    const table = tableOf(form);
    const [text, code, parent, flag] = [choices.text, choices.code, choices.parent, choices.hasChild].map((name) => known(table, name));
    if (!text || !code) return undefined;
    const where: (SQL | undefined)[] = [
      ruled,
      pid !== undefined && parent ? eq(parent, pid) : undefined,
      word ? ilike(text, `%${escapeLike(word)}%`) : undefined,
      codes && inArray(code, [...codes]),
    ];
    const rows = await db
      .select({ value: code, text, ...(flag && { flag }) })
      .from(table as PgTable)
      .where(and(...where))
      .orderBy(asc(code))
      .limit(limit);
    return rows.map((row) => {
      const title = String(row.text ?? '');
      return { value: String(row.value ?? ''), text: title, title, ...(flag && { isLeaf: String(row.flag) !== '1' }) };
    });
  },
});
export type FormChoicesRepository = ReturnType<typeof createFormChoicesRepository>;
