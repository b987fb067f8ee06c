import { PASSWORD_META, type PasswordDemands, partsOf, readDemands, strongPassword } from '#contract/index.ts';
import type { FormRule } from '../antd.ts';

/** What the operator demands of passwords, as the page says it. */
export const demandsOfPage = (): PasswordDemands =>
  readDemands(document.querySelector<HTMLMetaElement>(`meta[name="${PASSWORD_META}"]`)?.content);

const lackOf = (value: unknown): string => {
  const password = typeof value === 'string' ? value : '';
  if (!password) return '请输入密码！';
  const lacking = partsOf(demandsOfPage()).flatMap(({ label, isMet }) => (isMet(password) ? [] : label));
  return lacking.length ? `密码还须${lacking.join('、')}` : '密码过长';
};

/** Form rule for a new password: the contract's, saying what the password lacks in the words of the list below its field (`PasswordChecklist`). */
export const passwordRule: FormRule = {
  required: true,
  validator: async (_rule, value: unknown) => {
    if (!strongPassword.safeParse(value).success) throw new Error(lackOf(value));
  },
};
