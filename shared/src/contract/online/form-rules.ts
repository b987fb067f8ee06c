/** Rule codes of JeecgBoot's editor with their patterns (docs/wire/online-form.md §5.4). */
const RULES: Readonly<Record<string, readonly [pattern: string, words: string]>> = {
  'n6-16': ['^\\d{6,16}$', '请输入6-16位的数字'],
  's6-18': ['^[a-zA-Z]{6,18}$', '请输入6-18位字母'],
  '*6-16': ['^.{6,16}$', '请输入6-16位任意字符'],
  url: ['^((ht|f)tps?):\\/\\/[\\w\\-]+(\\.[\\w\\-]+)+([\\w\\-.,@?^=%&:\\/~+#]*[\\w\\-@?^=%&\\/~+#])?$', '请输入正规的网址'],
  e: ['^[a-zA-Z0-9_.+-]+@[a-zA-Z0-9_-]+(\\.[a-zA-Z0-9_-]+)+$', '请输入正确格式的邮箱地址'],
  m: ['^1[3456789]\\d{9}$', '请输入正规的手机号码'],
  p: ['^[1-9]\\d{5}$', '请输入正规的邮政编码'],
  s: ['^[A-Za-z]+$', '请输入字母'],
  n: ['^-?\\d+(\\.?\\d+|\\d?)$', '请输入数字'],
  z: ['^-?\\d+$', '请输入整数'],
  money: ['^(([1-9][0-9]*)|([0]\\.\\d{0,2}|[1-9][0-9]*\\.\\d{0,5}))$', '请输入正确的金额'],
};

/** Rule code of a field that must not be empty. */
export const REQUIRED_RULE = '*';
/** Rule code of a field whose value no other row may have. */
export const UNIQUE_RULE = 'only';

const CHECK_RULE = 'rule:';
/** The validation rule by which a field names a check rule (docs/wire/system-rules.md §1). */
export const ruleOfCheckRule = (ruleCode: string) => `${CHECK_RULE}${ruleCode}`;
/** The code of the check rule that a validation rule names, if it names one. */
export const checkRuleOf = (rule: string | null | undefined) => (rule?.startsWith(CHECK_RULE) ? rule.slice(CHECK_RULE.length) : undefined);

/** The pattern of a rule, and what to say to a value that does not match it; none for the rules that are no patterns. */
export const fieldPatternOf = (rule: string | null | undefined): { pattern: string; words: string } | undefined => {
  if (!rule || rule === REQUIRED_RULE || rule === UNIQUE_RULE || checkRuleOf(rule) !== undefined) return undefined;
  const [pattern, words] = (Object.hasOwn(RULES, rule) && RULES[rule]) || [rule, '输入的值不合法'];
  return { pattern, words };
};
