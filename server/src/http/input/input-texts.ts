import * as z from 'zod';

const named = (path: PropertyKey[] | undefined, text: string) => (path?.length ? `${path.map(String).join('.')} ${text}` : text);

const sizeText = (origin: string, bound: 'most' | 'least', size: number | bigint): string => {
  if (origin === 'string') return bound === 'most' ? `长度不超过 ${size} 个字符` : `长度至少 ${size} 个字符`;
  if (origin === 'array' || origin === 'set') return bound === 'most' ? `至多 ${size} 项` : `至少 ${size} 项`;
  return bound === 'most' ? `不能大于 ${size}` : `不能小于 ${size}`;
};

/** Messages for schemas without a message of their own: those of zod's Chinese locale are written for programmers (`number >=1`). */
const textOf: z.core.$ZodErrorMap = ({ path, ...issue }) => {
  if (issue.code === 'too_big' && issue.origin === 'string') return sizeText('string', 'most', issue.maximum);
  if (issue.code === 'too_big') return named(path, sizeText(issue.origin, 'most', issue.maximum));
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return named(path, '不能为空');
  if (issue.code === 'too_small') return named(path, sizeText(issue.origin, 'least', issue.minimum));
  if (issue.code === 'invalid_type') return named(path, issue.input === undefined ? '不能为空' : '格式不正确');
  if (issue.code === 'not_multiple_of') return named(path, `必须是 ${issue.divisor} 的倍数`);
  if (issue.code === 'unrecognized_keys') return named(path, '含有无法识别的内容');
  return named(path, '格式不正确');
};

/** Sets zod's default messages. Messages in a schema still win. */
export const speakChinese = () => z.config({ customError: textOf });

/** The field of that name. Names come from requests, which may name what every object has, such as `constructor`. */
export const fieldNamed = ({ shape }: z.ZodObject, name: string): z.ZodType | undefined =>
  Object.hasOwn(shape, name) ? (shape[name] as z.ZodType) : undefined;

/** The label of the field that an issue is about, or that contains it; fields without one, which no form has, keep their names. */
export const labelAt = (schema: z.ZodType | undefined, [field, ...below]: readonly PropertyKey[]): string | undefined => {
  const own = schema?.meta()?.label as string | undefined;
  if (field === undefined) return own;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return labelAt(schema.unwrap() as z.ZodType, [field, ...below]);
  if (schema instanceof z.ZodObject) return labelAt(fieldNamed(schema, String(field)), below);
  return schema instanceof z.ZodArray ? labelAt(schema.element as z.ZodType, below) : own;
};

/** The message of an issue, with the label of its field in place of the name on the wire. */
export const issueText = (schema: z.ZodType, { path, message }: Pick<z.core.$ZodIssue, 'path' | 'message'>): string => {
  const name = path.map(String).join('.');
  const label = name && message.startsWith(`${name} `) ? labelAt(schema, path) : undefined;
  return label ? `${label}${message.slice(name.length + 1)}` : message;
};
