import type { GatewayRoute } from '@mortise/shared/contract/settings';
import { isInNetwork } from './ip-network.ts';

/** A request as a gateway sees it. Names of headers and hosts are compared without regard to case. */
export interface TriedRequest {
  method: string;
  path: string;
  host: string;
  query: URLSearchParams;
  headers: ReadonlyMap<string, string>;
  cookies: ReadonlyMap<string, string>;
  address: string;
  /** Epoch milliseconds. */
  time: number;
}

/** One condition of a route and whether the request meets it. */
export interface ConditionResult {
  name: string;
  args: readonly string[];
  isMet: boolean;
  /** What of the request was compared; empty: it has nothing of the kind. */
  compared: string;
}

export interface RouteResult {
  route: GatewayRoute;
  isMatch: boolean;
  conditions: readonly ConditionResult[];
}

/** Whether a value matches a regular expression as a whole; linear in the value, as the expression comes from a row. */
type Matches = (pattern: string, value: string) => boolean;

const IN_USE = 1;
/** A path segment of a pattern that matches any number of segments: `**` or `{*name}`. */
const isAny = (part: string) => part === '**' || /^\{\*\w+\}$/.test(part);

/** The regular expression of one segment: `*`, `?`, `{name}` and `{name:expression}` are its wildcards. */
const expressionOf = (part: string) =>
  part.replace(/\{\w+:([^{}]+)\}|\{\w+\}|\*|\?|[\\^$.|+()[\]{}]/g, (found, own: string | undefined) => {
    if (own !== undefined) return `(?:${own})`;
    if (found === '*' || found.startsWith('{')) return '.*';
    return found === '?' ? '.' : `\\${found}`;
  });

const partsMatch = (pattern: readonly string[], value: readonly string[], matches: Matches): boolean => {
  // how much of the value the pattern may have consumed so far
  let ends = new Set([0]);
  for (const part of pattern) {
    const next = new Set<number>();
    for (const end of ends) {
      if (isAny(part)) for (let later = end; later <= value.length; later += 1) next.add(later);
      else if (end < value.length && matches(expressionOf(part), value[end] ?? '')) next.add(end + 1);
    }
    ends = next;
  }
  return ends.has(value.length);
};

const splitBy = (text: string, separator: string) => text.split(separator).filter(Boolean);
const isLike = (patterns: readonly string[], value: string, separator: string, matches: Matches) =>
  patterns.some((pattern) => partsMatch(splitBy(pattern, separator), splitBy(value, separator), matches));

/** Date of Spring's text: `2026-01-01T00:00:00+08:00[Asia/Shanghai]`. */
const dateOf = (text = '') => Date.parse(text.replace(/\[.*\]$/, ''));

/** A named value that has to be there, and to match the expression if there is one. */
const isNamed = (value: string | null | undefined, expression: string | undefined, matches: Matches) =>
  value !== undefined && value !== null && (!expression || matches(expression, value));

type Judged = Pick<ConditionResult, 'isMet' | 'compared'>;
type Judge = (args: readonly string[], request: TriedRequest, matches: Matches) => Judged;

const timed =
  (isMet: (time: number, [from, to]: readonly number[]) => boolean): Judge =>
  (args, { time }) => ({ isMet: isMet(time, args.map(dateOf)), compared: new Date(time).toISOString() });

/** Judges of Spring Cloud Gateway's conditions. */
const JUDGES: Readonly<Record<string, Judge>> = {
  Path: (args, { path }, matches) => ({ isMet: isLike(args, path, '/', matches), compared: path }),
  Host: (args, { host }, matches) => ({
    isMet: isLike(
      args.map((arg) => arg.toLowerCase()),
      host.toLowerCase(),
      '.',
      matches,
    ),
    compared: host,
  }),
  Method: (args, { method }) => ({ isMet: args.includes(method), compared: method }),
  Header: ([name = '', expression], { headers }, matches) => {
    const value = headers.get(name.toLowerCase());
    return { isMet: isNamed(value, expression, matches), compared: value ?? '' };
  },
  Cookie: ([name = '', expression], { cookies }, matches) => {
    const value = cookies.get(name);
    return { isMet: isNamed(value, expression, matches), compared: value ?? '' };
  },
  Query: ([name = '', expression], { query }, matches) => {
    const value = query.get(name);
    return { isMet: isNamed(value, expression, matches), compared: value ?? '' };
  },
  RemoteAddr: (args, { address }) => ({ isMet: args.some((network) => isInNetwork(address, network)), compared: address }),
  After: timed((time, [from = Number.NaN]) => time > from),
  Before: timed((time, [to = Number.NaN]) => time < to),
  Between: timed((time, [from = Number.NaN, to = Number.NaN]) => time > from && time < to),
};

/**
 * What a gateway would do with a request: the first route in use whose conditions are all met, as Spring Cloud Gateway decides it.
 * A condition that cannot be read is not met.
 */
export const tryRoutes = (routes: readonly GatewayRoute[], request: TriedRequest, matches: Matches): RouteResult[] =>
  routes
    .filter(({ status }) => status === IN_USE)
    .map((route) => {
      const conditions = route.predicates.map(({ name = '', args = [] }) => {
        const texts = args.map(String);
        const judge = Object.hasOwn(JUDGES, name) ? JUDGES[name] : undefined;
        return { name, args: texts, ...(judge?.(texts, request, matches) ?? { isMet: false, compared: '' }) };
      });
      return { route, conditions, isMatch: conditions.every(({ isMet }) => isMet) };
    });
