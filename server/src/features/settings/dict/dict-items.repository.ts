import { keysIn } from '@mortise/shared/contract';
import type { DictItem } from '@mortise/shared/contract/settings';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { escapeLike } from '#lists/like.ts';
import { dictItemTable, dictTable } from './dict.table.ts';
import type { Operator, TableDictionary } from './table-dictionary.ts';

// a longer list is of no use in a select, and anybody who is signed in may ask
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

/** Soft-deleted rows are nobody's choice. */
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

/** A table's tree: by columns, each out of the list. */
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

export const createDictItemsRepository = (db: Db) => {
  const read = async (
    { table, text, code, conditions, orderBy }: TableDictionary,
    narrowed: (SQL | undefined)[],
    limit: number,
    offset: number,
  ) => {
    const where = and(
      liveOnly[table],
      // compared as text where the literal is one: the database takes an untyped literal for the column's own type
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
    /** Also the items that are switched off: old rows still carry their values. */
    findItems: (dictCode: string): Promise<DictItem[]> =>
      db
        .select({ value: dictItemTable.itemValue, text: dictItemTable.itemText, title: dictItemTable.itemText })
        .from(dictItemTable)
        .innerJoin(dictTable, eq(dictTable.id, dictItemTable.dictId))
        .where(and(eq(dictTable.dictCode, dictCode), eq(dictTable.delFlag, 0)))
        .orderBy(asc(dictItemTable.sortOrder), asc(dictItemTable.id)),

    /** Rows of a table as choices. A word with commas is a list of texts or codes; any other is looked for in both. */
    findRows: (dictionary: TableDictionary, { word, codes, limit = MOST_ROWS, offset = 0 }: Narrowing = {}): Promise<DictItem[]> =>
      read(dictionary, [word ? wordIn(dictionary, word) : undefined, codes && isOneOf(dictionary.code, codes)], limit, offset),

    /** A page whose texts hold the word and whose code is the given one. */
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
