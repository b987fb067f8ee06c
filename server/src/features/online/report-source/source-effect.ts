import type { Reach } from '@mortise/shared/contract';
import { Refusal } from '#platform/refusal.ts';
import { numberPlaceholders } from '#platform/report-sql/placeholders.ts';
import type { RowRule } from '#platform/report-sql/report-schema.ts';
import { sieve } from '#platform/report-sql/sieve.ts';

/** A table as reports see it; none: they do not. */
export interface SeenTable {
  columns: readonly string[];
  rowRule: RowRule;
}

const RULE_TEXTS: Readonly<Record<RowRule, string>> = {
  all: '全部行',
  tenant: '本租户的行',
  department: '本部门及下级的行',
  own: '自己创建的行',
};

/** Tables of a statement. One that the sieve refuses runs neither before nor after. */
const tablesOf = async (sql: string) => {
  try {
    return (await sieve(numberPlaceholders(sql), () => true)).tables;
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
};

const names = (sql: string, column: string) => new RegExp(`\\b${column}\\b`, 'i').test(sql);
/** `*` as a list of columns, not in `count(*)` and not as a product. */
const selectsAll = (sql: string) => /(select|,|\.)\s*\*/i.test(sql);

const lossOf = (sql: string, before: SeenTable | undefined, after: SeenTable | undefined): string | undefined => {
  if (!before) return undefined;
  if (!after) return '将不能运行';
  const lost = before.columns.filter((column) => !after.columns.includes(column));
  const missed = selectsAll(sql) ? lost : lost.filter((column) => names(sql, column));
  if (missed.length) return `将读不到列 ${missed.join('、')}`;
  return before.rowRule === after.rowRule ? undefined : `的行范围将由“${RULE_TEXTS[before.rowRule]}”变为“${RULE_TEXTS[after.rowRule]}”`;
};

/** What reports lose when a table is seen otherwise. */
export const sourceEffect = async (
  statements: readonly { name: string; sql: string }[],
  table: string,
  before: SeenTable | undefined,
  after: SeenTable | undefined,
): Promise<Reach> => {
  const using: { name: string; sql: string }[] = [];
  for (const statement of statements) if ((await tablesOf(statement.sql)).includes(table)) using.push(statement);
  const losses = using.flatMap(({ name, sql }) => {
    const loss = lossOf(sql, before, after);
    return loss ? [`报表“${name}”${loss}`] : [];
  });
  const used = using.length ? [`${using.length} 个报表使用 ${table}：${using.map(({ name }) => name).join('、')}`] : [];
  return { dependants: losses.length, effects: [...used, ...losses] };
};
