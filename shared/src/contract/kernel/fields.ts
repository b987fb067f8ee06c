import * as z from 'zod';
import { labelled } from './labels.ts';
import { coded, withTextFields } from './texts.ts';

/** A 19-digit or 32-hex key. */
export const id = z.string().min(1).max(36);

const noLongerThan = (max: number) => `长度不超过 ${max} 个字符`;

/** A column that may be empty. */
export const optionalText = (max: number) => z.string().max(max, noLongerThan(max)).nullish();

/**
 * A labelled text that may be neither empty nor blank.
 *
 * @param words said when it is missing, where the wire has other words than 请输入 with the label
 */
export const requiredText = (label: string, max: number, words = `请输入${label}`) =>
  labelled(label, z.string(words).trim().min(1, words).max(max, noLongerThan(max)));

/** A labelled text that must be given and holds no Chinese characters, such as the code of a role. */
export const requiredCode = (label: string, max: number, words?: string) =>
  labelled(label, requiredText(label, max, words).regex(/^[^\u4e00-\u9fa5]*$/, `${label}不可输入汉字!`));

/**
 * A labelled choice out of a dictionary that must be made.
 *
 * @param max of its value, in characters
 */
export const requiredChoice = (label: string, dict: string, max: number, words = `请选择${label}`) =>
  coded(dict, labelled(label, z.string(words).min(1, words).max(max)));
export const nullableText = z.string().nullable();

/** `yyyy-MM-dd HH:mm:ss`, GMT+8 (docs/wire/conventions.md §5). */
export const dateTime = z.string().regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/, '时间格式不正确');

/** Who made and last changed a row; filled by the server. */
export const audit = {
  createBy: labelled('创建人', nullableText),
  createTime: labelled('创建时间', nullableText),
  updateBy: labelled('更新人', nullableText),
  updateTime: labelled('更新时间', nullableText),
};

/** The rows of a draft whose columns are its fields: with id, audit columns and the texts of coded fields. */
export const rowOf = <Shape extends z.ZodRawShape>(draft: z.ZodObject<Shape>) => withTextFields(draft.extend({ id, ...audit }));

/** The keys of a comma list as it travels, each once; spaces and empty parts are dropped. */
export const keysIn = (list: string | null | undefined): string[] =>
  [...new Set((list ?? '').split(',').map((id) => id.trim()))].filter(Boolean);

/**
 * `updateTime` of an edited row as its editor read it: when the row has changed since, the edit is refused. `null`: it had never
 * been changed. Left out: whatever stands there is overwritten, as clients do that do not send it.
 */
export const readAt = dateTime.nullish();
