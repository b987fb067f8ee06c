import { MYSQL_PHRASES } from './mysql-phrases.ts';
import { ReportRefusal } from './report-refusal.ts';

/** A place of a report's SQL that takes a value. */
export interface Placeholder {
  /** `parameter` for `${name}`, which the reader fills in; `variable` for `#{name}`, which the server knows of the caller. */
  kind: 'parameter' | 'variable';
  name: string;
}

/** A report's SQL with a numbered parameter (`$1`, `$2` …) for each placeholder, in the order of the text. */
export interface NumberedSql {
  text: string;
  placeholders: readonly Placeholder[];
  /** The text between the placeholders: one piece more than there are placeholders. */
  pieces: readonly string[];
  /** Offset in the author's text of an offset in `text`. */
  toSource(offset: number): number;
}

const PLACEHOLDER = /([$#])\{(\w{1,50})\}/y;
const WHOLE = /^([$#])\{(\w{1,50})\}$/;
const PARTS = /([$#]\{\w{1,50}\})/;
const LITERAL = /'(?:[^']|'')*'/y;
const IDENTIFIER = /"(?:[^"]|"")*"/y;
const BACKTICKED = /`([^`"]*)`/y;
const DOLLAR_QUOTED = /\$([A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$[\s\S]*?\$\1\$/y;
const LINE_COMMENT = /--[^\n]*/y;
const WORD = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y;

const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** The end of a comment that may hold other comments, as PostgreSQL reads them. */
const endOfComment = (text: string, from: number) => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text.startsWith('/*', at)) depth += 1;
    else if (text.startsWith('*/', at)) depth -= 1;
    else continue;
    at += 1;
    if (depth === 0) return at + 1;
  }
  throw new ReportRefusal('注释没有结束：缺少 */', from);
};

const kindOf = (sign: string | undefined): Placeholder['kind'] => (sign === '$' ? 'parameter' : 'variable');

/**
 * Turns each `${name}` and `#{name}` into a numbered parameter, so that a value is always bound and never becomes SQL. Inside a literal the
 * literal is split: `'%${x}%'` becomes `('%'||$1||'%')`. Names in backticks and a few phrases are MySQL's, whose SQL people bring.
 */
export const numberPlaceholders = (source: string): NumberedSql => {
  const placeholders: Placeholder[] = [];
  // for each piece of the text, where it begins there and in the source
  const places: { at: number; source: number }[] = [];
  const pieces: string[] = [''];
  let text = '';
  const write = (piece: string, at: number) => {
    places.push({ at: text.length, source: at });
    text += piece;
    pieces.push((pieces.pop() ?? '') + piece);
  };
  const place = (sign: string | undefined, name: string | undefined, at: number) => {
    places.push({ at: text.length, source: at });
    text += `$${placeholders.push({ kind: kindOf(sign), name: name ?? '' })}`;
    pieces.push('');
  };

  /** A literal that holds placeholders: its parts joined. A placeholder alone stays alone, so that it may have any type. */
  const writeLiteral = (literal: string, from: number) => {
    const parts = literal.slice(1, -1).split(PARTS);
    const isAlone = parts.length === 3 && !parts[0] && !parts[2];
    let at = from + 1;
    write(isAlone ? '' : '(', from);
    let first = true;
    for (const part of parts) {
      if (part && !first) write('||', at);
      const [, sign, name] = WHOLE.exec(part) ?? [];
      if (name) place(sign, name, at);
      else if (part) write(`'${part}'`, at);
      if (part) first = false;
      at += part.length;
    }
    write(isAlone ? ' ' : ') ', at);
  };

  let at = 0;
  while (at < source.length) {
    const from = at;
    const taken = (pattern: RegExp) => {
      const match = matchAt(pattern, source, from);
      if (match) at = from + match[0].length;
      return match;
    };
    if (source.startsWith('/*', from)) {
      at = endOfComment(source, from);
      write(' ', from);
    } else if (taken(LINE_COMMENT)) write(' ', from);
    else {
      const mark = taken(PLACEHOLDER);
      const literal = mark ? undefined : taken(LITERAL)?.[0];
      const ticked = mark || literal ? undefined : taken(BACKTICKED);
      const phrase = mark || literal || ticked ? undefined : MYSQL_PHRASES.find(({ pattern }) => matchAt(pattern, source, from));
      if (mark) {
        place(mark[1], mark[2], from);
        write(' ', from);
      } else if (literal && PARTS.test(literal)) writeLiteral(literal, from);
      else if (ticked) write(`"${ticked[1]}"`, from);
      else if (phrase) write(phrase.rewrite(taken(phrase.pattern) ?? []), from);
      else if (literal ?? taken(IDENTIFIER) ?? taken(DOLLAR_QUOTED) ?? taken(WORD)) write(source.slice(from, at), from);
      else {
        // a parameter number of the author would be one of ours
        if (/^\$\d/.test(source.slice(from, from + 2))) throw new ReportRefusal('请用 ${参数名} 代替 $数字', from);
        at = from + 1;
        write(source.slice(from, at), from);
      }
    }
  }
  // a final semicolon would end the statement that the text becomes a part of
  const end = /[\s;]*$/;
  pieces.push((pieces.pop() ?? '').replace(end, ''));
  return {
    text: text.replace(end, ''),
    placeholders,
    pieces,
    toSource(offset) {
      const known = places.findLast((one) => one.at <= offset);
      return known ? Math.min(known.source + (offset - known.at), source.length) : 0;
    },
  };
};
