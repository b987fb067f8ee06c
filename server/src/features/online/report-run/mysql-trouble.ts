import { ReportRefusal } from '#platform/report-sql/report-refusal.ts';
import type { AuthorText } from './report-door.ts';

const plain: Readonly<Record<string, (message: string) => string>> = {
  ER_NO_SUCH_TABLE: (message) => `没有表 ${/'([^']+)'/.exec(message)?.[1] ?? ''}`,
  ER_BAD_FIELD_ERROR: (message) => `没有列 ${/'([^']+)'/.exec(message)?.[1] ?? ''}`,
  ER_NON_UNIQ_ERROR: (message) => `列 ${/'([^']+)'/.exec(message)?.[1] ?? ''} 在几个表中都有，请写明表名`,
  ER_DUP_FIELDNAME: (message) => `结果中有两列同名：${/'([^']+)'/.exec(message)?.[1] ?? ''}，请为其中一列写别名`,
  ER_TABLEACCESS_DENIED_ERROR: (message) => `数据源的账号不能读取表 ${/for table [`']?(?:[^`']*`\.`)?([^'` ]+)/.exec(message)?.[1] ?? ''}`,
  ER_COLUMNACCESS_DENIED_ERROR: (message) => `数据源的账号不能读取列 ${/for column '([^']+)'/.exec(message)?.[1] ?? ''}`,
  ER_MIX_OF_GROUP_FUNC_AND_FIELDS: () => '聚合查询中的列必须出现在 GROUP BY 中',
  ER_WRONG_FIELD_WITH_GROUP: () => '聚合查询中的列必须出现在 GROUP BY 中',
  ER_SUBQUERY_NO_1_ROW: () => '子查询返回了多行',
};

const NEAR = /near '([\s\S]*?)' at line/;
const SHOWN = 20;

/** The failure of a report's statement in MySQL in words, with the place where it can be found; other failures as they are. */
export const mysqlTrouble = (error: unknown, text?: AuthorText): unknown => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const words = plain[code]?.(message);
  if (words) return new ReportRefusal(words);
  if (code !== 'ER_PARSE_ERROR') return error;
  const near = NEAR.exec(message)?.[1] ?? '';
  const at = text && near ? text.numbered.text.indexOf(near.slice(0, SHOWN).split('\n')[0] ?? '') : -1;
  return new ReportRefusal(
    near ? `SQL 语法错误：“${near.slice(0, SHOWN)}” 附近` : 'SQL 语法错误',
    at >= 0 ? text?.numbered.toSource(at) : undefined,
  );
};
