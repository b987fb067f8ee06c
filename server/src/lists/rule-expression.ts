import { Refusal } from '#platform/refusal.ts';
import type { Operator } from './rules.ts';

/** Comparison of a column with literals, which may contain variables. The operator `null` is IS NULL. */
export interface Comparison {
  column: string;
  op: Operator | 'like' | 'null';
  not: boolean;
  values: string[];
}

export type Expression = Comparison | { all: Expression[] } | { any: Expression[] };

type Kind = 'word' | 'text' | 'number' | 'variable' | 'symbol';
interface Token {
  kind: Kind;
  text: string;
}

const TOKEN =
  /\s*(?:(?<word>[A-Za-z_]\w*)|(?<text>'(?:[^']|'')*')|(?<number>-?\d+(?:\.\d+)?(?![\w.]))|(?<variable>#\{\s*\w+\s*\})|(?<symbol><=|>=|<>|!=|[=<>(),]))/y;
const symbols: Record<string, Operator> = { '=': 'eq', '!=': 'ne', '<>': 'ne', '>': 'gt', '>=': 'ge', '<': 'lt', '<=': 'le' };
const DEPTH = 20;

const wrong = (at: string) => new Refusal(`自定义SQL表达式不正确：${at.trim().slice(0, 30) || '内容不完整'}`);

const tokensOf = (source: string): Token[] => {
  const tokens: Token[] = [];
  const text = source.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const from = TOKEN.lastIndex;
    const groups = TOKEN.exec(text)?.groups as Partial<Record<Kind, string>> | undefined;
    const [kind, found] = Object.entries(groups ?? {}).find(([, value]) => value !== undefined) ?? [];
    if (!kind || found === undefined) throw wrong(text.slice(from));
    tokens.push({ kind: kind as Kind, text: found });
  }
  return tokens;
};

/**
 * Parses 自定义SQL表达式: `column op literal`, `[not] like`, `[not] in (…)`, `is [not] null`, combined with `and`, `or` and
 * parentheses. Functions, sub-queries and comments are refused, and no part of the text is ever inserted into SQL.
 */
export const parseExpression = (source: string): Expression => {
  const tokens = tokensOf(source);
  let at = 0;

  const rest = () =>
    tokens
      .slice(at)
      .map(({ text }) => text)
      .join(' ');
  const take = () => {
    const token = tokens[at];
    if (!token) throw wrong('');
    at += 1;
    return token;
  };
  const accept = (text: string) => {
    const matches = tokens[at]?.kind !== 'text' && tokens[at]?.text.toLowerCase() === text;
    if (matches) at += 1;
    return matches;
  };
  const expect = (text: string) => {
    if (!accept(text)) throw wrong(rest());
  };

  const literal = () => {
    const { kind, text } = take();
    if (kind === 'text') return text.slice(1, -1).replaceAll("''", "'");
    if (kind === 'number' || kind === 'variable') return text;
    at -= 1;
    throw wrong(rest());
  };
  const literals = () => {
    expect('(');
    const values = [literal()];
    while (accept(',')) values.push(literal());
    expect(')');
    return values;
  };

  const comparison = (): Comparison => {
    const { kind, text: column } = take();
    if (kind !== 'word') {
      at -= 1;
      throw wrong(rest());
    }
    if (accept('is')) {
      const not = accept('not');
      expect('null');
      return { column, op: 'null', not, values: [] };
    }
    const not = accept('not');
    if (accept('in')) return { column, op: 'in', not, values: literals() };
    if (accept('like')) return { column, op: 'like', not, values: [literal()] };
    const op = symbols[tokens[at]?.text ?? ''];
    if (not || !op) throw wrong(rest() || column);
    at += 1;
    return { column, op, not, values: [literal()] };
  };

  const factor = (depth: number): Expression => {
    if (depth > DEPTH) throw wrong(rest());
    if (!accept('(')) return comparison();
    const inner = either(depth + 1);
    expect(')');
    return inner;
  };
  const both = (depth: number): Expression => {
    const all = [factor(depth)];
    while (accept('and')) all.push(factor(depth));
    return all.length > 1 ? { all } : (all[0] as Expression);
  };
  const either = (depth: number): Expression => {
    const any = [both(depth)];
    while (accept('or')) any.push(both(depth));
    return any.length > 1 ? { any } : (any[0] as Expression);
  };

  const whole = either(0);
  if (at < tokens.length) throw wrong(rest());
  return whole;
};

/** Every comparison of an expression. */
export const comparisonsIn = (expression: Expression): Comparison[] =>
  'all' in expression ? expression.all.flatMap(comparisonsIn) : 'any' in expression ? expression.any.flatMap(comparisonsIn) : [expression];
