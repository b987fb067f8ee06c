import type * as z from 'zod';
import type { TextKind } from './plain-of.ts';
import type { Coded, TextSource } from './texts.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** The field's name in the interface: label of forms and conditions, title of table and workbook columns. */
    label?: string;
    /** Where the display text of a coded value comes from. */
    texts?: TextSource;
    /** The table that names the keys of a value, for the client alone. */
    names?: Exclude<TextSource, string>;
    /** Kind of a text on the wire that is a date. */
    moment?: 'date' | 'datetime';
    /** What a text is, for its stored form. */
    kind?: TextKind;
    /** A text condition is sent as typed. Otherwise the client adds wildcards: `*v*`. */
    asTyped?: boolean;
    /** Neither a condition nor a sort key: the server computes the field, or searching by it is useless. */
    shownOnly?: boolean;
    /** May get the same value in many rows, see `bulkEndpoints`. */
    inBulk?: boolean;
    /** A column of the workbook alone: nothing that lists offer. */
    workbookOnly?: boolean;
  }
}

/**
 * Gives a field its label. It travels with the schema (zod's metadata), so that forms, conditions, columns and workbooks read it
 * from the contract. Apply it last: `.optional()` and the like create a new schema without the label.
 *
 * @example
 * description: labelled('描述', optionalText(255)),
 */
export const labelled = <Schema extends z.ZodType>(label: string, schema: Schema): Schema => schema.meta({ ...schema.meta(), label });

/** A text field of rows whose conditions are sent as typed: both kinds of server add wildcards, or compare keys. */
export const asTyped = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ ...schema.meta(), asTyped: true });

/** A field of rows that lists only show, see `shownOnly`. */
export const shownOnly = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ ...schema.meta(), shownOnly: true });

/** A labelled field of rows that only the workbook has as a column. */
export const workbookOnly = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ ...schema.meta(), workbookOnly: true });

/** A field of rows that carries a date (`yyyy-MM-dd`) or a date with time. */
export const momentOf = <Schema extends z.ZodType>(moment: 'date' | 'datetime', schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), moment });

/** A text of a kind (`kinds.ts`); conditions on it are brought to the same form. */
export const ofKind = <Schema extends z.ZodType>(kind: TextKind, schema: Schema): Schema => schema.meta({ ...schema.meta(), kind });

/** The schema of a field by its name. Throws if the object has no such field. */
export const fieldOf = (of: z.ZodObject, name: string): z.ZodType => {
  const field: z.ZodType | undefined = of.shape[name];
  if (!field) throw new Error(`The contract has no field ${name}.`);
  return field;
};

/** The label of a field. Throws if the field has none. */
export const labelOf = (of: z.ZodObject, name: string): string => {
  const label = fieldOf(of, name).meta()?.label;
  if (label === undefined) throw new Error(`The contract has no label for ${name}.`);
  return label;
};

type Like<Draft, Shape> = {
  [K in keyof Shape]: K extends keyof Draft ? (Draft[K] extends Coded ? Shape[K] & Coded : Shape[K]) : Shape[K];
};

/**
 * Copies labels and dictionaries from the draft's fields to the row's fields of the same name, for rows whose types are wider than
 * their draft's (when they are the same, `rowOf` derives the row). A label set on the row itself wins.
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
  // same fields, same types: only their metadata changed
  return row.extend(Object.fromEntries(words)) as unknown as z.ZodObject<Like<Draft, Shape>>;
};
