import { Refused } from './answers.ts';
import type { Row, RowStore } from './row-store.ts';

export type Query = Record<string, string | undefined>;

const PAGING = { orders: [], optimizeCountSql: true, searchCount: true, countId: null, maxLimit: null };

const numberOf = (text: string | undefined, fallback: number) => {
  if (text === undefined || text === '') return fallback;
  if (/^\d+$/.test(text)) return Number(text);
  throw new Refused(
    `操作失败，Failed to convert value of type 'java.lang.String' to required type 'java.lang.Integer'; nested exception is java.lang.NumberFormatException: For input string: "${text}"`,
  );
};

/** One page in the form of that server's pagination library. */
export const pageOf = (rows: readonly Row[], { pageNo, pageSize }: Query) => {
  const current = Math.max(1, numberOf(pageNo, 1));
  const size = numberOf(pageSize, 10);
  const records = rows.slice((current - 1) * size, current * size);
  return { records, total: rows.length, size, current, ...PAGING, pages: size ? Math.ceil(rows.length / size) : 0 };
};

const contains = (value: unknown, part: string) => String(value).toLowerCase().includes(part.toLowerCase());

/** A condition of the generator: `*` at an end is a wildcard, `!` negates, commas list alternatives, everything else is compared. */
const matches = (value: unknown, condition: string): boolean => {
  if (condition === '**' || condition === '*') return true;
  if (value === null) return false;
  if (condition.startsWith('!')) return String(value) !== condition.slice(1);
  const plain = condition.replaceAll('*', '');
  if (condition.startsWith('*') && condition.endsWith('*')) return contains(value, plain);
  if (condition.startsWith('*')) return String(value).endsWith(plain);
  if (condition.endsWith('*')) return String(value).startsWith(plain);
  return condition.includes(',') ? condition.split(',').includes(String(value)) : String(value) === condition;
};

interface SuperQuery {
  field: string;
  rule: string;
  val: string;
}

const rules: Record<string, (value: unknown, wanted: string) => boolean> = {
  eq: (value, wanted) => String(value) === wanted,
  ne: (value, wanted) => String(value) !== wanted,
  like: contains,
  left_like: (value, wanted) => String(value).endsWith(wanted),
  right_like: (value, wanted) => String(value).startsWith(wanted),
  in: (value, wanted) => wanted.split(',').includes(String(value)),
  gt: (value, wanted) => String(value) > wanted,
  ge: (value, wanted) => String(value) >= wanted,
  lt: (value, wanted) => String(value) < wanted,
  le: (value, wanted) => String(value) <= wanted,
};

const superQuery = ({ superQueryParams, superQueryMatchType }: Query) => {
  if (!superQueryParams) return () => true;
  const groups = JSON.parse(decodeURIComponent(superQueryParams)) as SuperQuery[];
  const holds = (row: Row) => (group: SuperQuery) => rules[group.rule.toLowerCase()]?.(row[group.field], group.val) ?? true;
  return (row: Row) => (superQueryMatchType === 'or' ? groups.some(holds(row)) : groups.every(holds(row)));
};

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const sorted = (rows: Row[], { column, order }: Query, has: RowStore['has']): Row[] => {
  if (!column) return rows;
  if (!/^\w+$/.test(column)) throw new Refused(`操作失败，请注意，值可能存在SQL注入风险!--->${column}`);
  const field = column.replace(/_dictText$/, '');
  if (!has(field))
    throw new Refused(
      `操作失败，\n### Error querying database.  Cause: java.sql.SQLSyntaxErrorException: Unknown column '${snake(column)}' in 'ORDER BY'\n### The error may exist in org/jeecg/modules/system/mapper/SysUserMapper.java (best guess)`,
    );
  const before = (a: Row, b: Row) => {
    const [x, y] = [a[field] ?? '', b[field] ?? ''];
    if (typeof x === 'number' && typeof y === 'number') return x - y;
    return String(x) < String(y) ? -1 : Number(String(x) > String(y));
  };
  // rows of one second keep the order of insertion
  const all = rows.map((row, index) => ({ row, index })).sort((a, b) => before(a.row, b.row) || a.index - b.index);
  return (order === 'desc' ? all.reverse() : all).map(({ row }) => row);
};

/** The rows that `QueryGenerator` selects; parameters that are no columns are ignored. */
export const selected = (store: RowStore, query: Query, rows: readonly Row[] = store.rows): Row[] => {
  const conditions = Object.entries(query).flatMap(([name, wanted]) => {
    const [, base = name, end] = /^(.*)_(begin|end)$/.exec(name) ?? [];
    if (!wanted || !store.has(base)) return [];
    if (end) return [(row: Row) => row[base] !== null && (end === 'begin' ? String(row[base]) >= wanted : String(row[base]) <= wanted)];
    return [(row: Row) => matches(row[base], wanted)];
  });
  const isAsked = superQuery(query);
  const found = rows.filter((row) => conditions.every((holds) => holds(row)) && isAsked(row));
  return sorted(found, query, store.has);
};
