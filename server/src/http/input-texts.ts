import * as z from 'zod';

const named = (path: PropertyKey[] | undefined, text: string) => (path?.length ? `${path.map(String).join('.')} ${text}` : text);

/** Messages for schemas without a message of their own: those of zod's Chinese locale are written for programmers. */
const textOf: z.core.$ZodErrorMap = (issue) => {
  const { path } = issue;
  if (issue.code === 'too_big' && issue.origin === 'string') return `长度不超过 ${issue.maximum} 个字符`;
  if (issue.code === 'too_big' && issue.origin === 'array') return named(path, `至多 ${issue.maximum} 项`);
  if (issue.code === 'too_small' && issue.origin === 'string')
    return named(path, issue.minimum === 1 ? '不能为空' : `长度至少 ${issue.minimum} 个字符`);
  if (issue.code === 'invalid_type') return named(path, issue.input === undefined ? '不能为空' : '格式不正确');
  if (issue.code === 'invalid_format' || issue.code === 'invalid_value' || issue.code === 'invalid_union') return named(path, '格式不正确');
  return undefined;
};

/** Sets zod's default messages: the ones above, then its Chinese locale. Messages in a schema still win. */
export const speakChinese = () => z.config({ ...z.locales.zhCN(), customError: textOf });
