import { ReportRefusal } from './report-refusal.ts';

/** A token of MySQL's SQL. Comments and spaces are left out. */
export interface MysqlToken {
  kind: 'word' | 'literal' | 'identifier' | 'placeholder' | 'sign';
  text: string;
  /** Offset in the source. */
  at: number;
}

const SPACE = /\s+/y;
const PLACEHOLDER = /[$#]\{\w{1,50}\}/y;
const LITERAL = /'(?:[^'\\]|''|\\[\s\S])*'|"(?:[^"\\]|""|\\[\s\S])*"/y;
const IDENTIFIER = /`(?:[^`]|``)+`/y;
const LINE_COMMENT = /(?:--(?=[\s]|$)|#)[^\n]*/y;
const WORD = /[\w\u0080-\uffff]+(?:\$[\w\u0080-\uffff]+)*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Signs that a report has no use for: variables, statements that follow, escapes of ODBC, and parameters of the author's own. */
const REFUSED_SIGNS: Readonly<Record<string, string>> = {
  '@': '报表不能使用变量 @',
  ';': '只能写一条 SELECT 语句',
  '{': '报表不能使用 {',
  '}': '报表不能使用 }',
  '?': '请用 ${参数名} 代替 ?',
  '\\': '报表不能使用 \\',
  '`': '反引号没有成对',
  "'": '引号没有成对',
  '"': '引号没有成对',
};

const endOfComment = (source: string, from: number) => {
  // the server runs what such a comment contains
  if (/^\/\*M?!/i.test(source.slice(from, from + 4))) throw new ReportRefusal('报表不能使用可执行注释 /*!', from);
  const end = source.indexOf('*/', from + 2);
  if (end < 0) throw new ReportRefusal('注释没有结束：缺少 */', from);
  return end + 2;
};

/**
 * Splits SQL of MySQL into tokens. Backslashes escape in literals and `"` begins a literal, since sessions of reports have neither
 * NO_BACKSLASH_ESCAPES nor ANSI_QUOTES (platform/foreign/mysql.ts).
 *
 * @throws {ReportRefusal}
 */
export const mysqlTokens = (source: string): MysqlToken[] => {
  const hidden = source.search(CONTROL);
  if (hidden > -1) throw new ReportRefusal('SQL 含有不可见的控制字符', hidden);
  // a final semicolon would end the statement that the text becomes a part of
  const text = source.replace(/[\s;]*$/, '');
  const tokens: MysqlToken[] = [];
  const kinds = [
    ['placeholder', PLACEHOLDER],
    ['literal', LITERAL],
    ['identifier', IDENTIFIER],
    ['word', WORD],
  ] as const;
  let at = 0;
  const taken = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  while (at < text.length) {
    const found = kinds.map(([kind, pattern]) => ({ kind, text: taken(pattern), at })).find((one) => one.text);
    if (found?.text) tokens.push({ ...found, text: found.text });
    const skipped = found?.text ?? taken(SPACE) ?? taken(LINE_COMMENT);
    if (skipped) at += skipped.length;
    else if (text.startsWith('/*', at)) at = endOfComment(text, at);
    else {
      const sign = text[at] ?? '';
      const refused = REFUSED_SIGNS[sign];
      if (refused) throw new ReportRefusal(refused, at);
      tokens.push({ kind: 'sign', text: sign, at });
      at += 1;
    }
  }
  return tokens;
};
