import { type FormProperty, UNIQUE_RULE } from '@mortise/shared/contract/online';
import { codeRule, type FormRule } from '@mortise/shared/ui';
import { verbOf } from '../controls/control.ts';

const INTEGER = 'z';

const patternOf = (pattern: string) => {
  if (pattern === INTEGER) return /^-?\d+$/;
  try {
    return new RegExp(pattern, 'u');
  } catch {
    // a pattern that only the server can read; it checks the value anyway
    return undefined;
  }
};

/** What is checked before a form is sent; the server checks the same and more. */
export const fieldRules = ({ title, view, pattern, errorInfo, checkRule, maxLength }: FormProperty, isRequired: boolean): FormRule[] => {
  const required: FormRule[] = isRequired ? [{ required: true, message: `${verbOf(view)}${title}` }] : [];
  const length: FormRule[] = maxLength && view === 'text' ? [{ max: maxLength, message: `长度不超过 ${maxLength} 个字符` }] : [];
  // the server alone knows whether a unique value is taken
  const known = pattern && pattern !== UNIQUE_RULE ? patternOf(pattern) : undefined;
  const message = errorInfo || (pattern === INTEGER ? '请输入整数' : '输入的值不合法');
  const matched: FormRule[] = known
    ? [
        {
          validator: (_rule, value: unknown) =>
            value === undefined || value === null || value === '' || known.test(String(value))
              ? Promise.resolve()
              : Promise.reject(new Error(message)),
        },
      ]
    : [];
  return [...required, ...length, ...matched, ...(checkRule ? [codeRule(checkRule)] : [])];
};
