import * as z from 'zod';
import { labelled, ofKind } from './labels.ts';
import { LANDLINE, MOBILE } from './mobile.ts';
import { plainOf, type TextKind } from './plain-of.ts';

const noLongerThan = (max: number) => `长度不超过 ${max} 个字符`;

/** A text as it comes: it may hold more signs than its stored form, but not so many that cleaning it costs more than reading it. */
const typedText = (max: number, words?: string) => z.string(words).max(4 * max + 100, { error: noLongerThan(max), abort: true });

/** A text in its stored form. Its length counts after invisible signs are left out. */
export const textOfKind = (kind: TextKind, max: number, words?: string) =>
  ofKind(kind, typedText(max, words).overwrite(plainOf[kind]).max(max, noLongerThan(max)));

const optional = (kind: TextKind) => (max: number) => ofKind(kind, textOfKind(kind, max).nullish());

/** An optional text of several lines. */
export const optionalText = optional('text');
/** An optional name, of a person or a thing: one line. */
export const optionalName = optional('name');
/** An optional code: account, number, key, sign of a right. */
export const optionalCode = optional('code');
/** An optional path or URL. `optionalLink` for one that the console links to. */
export const optionalAddress = optional('address');

/** An optional text that is stored as it comes: JSON, SQL, HTML, a secret. */
export const optionalRaw = (max: number) => z.string().max(max, noLongerThan(max)).nullish();

const required =
  (kind: TextKind) =>
  /** @param words error message for a missing value; default: 请输入 and the label */
  (label: string, max: number, words = `请输入${label}`) =>
    labelled(label, ofKind(kind, typedText(max, words).overwrite(plainOf[kind]).trim().min(1, words).max(max, noLongerThan(max))));

/** A labelled text of several lines that must not be empty or blank. */
export const requiredText = required('text');
/** A labelled name that must not be empty: one line. */
export const requiredName = required('name');
/** A labelled code that must not be empty. */
export const requiredCode = required('code');
/** A labelled path or URL that must not be empty. */
export const requiredAddress = required('address');

/** A labelled text that is stored as it comes, but for blanks at its ends; must not be empty. */
export const requiredRaw = (label: string, max: number, words = `请输入${label}`) =>
  labelled(label, z.string(words).trim().min(1, words).max(max, noLongerThan(max)));

/** A required labelled code without Chinese characters, such as a role's. */
export const requiredLatinCode = (label: string, max: number, words?: string) =>
  labelled(label, ofKind('code', requiredCode(label, max, words).regex(/^[^\u4e00-\u9fa5]*$/, `${label}不可输入汉字!`)));

const LONGEST_NUMBER = 45;

const matching = (kind: TextKind, max: number, isOne: (text: string) => boolean, words: string, missing = words) =>
  ofKind(kind, typedText(max, missing).overwrite(plainOf[kind]).max(max, noLongerThan(max)).refine(isOne, words));

const isMobileNumber = (text: string) => MOBILE.test(text);
const mail = z.email();
const isMail = (text: string) => mail.safeParse(text).success;
const orEmpty = (isOne: (text: string) => boolean) => (text: string) => text === '' || isOne(text);

/** A number of a mobile telephone. */
export const mobileNumber = (words: string, missing?: string) => matching('mobile', LONGEST_NUMBER, isMobileNumber, words, missing);
/** A number of a mobile telephone, or none; `''` counts as none. */
export const optionalMobileNumber = (words: string) =>
  ofKind('mobile', matching('mobile', LONGEST_NUMBER, orEmpty(isMobileNumber), words).nullish());
/** A landline's number, or none. */
export const optionalLandline = (words: string) =>
  ofKind(
    'landline',
    matching(
      'landline',
      LONGEST_NUMBER,
      orEmpty((text) => LANDLINE.test(text)),
      words,
    ).nullish(),
  );
/** An e-mail address. */
export const mailAddress = (max: number, words: string) => matching('mail', max, isMail, words);
/** An e-mail address, or none. */
export const optionalMail = (max: number, words: string) => ofKind('mail', matching('mail', max, orEmpty(isMail), words).nullish());

const WRAPPERS = [z.ZodNullable, z.ZodOptional, z.ZodDefault];

const isString = (schema: z.ZodType): boolean =>
  WRAPPERS.some((wrapper) => schema instanceof wrapper)
    ? isString((schema as z.ZodNullable<z.ZodType>).unwrap())
    : schema.def.type === 'string';

/**
 * A draft's text as a row has it: whatever is stored, also from before a rule. Only its presence is checked; the draft's rule applies when
 * the row is edited.
 */
export const storedText = <Schema extends z.ZodType>(schema: Schema): Schema => {
  const meta = schema.meta();
  if (meta?.moment || !isString(schema)) return schema;
  const stored = schema.safeParse(null).success
    ? z.string().nullish()
    : schema.safeParse(undefined).success
      ? z.string().optional()
      : z.string();
  return stored.meta({ ...meta }) as unknown as Schema;
};
