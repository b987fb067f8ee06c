import {
  MYSQL_ALLOWED_FUNCTIONS,
  MYSQL_BEFORE_BRACKET,
  MYSQL_REFUSED_PAIRS,
  MYSQL_REFUSED_WORDS,
  MYSQL_SERVER_SCHEMAS,
} from './mysql-sieve-lists.ts';
import { type MysqlToken, mysqlTokens } from './mysql-tokens.ts';
import type { NumberedSql, Placeholder } from './placeholders.ts';
import { ReportRefusal } from './report-refusal.ts';
import { BRACKETS_AT_MOST, type Sieved, SQL_AT_MOST } from './sieve.ts';

/** Signs of a statement; real reports have a few hundred. */
const SIGNS_AT_MOST = 3000;
const PARTS = /([$#]\{\w{1,50}\})/;
const PLACEHOLDER = /^([$#])\{(\w+)\}$/;

const lower = (token: MysqlToken | undefined) => (token?.kind === 'word' ? token.text.toLowerCase() : undefined);
const isSign = (token: MysqlToken | undefined, sign: string) => token?.kind === 'sign' && token.text === sign;
const nameOf = ({ kind, text }: MysqlToken) => (kind === 'identifier' ? text.slice(1, -1) : text).toLowerCase();

const checkWord = (token: MysqlToken, before: MysqlToken | undefined, after: MysqlToken | undefined) => {
  const refuse = (words: string): never => {
    throw new ReportRefusal(words, token.at);
  };
  const isMember = isSign(before, '.');
  const name = nameOf(token);
  if (isSign(after, '.') && MYSQL_SERVER_SCHEMAS.has(name)) refuse(`报表不能读取 ${name}`);
  if (token.kind === 'word' && !isMember) {
    if (MYSQL_REFUSED_WORDS.has(name)) refuse(`报表不能使用 ${token.text}`);
    if (MYSQL_REFUSED_PAIRS.has(`${name} ${lower(after)}`)) refuse(`报表不能使用 ${token.text} ${after?.text}`);
    // a character set could read the quotes of the literal differently
    if (name.startsWith('_') && after?.kind === 'literal') refuse(`报表不能使用 ${token.text}`);
  }
  if (!isSign(after, '(')) return;
  const isKnown = token.kind === 'word' && !isMember && (MYSQL_ALLOWED_FUNCTIONS.has(name) || MYSQL_BEFORE_BRACKET.has(name));
  if (!isKnown) refuse(`报表不能使用函数 ${token.text}`);
};

/** Brackets that close what surrounds the statement would put the rest of the text outside of it. */
const checkBrackets = (tokens: readonly MysqlToken[]) => {
  let depth = 0;
  for (const token of tokens) {
    if (isSign(token, '(')) depth += 1;
    if (isSign(token, ')')) depth -= 1;
    if (depth < 0) throw new ReportRefusal('括号没有成对', token.at);
    if (depth > BRACKETS_AT_MOST) throw new ReportRefusal('括号嵌套过深', token.at);
  }
  if (depth) throw new ReportRefusal('SQL 没有写完：缺少 )');
};

/** Whether the rows have an order of the author's, outside of all brackets. */
const sortedOf = (tokens: readonly MysqlToken[]): Sieved['sorted'] => {
  let depth = 0;
  let sorted: Sieved['sorted'] = 'none';
  for (const [index, token] of tokens.entries()) {
    if (isSign(token, '(')) depth += 1;
    if (isSign(token, ')')) depth -= 1;
    if (depth) continue;
    const word = lower(token);
    if (word === 'order' && lower(tokens[index + 1]) === 'by') sorted = 'open';
    else if (sorted === 'open' && (word === 'limit' || word === 'offset')) sorted = 'closed';
  }
  return sorted;
};

interface Written {
  text: string;
  pieces: string[];
  placeholders: Placeholder[];
  places: { at: number; source: number }[];
}

const write = (written: Written, text: string, source: number) => {
  written.places.push({ at: written.text.length, source });
  written.text += text;
  written.pieces.push((written.pieces.pop() ?? '') + text);
};

const writePlaceholder = (written: Written, text: string, source: number) => {
  const [, sign, name = ''] = PLACEHOLDER.exec(text) ?? [];
  written.places.push({ at: written.text.length, source });
  written.placeholders.push({ kind: sign === '$' ? 'parameter' : 'variable', name });
  written.text += '?';
  written.pieces.push('');
};

/** A literal that holds placeholders: `'%${x}%'` becomes `concat('%',?,'%')`. */
const writeLiteral = (written: Written, { text, at }: MysqlToken) => {
  const quote = text[0] ?? '';
  const parts = text.slice(1, -1).split(PARTS);
  if (parts.length === 1) return write(written, text, at);
  if (parts.some((part, place) => place % 2 === 0 && /(?:^|[^\\])(?:\\\\)*\\$/.test(part)))
    throw new ReportRefusal('参数前不能有反斜杠', at);
  const filled = parts.filter(Boolean);
  write(written, filled.length > 1 ? 'concat(' : '', at);
  for (const [place, part] of filled.entries()) {
    if (place) write(written, ',', at);
    if (PLACEHOLDER.test(part)) writePlaceholder(written, part, at);
    else write(written, quote + part + quote, at);
  }
  write(written, filled.length > 1 ? ')' : '', at);
};

/**
 * Passes one SELECT of MySQL or MariaDB made of allowed functions, as tokens, with a parameter for each placeholder, and refuses
 * everything else. The second lock: what the statement may read is decided by the rights of the data source's account.
 *
 * @throws {ReportRefusal}
 */
export const sieveMysql = (source: string): Sieved & { numbered: NumberedSql } => {
  if (source.length > SQL_AT_MOST) throw new ReportRefusal(`SQL 不能超过 ${SQL_AT_MOST} 个字符`);
  const tokens = mysqlTokens(source);
  if (!tokens.length) throw new ReportRefusal('请填写报表SQL', 0);
  if (tokens.filter(({ kind }) => kind === 'sign').length > SIGNS_AT_MOST) throw new ReportRefusal('SQL 过于复杂：运算符过多');
  const first = tokens.find((token) => !isSign(token, '('));
  if (!first || !['select', 'with'].includes(lower(first) ?? '')) throw new ReportRefusal('只能写 SELECT 语句', first?.at ?? 0);
  for (const [index, token] of tokens.entries())
    if (token.kind === 'word' || token.kind === 'identifier') checkWord(token, tokens[index - 1], tokens[index + 1]);
  checkBrackets(tokens);

  const written: Written = { text: '', pieces: [''], placeholders: [], places: [] };
  for (const [index, token] of tokens.entries()) {
    const last = tokens[index - 1];
    // tokens that touched stay together: `a.b` and `count(` mean something else with a space in between
    if (last && last.at + last.text.length < token.at) write(written, ' ', last.at + last.text.length);
    if (token.kind === 'placeholder') writePlaceholder(written, token.text, token.at);
    else if (token.kind === 'literal') writeLiteral(written, token);
    else write(written, token.text, token.at);
  }
  const { text, pieces, placeholders, places } = written;
  return {
    tables: [],
    sorted: sortedOf(tokens),
    numbered: {
      text,
      pieces,
      placeholders,
      toSource(offset) {
        const known = places.findLast((one) => one.at <= offset);
        return known ? Math.min(known.source + (offset - known.at), source.length) : 0;
      },
    },
  };
};
