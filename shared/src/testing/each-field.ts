import * as z from 'zod';

/** Calls `look` for every field of a schema's objects; trees hold themselves. */
export const eachField = (
  schema: z.ZodType | undefined,
  look: (name: string, field: z.ZodType) => void,
  seen: Set<unknown> = new Set(),
): void => {
  if (seen.has(schema)) return;
  seen.add(schema);
  if (schema instanceof z.ZodObject)
    for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
      look(name, field);
      eachField(field, look, seen);
    }
  else if (schema instanceof z.ZodArray) eachField(schema.element as z.ZodType, look, seen);
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) eachField(option as z.ZodType, look, seen);
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) eachField(schema.unwrap() as z.ZodType, look, seen);
};
