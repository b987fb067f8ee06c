/** What the page refuses to code of a remote. */
export type RefusedCause = 'element-outdated' | 'element-taken' | 'html-refused';

/** Why something was refused, and the way round, for the team of the remote. */
export interface Refusal {
  code: RefusedCause;
  hint: string;
}

const known = new WeakMap<object, Refusal>();

/** Notes why `fault` was thrown; `failureOf` reads it. */
export const explain = (fault: unknown, refusal: Refusal) => {
  if (typeof fault === 'object' && fault !== null) known.set(fault, refusal);
};

const TRUSTED_TYPES: Refusal = {
  code: 'html-refused',
  hint: '控制台只接受由普通元素和属性组成的 HTML 文本（Trusted Types）。请用 document.createElement 创建脚本、自定义元素等，或先用 @mortise/shared/ui 的 innerHtml 清洗；见 docs/failures.md',
};

/** Why the page refused what was thrown for; `undefined` if it was thrown for another reason. */
export const refusalOf = (thrown: unknown): Refusal | undefined => {
  if (thrown instanceof TypeError && /Trusted(HTML|Script|ScriptURL)\b/.test(thrown.message)) return TRUSTED_TYPES;
  return typeof thrown === 'object' && thrown !== null ? known.get(thrown) : undefined;
};
