import type { FormOption, ScriptEffect } from '@mortise/shared/contract/online';
import type { ScriptState } from './messages.ts';

type Values = Record<string, unknown>;
export interface Change {
  hook: string;
  event: NonNullable<ScriptState['event']>;
}

/** What a script may fill in: fields of the main table, and rows of sub tables. */
export interface KnownNames {
  fields: ReadonlySet<string>;
  tables: ReadonlySet<string>;
}

const MAIN = 'onlChange';
const rowsIn = (values: Values, table: string): readonly Values[] => (Array.isArray(values[table]) ? (values[table] as Values[]) : []);
// some values are lists, of which each state has its own
const differs = (one: unknown, other: unknown) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

/** Name of a row of a sub table: its id, or for a new one its place. */
export const rowNameOf = (row: Values, place: number) => (typeof row.id === 'string' && row.id ? row.id : `#${place}`);

/**
 * What has changed between two states of a form and is listened to.
 *
 * @param fields listened fields by the function that returns the listeners: `onlChange`, or `<sub table>_onlChange`
 */
export const changesOf = (fields: Readonly<Record<string, readonly string[]>>, before: Values, after: Values): Change[] =>
  Object.entries(fields).flatMap(([hook, names]) => {
    if (hook === MAIN)
      return names
        .filter((name) => differs(before[name], after[name]))
        .map((field) => ({ hook, event: { field, value: after[field] ?? null, row: after } }));
    const table = hook.slice(0, -`_${MAIN}`.length);
    const known = rowsIn(before, table);
    return rowsIn(after, table).flatMap((row, place) =>
      names
        .filter((name) => known.length > place && differs(known[place]?.[name], row?.[name]))
        .map((field) => ({
          hook,
          event: { field, value: row[field] ?? null, row: { ...row, id: rowNameOf(row, place) }, table },
        })),
    );
  });

/** The form's values with those that a script fills in; unknown fields and tables stay out. */
export const filled = (values: Values, { fields, tables }: KnownNames, given: Values, table?: string, row?: string): Values => {
  if (table === undefined) return { ...values, ...Object.fromEntries(Object.entries(given).filter(([name]) => fields.has(name))) };
  if (!tables.has(table)) return values;
  return {
    ...values,
    [table]: rowsIn(values, table).map((each, place) => (rowNameOf(each, place) === row ? { ...each, ...given, id: each.id } : each)),
  };
};

/** Choices that a script gives a field, in the shape of the form's own. */
export const asOptions = (given: Extract<ScriptEffect, { kind: 'options' }>['options']): FormOption[] =>
  given.map(({ value, text, label }) => ({ value, text: text ?? label ?? value, title: text ?? label ?? value }));
