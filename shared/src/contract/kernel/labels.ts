import type * as z from 'zod';
import type { Coded, TextSource } from './texts.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** What people call the field: its label in forms and conditions, its title in tables and workbooks. */
    label?: string;
    /** Where the text of a coded value comes from. */
    texts?: TextSource;
  }
}

/**
 * Gives a field its label. It travels with the schema (zod's metadata), so that forms, conditions, columns and workbooks read it
 * from the contract. Wrap last: `.optional()` and the like make a new schema that has no label.
 *
 * @example
 * description: labelled('描述', optionalText(255)),
 */
export const labelled = <Schema extends z.ZodType>(label: string, schema: Schema): Schema => schema.meta({ ...schema.meta(), label });

/** A field of a draft or row by its name; a name that it does not have is a mistake and throws. */
export const fieldOf = (of: z.ZodObject, name: string): z.ZodType => {
  const field: z.ZodType | undefined = of.shape[name];
  if (!field) throw new Error(`The contract has no field ${name}.`);
  return field;
};

/** The label of a field; a page that asks for one that has none is a mistake and throws. */
export const labelOf = (of: z.ZodObject, name: string): string => {
  const label = fieldOf(of, name).meta()?.label;
  if (label === undefined) throw new Error(`The contract has no label for ${name}.`);
  return label;
};

type Like<Draft, Shape> = {
  [K in keyof Shape]: K extends keyof Draft ? (Draft[K] extends Coded ? Shape[K] & Coded : Shape[K]) : Shape[K];
};

/**
 * Gives the fields of a row the label and the dictionary of the draft's fields of the same name, for rows whose types are wider than
 * their draft's (`rowOf` makes the row of a draft whose types are the same). A label of the row's own stays.
 *
 * @example
 * export const UserAgent = labelledLike(UserAgentDraft, z.object({ id, userName: nullableText, ...audit }));
 */
export const labelledLike = <Draft extends z.ZodRawShape, Shape extends z.ZodRawShape>(
  draft: z.ZodObject<Draft>,
  row: z.ZodObject<Shape>,
): z.ZodObject<Like<Draft, Shape>> => {
  const words = Object.entries(row.shape).flatMap(([name, field]) => {
    const own = field as unknown as z.ZodType;
    return name in draft.shape ? [[name, own.meta({ ...fieldOf(draft, name).meta(), ...own.meta() })]] : [];
  });
  // the same fields with the same types
  return row.extend(Object.fromEntries(words)) as unknown as z.ZodObject<Like<Draft, Shape>>;
};
