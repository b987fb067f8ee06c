import { plainCode } from '@mortise/shared/contract';
import type * as z from 'zod';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const flags: Record<string, boolean> = { 1: true, true: true, 0: false, false: false };

/** What Jackson, the reader of JeecgBoot, makes of a value where another type is expected; `undefined` where it refuses. */
const conversions: Record<string, (value: unknown) => unknown> = {
  boolean: (value) => (typeof value === 'number' || typeof value === 'string' ? (value === '' ? null : flags[String(value)]) : undefined),
  number(value) {
    if (typeof value !== 'string') return undefined;
    const text = plainCode(value);
    if (text === '') return null;
    return Number.isFinite(Number(text)) ? Number(text) : undefined;
  },
  string: (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined),
};

/** Each conversion copies the path to its value; with more issues the body is refused as it is. */
const ISSUES_AT_MOST = 200;

/** The issues of the options of a union count as issues of the value itself. */
const leavesOf = (issue: Issue, above: Path = []): { issue: Issue; path: Path }[] => {
  const path = [...above, ...issue.path];
  return issue.code === 'invalid_union' ? issue.errors.flat().flatMap((inner) => leavesOf(inner, path)) : [{ issue, path }];
};

const valueAt = (body: unknown, path: Path) =>
  path.reduce<unknown>((part, name) => (part as Record<PropertyKey, unknown> | null | undefined)?.[name], body);

const withValue = (body: unknown, [name, ...rest]: Path, value: unknown): unknown => {
  if (name === undefined) return value;
  const copy = Array.isArray(body) ? [...body] : { ...(body as object) };
  return Object.assign(copy, { [name]: withValue((body as Record<PropertyKey, unknown>)[name], rest, value) });
};

const converted = (issue: Issue, value: unknown) => (issue.code === 'invalid_type' ? conversions[issue.expected]?.(value) : undefined);

/**
 * A refused body with the values that Jackson would read: `1`, `"1"` or `true` for a flag, `"5"` for a number, `""` for none, a number for
 * a text; full-width digits. Fields for times read ISO's themselves. `undefined` if it has no such value. Runs only after a schema refused, so that it costs valid bodies nothing.
 */
export const readLeniently = (body: unknown, issues: readonly Issue[]): unknown => {
  const leaves = issues.length > ISSUES_AT_MOST ? [] : issues.flatMap((issue) => leavesOf(issue));
  const changes = leaves.flatMap(({ issue, path }) => {
    const value = converted(issue, valueAt(body, path));
    return value === undefined ? [] : [{ path, value }];
  });
  return changes.length ? changes.reduce<unknown>((changed, { path, value }) => withValue(changed, path, value), body) : undefined;
};

/** Parses a value; what the schema refuses is read again as Jackson would read it. */
export const parseLeniently = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.ZodSafeParseResult<z.output<Schema>> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed;
  const lenient = readLeniently(value, parsed.error.issues);
  return lenient === undefined ? parsed : schema.safeParse(lenient);
};
