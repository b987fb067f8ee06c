import { keysIn } from '@mortise/shared/contract';
import type { DictItem } from '@mortise/shared/contract/settings';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { escapeLike } from '#lists/like.ts';
import { dictItemTable, dictTable } from './dict.table.ts';
import type { Operator, TableDictionary } from './table-dictionary.ts';

// longer lists are useless in a select, and any signed-in user can request one
const MOST_ROWS = 5000;

const operators: Record<Operator, SQL> = {
  '=': sql`=`,
  '!=': sql`<>`,
  '<>': sql`<>`,
  '>': sql`>`,
  '<': sql`<`,
  '>=': sql`>=`,
  '<=': sql`<=`,
  like: sql`like`,
};

/** Conditions that exclude soft-deleted rows. */
const liveOnly: Record<string, SQL> = { sys_user: sql`del_flag = 0`, sys_dict: sql`del_flag = 0` };

const asText = (column: string) => sql`${sql.identifier(column)}::text`;
const contains = (column: string, word: string) => sql`${asText(column)} ilike ${`%${escapeLike(word)}%`}`;
const isOneOf = (column: string, values: string[]) => (values.length ? sql`${asText(column)} in ${values}` : sql`false`);

const wordIn = ({ text, code }: TableDictionary, word: string) => {
  const pieces = keysIn(word);
  return word.includes(',') ? or(isOneOf(text, pieces), isOneOf(code, pieces)) : or(contains(text, word), contains(code, word));
};

export interface Narrowing {
  word?: string;
  codes?: string[];
  limit?: number;
  offset?: number;
}

/** A table read as a tree; its columns come from the allow list. */
export interface TableTree {
  table: string;
  text: string;
  code: string;
  parent: string;
  hasChild?: string;
  conditions: { column: string; value: string }[];
}

export interface TreeRow {
  code: string | null;
  text: string | null;
  parentId: string | null;
  hasChild: string | null;
}

/** `narrow`: the caller's data rules for the rows of a table. */
export const createDictItemsRepository = (db: Db, narrow: (table: string) => Promise<SQL | undefined>) => {
  const read = async (
    { table, text, code, conditions, orderBy }: TableDictionary,
    narrowed: (SQL | undefined)[],
    limit: number,
    offset: number,
  ) => {
    const where = and(
      liveOnly[table],
      await narrow(table),
      // a literal is an untyped parameter, which PostgreSQL converts to the column's type
      ...conditions.map(({ column, operator, value }) => sql`${sql.identifier(column)} ${operators[operator]} ${value}`),
      ...narrowed,
    );
    const order = orderBy.map(({ column, descending }) => sql`${sql.identifier(column)} ${descending ? sql`desc` : sql`asc`}`);
    const { rows } = await db.execute<{ value: string; text: string }>(sql`
      select ${asText(code)} as value, coalesce(${asText(text)}, '') as text from ${sql.identifier(table)}
      ${where ? sql`where ${where}` : sql``}
      ${order.length ? sql`order by ${sql.join(order, sql`, `)}` : sql``}
      limit ${Math.min(limit, MOST_ROWS)} offset ${offset}`);
    return rows.map((row) => ({ value: row.value ?? '', text: row.text, title: row.text }));
  };

  return {
    /** Includes disabled items, because existing rows may still have their values. */
    findItems: (dictCode: string): Promise<DictItem[]> =>
      db
        .select({ value: dictItemTable.itemValue, text: dictItemTable.itemText, title: dictItemTable.itemText })
        .from(dictItemTable)
        .innerJoin(dictTable, eq(dictTable.id, dictItemTable.dictId))
        .where(and(eq(dictTable.dictCode, dictCode), eq(dictTable.delFlag, 0)))
        .orderBy(asc(dictItemTable.sortOrder), asc(dictItemTable.id)),

    /** Rows of a table as options. A word with commas is a list of texts or codes; any other word is searched in both. */
    findRows: (dictionary: TableDictionary, { word, codes, limit = MOST_ROWS, offset = 0 }: Narrowing = {}): Promise<DictItem[]> =>
      read(dictionary, [word ? wordIn(dictionary, word) : undefined, codes && isOneOf(dictionary.code, codes)], limit, offset),

    /** A page of rows whose text contains the word and whose code equals the given one. */
    findTexts: (dictionary: TableDictionary, word: string, code: string, limit: number, offset: number): Promise<DictItem[]> =>
      read(
        dictionary,
        [word ? contains(dictionary.text, word) : undefined, code ? isOneOf(dictionary.code, [code]) : undefined],
        limit,
        offset,
      ),

    async findBelow({ table, text, code, parent, hasChild, conditions }: TableTree, pid: string): Promise<TreeRow[]> {
      const above = sql`${sql.identifier(parent)}::text`;
      const where = and(
        liveOnly[table],
        await narrow(table),
        pid ? sql`${above} = ${pid}` : sql`coalesce(${above}, '') = ''`,
        ...conditions.map(({ column, value }) => sql`${sql.identifier(column)}::text = ${value}`),
      );
      const { rows } = await db.execute<TreeRow & Record<string, unknown>>(sql`
      select ${sql.identifier(code)}::text as code, ${sql.identifier(text)}::text as text, ${above} as "parentId",
        ${hasChild ? sql`${sql.identifier(hasChild)}::text` : sql`null`} as "hasChild"
      from ${sql.identifier(table)} where ${where} order by ${sql.identifier(code)} limit ${MOST_ROWS}`);
      return rows;
    },
  };
};
export type DictItemsRepository = ReturnType<typeof createDictItemsRepository>;
