import { z } from 'zod';

/** A setting that is set to nothing counts as not set. */
export const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
export const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema.optional());
