import type { Column, DumpedTable } from './stock-dump.ts';

export type Row = Record<string, unknown>;

/** A duplicate key: most services of JeecgBoot catch the database's error and say only `操作失败`. */
export class DuplicateKey extends Error {}

const camel = (name: string) => name.replace(/^is_(?=route|leaf)/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Columns that the Java classes read as Boolean. */
const FLAGS = new Set(['route', 'leaf', 'keepAlive', 'hidden', 'alwaysShow', 'internalOrExternal']);
const NUMBERS = /int|double|decimal/;

type Kind = 'flag' | 'number' | 'day' | 'text';

const kindOf = (table: string, { name, type }: Column): Kind => {
  // an int in the table, a text in the class
  if (name === 'data_version') return 'text';
  if (table === 'sys_permission' && FLAGS.has(camel(name))) return 'flag';
  if (NUMBERS.test(type)) return 'number';
  return name === 'birthday' || type === 'date' ? 'day' : 'text';
};

/** Reads a value as Jackson does: an empty text is null for everything but a text. */
const readers: Record<Kind, (value: unknown) => unknown> = {
  flag: (value) => (value === '' ? null : value === true || ['1', 'true'].includes(String(value))),
  number: (value) => (value === '' ? null : Number(value)),
  day: (value) => String(value).slice(0, 10) || null,
  text: (value) => (Array.isArray(value) ? value.join() : String(value)),
};

const GMT8 = 8 * 3_600_000;
export const now = () => new Date(Date.now() + GMT8).toISOString().slice(0, 19).replace('T', ' ');

let lastId = 2_124_335_864_954_765_313n;
const nextId = () => String(++lastId);

/** The rows of one table under their Java names, in memory. */
export const createRowStore = ({ name, columns, unique, rows: dumped }: DumpedTable) => {
  const fields = columns.map((column) => ({
    field: camel(column.name),
    read: readers[kindOf(name, column)],
    fallback: column.fallback === null ? null : readers[kindOf(name, column)](column.fallback),
  }));
  const read = (values: Row): Row =>
    Object.fromEntries(
      fields.flatMap(({ field, read }) => {
        const value = values[field];
        return value === null || value === undefined ? [] : [[field, read(value)]];
      }),
    );
  const rows: Row[] = dumped.map((values) => ({
    ...Object.fromEntries(fields.map(({ field }) => [field, null])),
    ...read(Object.fromEntries(fields.map(({ field }, at) => [field, values[at]]))),
  }));
  const keys = unique.map(camel);
  const refuseDuplicates = (row: Row) => {
    const isTaken = (key: string) => row[key] !== null && rows.some((other) => other !== row && other[key] === row[key]);
    if (keys.some(isTaken)) throw new DuplicateKey();
  };
  const has = (field: string) => fields.some((known) => known.field === field);

  return {
    name,
    rows,
    has,
    find: (id: unknown) => rows.find((row) => row.id === id),
    where: (values: Row) => rows.filter((row) => Object.entries(values).every(([field, value]) => row[field] === value)),
    insert(values: Row, by?: unknown): Row {
      const row = {
        ...Object.fromEntries(fields.map(({ field, fallback }) => [field, fallback])),
        id: nextId(),
        ...read({ ...values, id: undefined, updateBy: null, updateTime: null }),
        ...(has('createTime') && { createBy: by ?? null, createTime: now() }),
      };
      refuseDuplicates(row);
      rows.push(row);
      return row;
    },
    /** Stores what is not null: null and a field that is left out keep the value. */
    update(id: unknown, values: Row, by?: unknown): boolean {
      const row = rows.find((candidate) => candidate.id === id);
      if (!row) return false;
      const before = { ...row };
      Object.assign(row, read(values), has('updateTime') && { updateBy: by ?? null, updateTime: now() }, { id });
      try {
        refuseDuplicates(row);
      } catch (error) {
        Object.assign(row, before);
        throw error;
      }
      return true;
    },
    remove(isGone: (row: Row) => boolean): void {
      rows.splice(0, rows.length, ...rows.filter((row) => !isGone(row)));
    },
  };
};
export type RowStore = ReturnType<typeof createRowStore>;
