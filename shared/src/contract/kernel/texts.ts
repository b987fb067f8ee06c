import * as z from 'zod';

/** Source of a coded field's display text: a dictionary's code, or the text and code columns of another table. */
export type TextSource = string | { readonly table: string; readonly text: string; readonly code: string };
export type TextSources = Readonly<Record<string, TextSource>>;

/** Type-level mark of a coded field: rows of its entity carry a text field beside it. */
export interface Coded {
  readonly '~coded': true;
}

type TextFields<Names extends string> = { [K in Names as `${K}_dictText`]: z.ZodOptional<z.ZodString> };
type CodedNames<Shape> = { [K in keyof Shape & string]: Shape[K] extends Coded ? K : never }[keyof Shape & string];

/** Binds a field to a dictionary or to another table; keeps its label. */
export const coded = <Schema extends z.ZodType>(texts: TextSource, schema: Schema) =>
  // the mark exists in the types only
  schema.meta({ ...schema.meta(), texts }) as Schema & Coded;

/** Binds a field to the table that names its keys, for the client alone: rows of the wire carry no text of it. */
export const named = <Schema extends z.ZodType>(names: Exclude<TextSource, string>, schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), names }) as Schema;

/** The text sources of an object's fields; empty for any other schema. */
export const textsOf = (row: z.ZodType): TextSources =>
  Object.fromEntries(
    Object.entries(row instanceof z.ZodObject ? row.shape : {}).flatMap(([name, field]) => {
      const texts = (field as z.ZodType).meta()?.texts;
      return texts === undefined ? [] : [[name, texts]];
    }),
  );

const textFields = (names: readonly string[]) => Object.fromEntries(names.map((name) => [`${name}_dictText`, z.string().optional()]));

/** Adds `f_dictText` for each coded field `f`. Only rows of pages carry these texts (docs/wire/conventions.md §5); single rows don't. */
export const withTextFields = <Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>) =>
  row.extend(textFields(Object.keys(textsOf(row))) as TextFields<CodedNames<Shape>>);

/** Binds fields of a row to dictionaries or tables and adds their text fields. For rows whose draft does not bind them. */
export const withTexts = <Shape extends z.ZodRawShape, const Sources extends { [K in keyof Shape & string]?: TextSource }>(
  row: z.ZodObject<Shape>,
  bindings: Sources,
) => {
  const names = Object.keys(bindings);
  const bound = Object.fromEntries(
    names.map((name) => [name, coded((bindings as TextSources)[name] as TextSource, row.shape[name] as unknown as z.ZodType)]),
  );
  return row.extend({ ...bound, ...textFields(names) } as unknown as TextFields<keyof Sources & string>);
};
