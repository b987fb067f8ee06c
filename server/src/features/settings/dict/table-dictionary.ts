import { wireTexts } from '@mortise/shared/contract';
import type { TableFacts } from '#db/table-facts.ts';
import { Refusal } from '#platform/refusal.ts';

export type Operator = '=' | '!=' | '<>' | '>' | '<' | '>=' | '<=' | 'like';

export interface Comparison {
  column: string;
  operator: Operator;
  value: string;
}

/** Parsed form of `table,text,code[,condition]`: names come from the allow list, no text of the request reaches SQL. */
export interface TableDictionary {
  table: string;
  text: string;
  code: string;
  conditions: Comparison[];
  orderBy: { column: string; descending: boolean }[];
}

const malformed = () => new Refusal('字典Code格式不正确！');

const comparison = /^\s*([a-z_]\w*)\s*(<=|>=|<>|!=|=|<|>|\slike\s)\s*(?:'((?:[^']|'')*)'|(-?\d+(?:\.\d+)?))/i;
const joint = /^\s+and\s+/i;
const ordering = /^\s*order\s+by\s+(.+)$/is;
const orderItem = /^\s*([a-z_]\w*)(?:\s+(asc|desc))?\s*$/i;

/** Looks a column of one table up in the allow list; refuses any other. */
type ReadableColumn = (column: string) => string;

const readOrder = (list: string, readable: ReadableColumn) =>
  list.split(',').map((item) => {
    const [, column, direction] = orderItem.exec(item) ?? [];
    if (!column) throw malformed();
    return { column: readable(column), descending: direction?.toLowerCase() === 'desc' };
  });

/** Parses `column op literal [and …] [order by …]`; refuses anything else. */
const readCondition = (text: string, readable: ReadableColumn): Pick<TableDictionary, 'conditions' | 'orderBy'> => {
  const conditions: Comparison[] = [];
  let rest = text;
  for (;;) {
    const [, list] = ordering.exec(rest) ?? [];
    if (list !== undefined && (!conditions.length || /^\s/.test(rest))) return { conditions, orderBy: readOrder(list, readable) };
    const [whole, column, operator, quoted, bare] = comparison.exec(rest) ?? [];
    if (whole === undefined || !column || !operator) throw malformed();
    conditions.push({
      column: readable(column),
      operator: operator.trim().toLowerCase() as Operator,
      value: quoted?.replaceAll("''", "'") ?? bare ?? '',
    });
    rest = rest.slice(whole.length);
    if (!rest.trim()) return { conditions, orderBy: [] };
    if (joint.test(rest)) rest = rest.replace(joint, '');
    else if (!ordering.test(rest)) throw malformed();
  }
};

export const isTableDictionary = (dictCode: string) => dictCode.includes(',');

/** Reads table dictionaries; tables and columns must be readable as the facts of the tables say. */
export const createTableDictionaries = (tables: readonly TableFacts[]) => {
  const columns = new Map(tables.map(({ name, dictionary }) => [name, dictionary]));
  /** Looks a column up in the allow list; refuses any other. */
  const readableColumn = (table: string, column: string) => {
    const name = column.trim().toLowerCase();
    if (!columns.get(table)?.includes(name)) throw new Refusal(`${wireTexts.failed}：该表或字段不允许作为字典`);
    return name;
  };
  /** A table dictionary without condition, from three separate names. */
  const named = (table: string, text: string, code: string): TableDictionary => {
    const name = table.trim().toLowerCase();
    return { table: name, text: readableColumn(name, text), code: readableColumn(name, code), conditions: [], orderBy: [] };
  };
  return {
    readableColumn,
    named,
    /** From `table,text,code[,condition]`. */
    read(dictCode: string): TableDictionary {
      const [table = '', text = '', code = '', condition, ...more] = dictCode.split(',');
      if (!table || !text || !code || more.length) throw malformed();
      const dictionary = named(table, text, code);
      if (!condition?.trim()) return dictionary;
      return { ...dictionary, ...readCondition(condition, (column) => readableColumn(dictionary.table, column)) };
    },
  };
};
export type TableDictionaries = ReturnType<typeof createTableDictionaries>;
