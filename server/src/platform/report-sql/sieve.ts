import { hasSqlDetails, loadModule, parseSync } from 'libpg-query';
import { createFunctionRelations } from './function-relations.ts';
import type { NumberedSql } from './placeholders.ts';
import { ReportRefusal } from './report-refusal.ts';
import { SECRET_COLUMN } from './report-schema.ts';
import {
  FUNCTIONS,
  GATHERING,
  GROWING,
  GROWN_AT_MOST,
  NODES,
  OPERATORS,
  SERIES_AT_MOST,
  TYPES,
  UNNAMED,
  VALUE_FUNCTIONS,
} from './sieve-lists.ts';
import { forbidden } from './sieve-words.ts';

/** Characters of a report's SQL. */
export const SQL_AT_MOST = 20_000;
/** Nested expressions and queries; real reports have about ten. */
const DEPTH_AT_MOST = 120;
/** Brackets within brackets: the parser's own stack is small, and its overflow would damage it. */
export const BRACKETS_AT_MOST = 150;
/** Operators and words that put one expression into another, with or without brackets; they use up the parser's stack as well. */
const OPERATORS_AT_MOST = 1000;
const OPERATOR = /[-+*/%^|<>=~!@#&?]+|\b(?:not|case|union|except|intersect|between|is)\b/gi;

/** What the sieve found out about a statement that passed. */
export interface Sieved {
  /** Tables that the statement reads, each once, by name. */
  tables: string[];
  /** Whether the rows have an order: `open` if further keys may be written behind the last one. */
  sorted: 'none' | 'open' | 'closed';
  /** Two runs may return different rows although no table changed: what is left out, numbered or gathered depends on the order of reading. */
  isUnsettled?: boolean;
}

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = new Map(Object.entries(NODES).map(([kind, fields]) => [kind, new Set(fields.split(' '))]));

/** The texts of a list of `String` nodes, as names are written in the tree. */
const namesIn = (list: unknown): string[] =>
  (Array.isArray(list) ? list : []).map((item) => String((item as { String?: { sval?: string } }).String?.sval ?? ''));

/** The function of a FROM item; `undefined` for words such as CURRENT_DATE. */
const calledIn = ({ functions }: Tree): string | undefined => {
  const [first] = (functions as { List?: { items?: { FuncCall?: Tree }[] } }[] | undefined) ?? [];
  const call = first?.List?.items?.[0]?.FuncCall;
  return call && namesIn(call.funcname).at(-1);
};

const integerOf = (node: unknown): number | undefined => {
  const constant = isTree(node) && isTree(node.A_Const) ? node.A_Const : undefined;
  return constant && isTree(constant.ival) ? Number(constant.ival.ival ?? 0) : undefined;
};

const numberOf = (node: unknown): number | undefined => {
  const constant = isTree(node) && isTree(node.A_Const) ? node.A_Const : undefined;
  return constant && isTree(constant.fval) ? Number(constant.fval.fval) : integerOf(node);
};

/** Rows of `generate_series`; nothing if its arguments are no plain numbers. */
const rowsOfSeries = (args: unknown) => {
  const [from, to, step = 1] = (Array.isArray(args) ? args : []).map(numberOf);
  return from === undefined || to === undefined ? 0 : Math.floor((to - from) / step) + 1;
};

/** Refuses nesting that the parser, or this walk, would not survive. */
const checkNesting = (text: string) => {
  if ((text.match(OPERATOR)?.length ?? 0) > OPERATORS_AT_MOST) throw new ReportRefusal('SQL 过于复杂：运算符过多');
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if ('([{'.includes(text[at] ?? '')) depth += 1;
    else if (')]}'.includes(text[at] ?? '')) depth = Math.max(0, depth - 1);
    if (depth > BRACKETS_AT_MOST) throw new ReportRefusal('括号嵌套过深', at);
  }
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** The parser would stop reading at a null character, and PostgreSQL would not. */
const checkCharacters = ({ text, toSource }: NumberedSql) => {
  const at = text.search(CONTROL);
  if (at > -1) throw new ReportRefusal('SQL 含有不可见的控制字符', toSource(at));
};

const PLAIN_ERRORS: readonly [RegExp, string][] = [
  [/at end of input/, 'SQL 没有写完'],
  [/unterminated quoted string/, '引号没有成对'],
  [/unterminated quoted identifier/, '双引号没有成对'],
];

const wordsOf = (message: string) => {
  const near = /at or near "([\s\S]*)"/.exec(message)?.[1];
  return PLAIN_ERRORS.find(([pattern]) => pattern.test(message))?.[1] ?? (near ? `SQL 语法错误：“${near}” 附近` : 'SQL 语法错误');
};

const parsed = ({ text, toSource }: NumberedSql) => {
  try {
    return parseSync(text);
  } catch (error) {
    if (!hasSqlDetails(error)) throw error;
    throw new ReportRefusal(wordsOf(error.message), toSource(error.sqlDetails?.cursorPosition ?? 0));
  }
};

/**
 * Passes one SELECT made of allowed nodes, functions, types and operators over the tables that reports may read, and refuses everything
 * else, with the place in the author's text. The second lock: the first is the database role that the statement runs as.
 *
 * @param readable whether reports may read a table
 * @param inSchema the same for a table with the name of its schema; without it such a name is refused
 * @throws {ReportRefusal}
 */
export const sieve = async (
  sql: NumberedSql,
  readable: (table: string) => boolean,
  inSchema?: (schema: string) => boolean,
): Promise<Sieved> => {
  await loadModule();
  if (sql.text.length > SQL_AT_MOST) throw new ReportRefusal(`SQL 不能超过 ${SQL_AT_MOST} 个字符`);
  if (!sql.text.trim()) throw new ReportRefusal('请填写报表SQL', 0);
  checkCharacters(sql);
  checkNesting(sql.text);
  const bytes = Buffer.from(sql.text);
  const refuse = (words: string, location: unknown): never => {
    // the tree counts bytes
    const offset = typeof location === 'number' && location >= 0 ? bytes.subarray(0, location).toString().length : undefined;
    throw new ReportRefusal(words, offset === undefined ? undefined : sql.toSource(offset));
  };
  const { stmts = [] } = parsed(sql);
  if (!stmts.length) throw new ReportRefusal('请填写报表SQL', 0);
  if (stmts.length > 1) refuse('只能写一条 SELECT 语句', stmts[1]?.stmt_location ?? 0);
  const root = stmts[0]?.stmt as Tree;
  const select = isTree(root.SelectStmt) ? root.SelectStmt : refuse('只能写 SELECT 语句', 0);
  const tables = new Set<string>();
  const relations = createFunctionRelations();
  let isUnsettled = false;

  const checkFunction = (node: Tree) => {
    const names = namesIn(node.funcname);
    const name = names.at(-1) ?? '';
    if (names.length > 2 || (names.length === 2 && names[0] !== 'pg_catalog')) refuse(`不能使用函数 ${names.join('.')}`, node.location);
    if (!FUNCTIONS.has(name)) refuse(`报表不能使用函数 ${name}`, node.location);
    if (node.over || GATHERING.has(name)) isUnsettled = true;
    if (name === 'generate_series' && rowsOfSeries(node.args) > SERIES_AT_MOST)
      refuse(`函数 ${name} 最多生成 ${SERIES_AT_MOST} 行，请缩小范围`, node.location);
    if (!GROWING.has(name)) return;
    const length = integerOf((node.args as unknown[] | undefined)?.[1]);
    if (length === undefined || length > GROWN_AT_MOST) refuse(`函数 ${name} 的长度必须是不超过 ${GROWN_AT_MOST} 的数字`, node.location);
  };

  const checks: Record<string, (node: Tree, known: ReadonlySet<string>) => void> = {
    FuncCall: checkFunction,
    TypeName(node) {
      const names = namesIn(node.names);
      if (names.length > 2 || (names.length === 2 && names[0] !== 'pg_catalog') || !TYPES.has(names.at(-1) ?? ''))
        refuse(`不能使用类型 ${names.join('.')}`, node.location);
    },
    A_Expr(node) {
      const names = namesIn(node.name);
      if (names.length !== 1 || !names[0]?.split(' ').every((word) => OPERATORS.has(word)))
        refuse(`不能使用运算符 ${names.join('.')}`, node.location);
    },
    ColumnRef(node) {
      const names = namesIn(node.fields);
      const name = names.find((part) => SECRET_COLUMN.test(part));
      if (name) refuse(`报表不能读取列 ${name}`, node.location);
      if (names.length > 1) relations.addReference(names, node.location);
    },
    RangeFunction(node) {
      const call = calledIn(node);
      const alias = isTree(node.alias) ? node.alias : undefined;
      if (!call && !alias) refuse('请为 FROM 中的函数起一个别名', undefined);
      relations.addFunction(call ?? '', alias && String(alias.aliasname), namesIn(alias?.colnames));
    },
    SelectStmt(node) {
      if (!node.targetList && !node.valuesLists && !node.larg) refuse('请写出要查询的列', 0);
      // a plain DISTINCT has one empty item
      const [distinctOn] = (node.distinctClause as unknown[] | undefined) ?? [];
      if (node.limitCount || node.limitOffset || (isTree(distinctOn) && Object.keys(distinctOn).length)) isUnsettled = true;
    },
    SubLink(node) {
      if (node.operName && !namesIn(node.operName).every((name) => OPERATORS.has(name))) refuse('不能使用这个运算符', node.location);
    },
    SQLValueFunction(node) {
      if (!VALUE_FUNCTIONS.has(String(node.op))) refuse('报表不能使用这个系统值', node.location);
    },
    RangeVar(node, known) {
      const name = String(node.relname);
      const schema = node.schemaname === undefined ? undefined : String(node.schemaname);
      if (schema !== undefined && !inSchema?.(schema)) refuse(`报表不能读取 ${schema}.${name}`, node.location);
      if (schema === undefined && known.has(name)) return;
      if (!readable(name)) refuse(`报表不能读取表 ${name}`, node.location);
      tables.add(name);
    },
  };

  /** Names of common table expressions that a query sees: its own, and those of the queries around it. */
  const walkWith = (clause: Tree, known: ReadonlySet<string>, depth: number): ReadonlySet<string> => {
    const seen = new Set(known);
    const expressions = (clause.ctes as { CommonTableExpr: Tree }[] | undefined) ?? [];
    if (clause.recursive) for (const { CommonTableExpr } of expressions) seen.add(String(CommonTableExpr.ctename));
    for (const { CommonTableExpr } of expressions) {
      // a plain expression does not see itself: the same name inside it is a table
      walk('CommonTableExpr', CommonTableExpr, new Set(seen), depth);
      seen.add(String(CommonTableExpr.ctename));
    }
    return seen;
  };

  const walk = (kind: string, node: Tree, known: ReadonlySet<string>, depth: number): void => {
    const fields = fieldsOf.get(kind) ?? refuse(forbidden(kind), node.location);
    if (depth > DEPTH_AT_MOST) refuse('SQL 嵌套过深', node.location);
    for (const field of Object.keys(node))
      if (!fields.has(field) && !(field === 'schemaname' && inSchema)) refuse(forbidden(kind, field), node.location);
    checks[kind]?.(node, known);
    const inner = isTree(node.withClause) ? walkWith(node.withClause, known, depth + 1) : known;
    for (const [field, value] of Object.entries(node)) {
      if (field !== 'withClause') walkValue(value, UNNAMED[`${kind}.${field}`] ?? UNNAMED[field], inner, depth + 1);
    }
  };

  const walkValue = (value: unknown, unnamed: string | undefined, known: ReadonlySet<string>, depth: number): void => {
    if (Array.isArray(value)) for (const item of value) walkValue(item, undefined, known, depth);
    else if (isTree(value)) {
      if (unnamed) walk(unnamed, value, known, depth);
      else for (const [kind, node] of Object.entries(value)) walk(kind, isTree(node) ? node : {}, known, depth);
    }
  };

  walk('SelectStmt', select, new Set(), 0);
  const call = relations.findCall();
  if (call) refuse(`${call.names.at(-2)} 没有列 ${call.names.at(-1)}`, call.location);
  const sorted = !select.sortClause ? 'none' : select.limitCount || select.limitOffset ? 'closed' : 'open';
  return { tables: [...tables].sort(), sorted, isUnsettled };
};
