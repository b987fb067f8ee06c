import type * as z from 'zod';
import type { TextSource } from './texts.ts';

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

/** Gives the fields of a row the words of the draft's fields of the same name, for rows whose fields are wider than their draft's. */
export const labelledLike = <Shape extends z.ZodRawShape>(draft: z.ZodObject, row: z.ZodObject<Shape>): z.ZodObject<Shape> => {
  const words = Object.entries(row.shape).flatMap(([name, field]) => {
    const meta = name in draft.shape ? fieldOf(draft, name).meta() : undefined;
    return meta ? [[name, (field as unknown as z.ZodType).meta(meta)]] : [];
  });
  // the same fields with the same types
  return row.extend(Object.fromEntries(words)) as unknown as z.ZodObject<Shape>;
};
