import * as z from 'zod';

/** Where the text of a coded field comes from: a dictionary's code, or another table's text and code columns. */
export type TextSource = string | { readonly table: string; readonly text: string; readonly code: string };
export type TextSources = Readonly<Record<string, TextSource>>;

const sources = new WeakMap<z.ZodType, TextSources>();

type TextFields<Sources extends TextSources> = { [K in keyof Sources & string as `${K}_dictText`]: z.ZodOptional<z.ZodString> };

/**
 * Binds coded fields of a row to dictionaries. In a page every bound field `f` that has a value is accompanied by `f_dictText`
 * (docs/wire/conventions.md §5); single rows carry none.
 */
export const withTexts = <Shape extends z.ZodRawShape, const Sources extends { [K in keyof Shape & string]?: TextSource }>(
  row: z.ZodObject<Shape>,
  bindings: Sources,
) => {
  const fields = Object.fromEntries(Object.keys(bindings).map((field) => [`${field}_dictText`, z.string().optional()]));
  const bound = row.extend(fields as TextFields<Sources & TextSources>);
  sources.set(bound, bindings as TextSources);
  return bound;
};

/** The bindings of a row made by `withTexts`; empty for any other schema. */
export const textsOf = (row: z.ZodType): TextSources => sources.get(row) ?? {};
