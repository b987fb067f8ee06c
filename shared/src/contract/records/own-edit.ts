import * as z from 'zod';

/** A record that the caller has changed. */
export const OwnEdit = z.object({
  dataTable: z.string(),
  dataId: z.string(),
  /** What the record is called now. */
  name: z.string(),
  /** When the caller changed it last: `yyyy-MM-dd HH:mm:ss`. */
  changedAt: z.string(),
});
export type OwnEdit = z.infer<typeof OwnEdit>;
