import * as z from 'zod';
import { ScriptKind } from './form-script.ts';

/** A script as it was saved once, kept by the browser that saved it (docs/wire/online-form.md §9.2). */
export const ScriptRecord = z.object({ code: z.string(), str: z.string(), type: ScriptKind, date: z.number() });
export type ScriptRecord = z.infer<typeof ScriptRecord>;

/** Records of one form, newest first. */
export const ScriptRecords = z.array(ScriptRecord);
/** Over both kinds of a form (docs/requirements.md §9). */
export const RECORDS_AT_MOST = 16;
