import { SQL_RULE } from '@mortise/shared/contract/access';
import { type Asked, askedByComparison, askedByRule, type DataRuleTerms } from './data-rules.ts';
import { type Comparison, type Expression, parseExpression } from './rule-expression.ts';
import type { RuleVariables } from './rule-variables.ts';
import { type Operator, ruleOf } from './rules.ts';

/** What people call columns, by the names that rules may use. */
export type ColumnLabels = ReadonlyMap<string, string>;

const VARIABLES: Readonly<Record<string, string>> = {
  sys_user_code: '当前用户账号',
  sys_user_name: '当前用户姓名',
  sys_org_code: '当前部门编码',
  sys_multi_org_code: '所属部门编码',
  sys_date: '当天日期',
  sys_time: '当前时间',
  bpm_status: '流程状态',
  tenant_id: '当前租户',
};

const MOMENTS = new Set(['sys_date', 'sys_time']);

/** The variables in words, each with the value that it has for the caller. */
const inWords = (variables: RuleVariables): RuleVariables =>
  new Map(
    [...variables].map(([name, value]) => {
      // a comma would separate the values of 包含
      const now = MOMENTS.has(name) ? '现在是' : '您是';
      return [name, `${VARIABLES[name] ?? name}（${value ? `${now} ${value.replaceAll(',', '、')}` : '您没有，条件不成立'}）`];
    }),
  );

const WORDS: Readonly<Record<Operator, (values: readonly string[]) => string>> = {
  eq: ([value]) => `等于${value}`,
  ne: ([value]) => `不等于${value}`,
  gt: ([value]) => `大于${value}`,
  ge: ([value]) => `大于等于${value}`,
  lt: ([value]) => `小于${value}`,
  le: ([value]) => `小于等于${value}`,
  contains: ([value]) => `含有${value}`,
  starts: ([value]) => `以${value}开头`,
  ends: ([value]) => `以${value}结尾`,
  in: (values) => `是${values.join('、')}之一`,
  containsAny: (values) => `含有${values.join('、')}之一`,
};

/** Rules in words, made of the same comparisons as their SQL (data-rules.ts). */
export const createRuleWords = (labels: ColumnLabels, variables: RuleVariables) => {
  const words = inWords(variables);
  const phrases = new Set(words.values());
  const departments = words.get('sys_multi_org_code');
  // marks of its own in a value would end the quotation
  const quoted = (text: string) => (phrases.has(text) ? text : `“${text.replace(/[“”]/g, '"')}”`);

  const condition = ({ op, text }: Asked) => {
    const rule = ruleOf(op, text);
    if (!rule) return '的规则值为空，没有数据符合';
    if ('values' in rule) return WORDS[op](rule.values.map(quoted));
    const isOneText = departments !== undefined && rule.value.includes(departments);
    return `${WORDS[op]([quoted(rule.value)])}${isOneText ? '（部门不止一个时，各编码作为一段文本比较）' : ''}`;
  };
  const compared = (column: string, asked: Asked | undefined, raw: string) =>
    `${labels.get(column) ?? column}${asked ? condition(asked) : `与${quoted(raw)}比较`}`;

  const comparison = ({ column, op, not, values }: Comparison) => {
    if (op === 'null') return `${labels.get(column) ?? column}${not ? '有值' : '没有值'}`;
    const asked = askedByComparison(op, values, words);
    const text = compared(column, asked, values.join(','));
    // one without a value matches nothing, negated or not
    return not && asked && ruleOf(asked.op, asked.text) ? `不是（${text}）` : text;
  };
  const inBrackets = (expression: Expression) => ('any' in expression ? `（${worded(expression)}）` : worded(expression));
  const worded = (expression: Expression): string => {
    if ('all' in expression) return expression.all.map(inBrackets).join('并且');
    if ('any' in expression) return expression.any.map((part) => ('all' in part ? `（${worded(part)}）` : worded(part))).join('或者');
    return comparison(expression);
  };

  /** @param isPart whether it is joined with other rules */
  const ruleInWords = (rule: DataRuleTerms, isPart: boolean) => {
    if (rule.ruleConditions !== SQL_RULE) return compared(rule.ruleColumn ?? '', askedByRule(rule, words), rule.ruleValue ?? '');
    const expression = parseExpression(rule.ruleValue ?? '');
    return isPart ? inBrackets(expression) : worded(expression);
  };
  return {
    one: (rule: DataRuleTerms) => ruleInWords(rule, false),
    all: (rules: readonly DataRuleTerms[]) => rules.map((rule) => ruleInWords(rule, true)).join('并且'),
  };
};
