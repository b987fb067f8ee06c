import type { MovedTableReport, MoveInReport } from './move-in.ts';
import type { RowNote } from './table-report.ts';

/** Rows that the console shows of each list; the report file has all. */
const SHOWN = 5;

const counted = (parts: Record<string, number>) =>
  Object.entries(parts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join('，');

/** One line about a table. */
export const tableLine = ({ table, rows, added, updated, replaced, unchanged, kept, leftOut }: MovedTableReport) =>
  `${table.padEnd(28)} ${String(rows).padStart(7)} 行  ${counted({
    新增: added,
    更新: updated,
    替换自带数据: replaced.length,
    未变: unchanged,
    保留此处: kept.length,
    未迁入: leftOut.length,
  })}`;

const lists = ({ leftOut, kept, dropped }: MovedTableReport): [string, readonly RowNote[]][] => [
  ['未迁入', leftOut],
  ['保留此处', kept],
  ['丢弃的值', dropped],
];

/** Every row and value that was not taken over, with the reason. */
export const remainderLines = (report: MoveInReport, shown = SHOWN): string[] => [
  ...report.tables.flatMap((table) =>
    lists(table).flatMap(([title, notes]) => [
      ...notes.slice(0, shown).map(({ id, reason }) => `${title}  ${table.table}  ${id}  ${reason}`),
      ...(notes.length > shown ? [`${title}  ${table.table}  另有 ${notes.length - shown} 行`] : []),
    ]),
  ),
  ...report.homeless.filter(({ rows }) => rows).map(({ table, rows }) => `无处安放  ${table}  ${rows} 行  此产品没有对应的表`),
];

const sum = (report: MoveInReport, count: (table: MovedTableReport) => number) =>
  report.tables.reduce((total, table) => total + count(table), 0);

export const summaryLine = (report: MoveInReport, seconds: number) =>
  `共读取 ${sum(report, ({ rows }) => rows)} 行：${counted({
    新增: sum(report, ({ added }) => added),
    更新: sum(report, ({ updated }) => updated),
    替换自带数据: sum(report, ({ replaced }) => replaced.length),
    未变: sum(report, ({ unchanged }) => unchanged),
    保留此处: sum(report, ({ kept }) => kept.length),
    未迁入: sum(report, ({ leftOut }) => leftOut.length),
    补授按钮: report.buttons,
  })}；无处安放 ${report.homeless.reduce((total, { rows }) => total + rows, 0)} 行；用时 ${seconds.toFixed(1)} 秒`;
