import { ReportRefusal, TOO_LATE, TOO_MUCH_MEMORY } from '#platform/report-sql/report-refusal.ts';
import type { AuthorText } from './report-door.ts';

interface DatabaseError {
  code?: string;
  message?: string;
  hint?: string;
  /** Place in the statement, from 1. */
  position?: string;
}

const plain: Readonly<Record<string, (message: string) => string>> = {
  '42P01': (message) => `报表不能读取表 ${/"([^"]+)"/.exec(message)?.[1] ?? ''}`,
  '42703': (message) => `没有列 ${/column "?([^" ]+)"? /.exec(message)?.[1] ?? ''}`,
  '42883': (message) =>
    `没有这个函数，或参数类型不符：${/(?:function|operator does not exist:?) (.*?)(?: does not exist)?$/.exec(message)?.[1] ?? ''}`,
  '42803': () => '聚合查询中的列必须出现在 GROUP BY 中',
  '42702': (message) => `列 ${/"([^"]+)"/.exec(message)?.[1] ?? ''} 在几个表中都有，请写明表名`,
  '42P18': () => '无法判断参数的类型，请写明，例如 ${参数}::int',
  '42804': (message) =>
    /must be type boolean/.test(message) ? '条件必须是真假值，数值请写成比较，例如 find_in_set(…) > 0' : '两边的类型不同，无法比较或合并',
  '22P02': (message) => `值的格式不正确：${/"([\s\S]*)"/.exec(message)?.[1] ?? ''}`,
  '22007': () => '日期格式不正确',
  '22008': () => '日期超出范围',
  '22003': () => '数值超出范围',
  '22012': () => '除数为 0',
  '22021': () => '内容中有数据库不能保存的字符',
  '22025': () => '匹配的内容不能以单个反斜杠结尾，请写成两个反斜杠',
  '21000': () => '子查询返回了多行',
  '57014': () => TOO_LATE,
  '53200': () => TOO_MUCH_MEMORY,
  '54000': () => TOO_MUCH_MEMORY,
  '53400': () => '结果过大，已停止，请缩小范围',
  // a single value of more than a gigabyte
  XX000: (message) => (/memory alloc request/.test(message) ? TOO_MUCH_MEMORY : `SQL 语法错误：${message}`),
  '55P03': () => '数据正被占用，请稍后再试',
  '42501': () => '报表没有读取这些数据的权限',
};

const databaseErrorIn = (error: unknown): DatabaseError | undefined =>
  error instanceof Error && 'severity' in error ? (error as DatabaseError) : undefined;

/** The failure of a report's statement in words, with the place in the author's text; other failures as they are. */
export const reportTrouble = (error: unknown, text?: AuthorText): unknown => {
  const known = databaseErrorIn(error);
  if (!known) return error;
  const hint = /"([^"]+)"/.exec(known.hint ?? '')?.[1];
  const words = plain[known.code ?? '']?.(known.message ?? '') ?? `SQL 语法错误：${known.message}`;
  const at = Number(known.position ?? 0) - 1 - (text?.before ?? 0);
  return new ReportRefusal(hint ? `${words}，是否想写 ${hint}` : words, text && at >= 0 ? text.numbered.toSource(at) : undefined);
};
