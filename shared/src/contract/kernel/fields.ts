import * as z from 'zod';
import { storedText } from './kinds.ts';
import { labelled, momentOf } from './labels.ts';
import { coded, withTextFields } from './texts.ts';
import { isMoment, LONGEST_MOMENT, readMoment } from './written-moment.ts';

/** A row id: 19 digits or 32 hexadecimal characters. */
export const id = z.string().min(1).max(36);

/**
 * A labelled, required choice from a dictionary.
 *
 * @param max length of the stored value, in characters
 */
export const requiredChoice = (label: string, dict: string, max: number, words = `请选择${label}`) =>
  coded(dict, labelled(label, z.string(words).min(1, words).max(max)));
export const nullableText = z.string().nullable();

/** Audit columns: who created and last changed a row, and when; filled by the server. */
export const audit = {
  createBy: labelled('创建人', nullableText),
  createTime: momentOf('datetime', labelled('创建时间', nullableText)),
  updateBy: labelled('更新人', nullableText),
  updateTime: momentOf('datetime', labelled('更新时间', nullableText)),
};

/** The row schema of a draft: its fields plus id, audit columns and the texts of coded fields. */
export const rowOf = <Shape extends z.ZodRawShape>(draft: z.ZodObject<Shape>) => {
  const stored = Object.fromEntries(Object.entries(draft.shape).map(([name, field]) => [name, storedText(field as unknown as z.ZodType)]));
  // same fields, same types: only their rules are left out
  return withTextFields((draft.extend(stored) as unknown as typeof draft).extend({ id, ...audit }));
};

/** Splits a comma list of keys: trimmed, without duplicates and empty parts. */
export const keysIn = (list: string | null | undefined): string[] =>
  [...new Set((list ?? '').split(',').map((id) => id.trim()))].filter(Boolean);

/**
 * `updateTime` of the row as the client read it (optimistic lock): the server refuses the edit if the row has changed since. `null`: the
 * row had never been changed. Omitted, as older clients do: the check is skipped and the last write wins. Its input type requires the
 * value, so that code of our own cannot forget it.
 */
export const readAt = z
  .string()
  .max(LONGEST_MOMENT, '时间格式不正确')
  .overwrite((text) => readMoment(text) ?? text)
  .refine(isMoment, '时间格式不正确')
  .nullish() as unknown as z.ZodType<string | null | undefined, string | null>;
