import * as z from 'zod';

/** Where the text of a coded field comes from: a dictionary's code, or another table's text and code columns. */
export type TextSource = string | { readonly table: string; readonly text: string; readonly code: string };
export type TextSources = Readonly<Record<string, TextSource>>;

/** Marks a field as coded, for the types alone: the rows of its entity have a text beside it. */
export interface Coded {
  readonly '~coded': true;
}

type TextFields<Names extends string> = { [K in Names as `${K}_dictText`]: z.ZodOptional<z.ZodString> };
type CodedNames<Shape> = { [K in keyof Shape & string]: Shape[K] extends Coded ? K : never }[keyof Shape & string];

/** Binds a field to a dictionary or to another table; its label stays. */
export const coded = <Schema extends z.ZodType>(texts: TextSource, schema: Schema) =>
  // the mark exists in the types alone
  schema.meta({ ...schema.meta(), texts }) as Schema & Coded;

/** The bindings of a row or a draft by field; none for what is no object. */
export const textsOf = (row: z.ZodType): TextSources =>
  Object.fromEntries(
    Object.entries(row instanceof z.ZodObject ? row.shape : {}).flatMap(([name, field]) => {
      const texts = (field as z.ZodType).meta()?.texts;
      return texts === undefined ? [] : [[name, texts]];
    }),
  );

const textFields = (names: readonly string[]) => Object.fromEntries(names.map((name) => [`${name}_dictText`, z.string().optional()]));

/** Adds `f_dictText` for every coded field `f`. In a page it accompanies a value (docs/wire/conventions.md §5); single rows carry none. */
export const withTextFields = <Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>) =>
  row.extend(textFields(Object.keys(textsOf(row))) as TextFields<CodedNames<Shape>>);

/** Binds coded fields of a row to dictionaries or tables and adds their text fields. For rows whose draft does not bind them already. */
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
