import * as z from 'zod';

/** A 19-digit or 32-hex key. */
export const id = z.string().min(1).max(36);

const noLongerThan = (max: number) => `长度不超过 ${max} 个字符`;

/** A column that may be empty. */
export const optionalText = (max: number) => z.string().max(max, noLongerThan(max)).nullish();

/** A column that may not be empty, nor blank. */
export const requiredText = (max: number, message: string) => z.string(message).trim().min(1, message).max(max, noLongerThan(max));
export const nullableText = z.string().nullable();

/** `yyyy-MM-dd HH:mm:ss`, GMT+8 (docs/wire/conventions.md §5). */
export const dateTime = z.string().regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/, '时间格式不正确');

/** Who made and last changed a row; filled by the server. */
export const audit = {
  createBy: nullableText,
  createTime: nullableText,
  updateBy: nullableText,
  updateTime: nullableText,
};

/** The keys of a comma list as it travels, each once; spaces and empty parts are dropped. */
export const keysIn = (list: string | null | undefined): string[] =>
  [...new Set((list ?? '').split(',').map((id) => id.trim()))].filter(Boolean);

/**
 * `updateTime` of an edited row as its editor read it: when the row has changed since, the edit is refused. `null`: it had never
 * been changed. Left out: whatever stands there is overwritten, as clients do that do not send it.
 */
export const readAt = dateTime.nullish();
