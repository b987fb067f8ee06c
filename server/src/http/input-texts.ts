import * as z from 'zod';

const named = (path: PropertyKey[] | undefined, text: string) => (path?.length ? `${path.map(String).join('.')} ${text}` : text);

/** For inputs whose contract has no words of its own: zod's Chinese speaks to programmers. */
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

/** Whatever a contract does not say in words of its own is said in these. */
export const speakChinese = () => z.config({ ...z.locales.zhCN(), customError: textOf });
