import { SQL_RULE } from '@mortise/shared/contract/access';
import { Refusal } from '#platform/refusal.ts';
import { toStrictSql } from './conditions.ts';
import { type Asked, askedByComparison, askedByRule, type DataRuleTerms } from './data-rules.ts';
import type { ListColumn, ListColumns } from './list-columns.ts';
import { comparisonsIn, parseExpression } from './rule-expression.ts';
import type { RuleVariables } from './rule-variables.ts';
import { ruleOf } from './rules.ts';

/**
 * What the variables may stand for. Accounts, departments and tenants may be called by letters or by digits; which, is not known when a
 * rule is saved, so a rule fits if it fits with one of these.
 */
const SAMPLES: readonly RuleVariables[] = ['a', '1'].map(
  (code) =>
    new Map([
      ['sys_user_code', code],
      ['sys_user_name', '张三'],
      ['sys_org_code', code],
      ['sys_multi_org_code', code],
      ['sys_date', '2026-01-31'],
      ['sys_time', '2026-01-31 08:00:00'],
      ['bpm_status', '1'],
      ['tenant_id', '1'],
    ]),
);

/** Largest absolute values of PostgreSQL's integers. */
const INTEGERS: Readonly<Record<string, number>> = {
  PgSmallInt: 2 ** 15 - 1,
  PgSmallSerial: 2 ** 15 - 1,
  PgInteger: 2 ** 31 - 1,
  PgSerial: 2 ** 31 - 1,
  PgBigInt53: Number.MAX_SAFE_INTEGER,
  PgBigSerial53: Number.MAX_SAFE_INTEGER,
};
const largestOf = ({ column }: ListColumn) => INTEGERS[column.columnType];

const WANTED = {
  text: '文字',
  number: '数字',
  boolean: '1（是）或 0（否）',
  date: '日期，如 2026-01-31',
  datetime: '日期或时间，如 2026-01-31 或 2026-01-31 08:00:00',
} as const;
const wantedBy = (known: ListColumn, { text }: Asked) => {
  const largest = largestOf(known);
  if (largest === undefined) return WANTED[known.kind];
  return text.split(',').every((part) => Number.isInteger(Number(part))) ? `不超过 ${largest} 的整数` : '整数';
};

const isText = ({ op }: Asked) => op === 'contains' || op === 'starts' || op === 'ends' || op === 'containsAny';

/** Whether PostgreSQL can compare the column with the value. */
const isFit = (known: ListColumn, asked: Asked, name: string): boolean => {
  const rule = ruleOf(asked.op, asked.text);
  if (!rule) return false;
  try {
    toStrictSql(known, rule, name);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  const largest = largestOf(known);
  const numbers = ('values' in rule ? rule.values : [rule.value]).map(Number);
  return largest === undefined || numbers.every((number) => Number.isInteger(number) && Math.abs(number) <= largest);
};

interface Term {
  name: string;
  /** The value as it was typed. */
  value: string;
  /** Left out for IS NULL, which fits every column. */
  asked?: (variables: RuleVariables) => Asked | undefined;
}

const termsOf = (rule: DataRuleTerms): Term[] => {
  if (rule.ruleConditions !== SQL_RULE)
    return [{ name: rule.ruleColumn ?? '', value: rule.ruleValue ?? '', asked: (variables) => askedByRule(rule, variables) }];
  return comparisonsIn(parseExpression(rule.ruleValue ?? '')).map(({ column: name, op, values }) => ({
    name,
    value: values.join(','),
    ...(op !== 'null' && { asked: (variables: RuleVariables) => askedByComparison(op, values, variables) }),
  }));
};

const reasonOf = ({ name, value, asked }: Term, columns: ListColumns, list: string): string | undefined => {
  const known = columns.get(name);
  if (!known) return `“${list}”的列表没有字段“${name}”，请检查规则字段`;
  if (!asked) return undefined;
  const samples = SAMPLES.flatMap((variables) => asked(variables) ?? []);
  const [sample] = samples;
  if (!sample) return `字段“${name}”的规则值“${value}”中有不存在的变量`;
  if (samples.some((each) => isFit(known, each, name))) return undefined;
  if (!ruleOf(sample.op, sample.text)) return `字段“${name}”的规则值“${value}”没有可以比较的内容`;
  if (known.kind === 'text') return `字段“${name}”的规则值过长`;
  if (isText(sample) && (known.kind === 'number' || known.kind === 'boolean'))
    return `字段“${name}”的值是${known.kind === 'number' ? '数字' : '是或否'}，不能使用模糊条件`;
  return `字段“${name}”的规则值“${value}”不正确，应为${wantedBy(known, sample)}`;
};

/**
 * Refuses a rule whose column the list lacks or whose value does not fit the column, in a sentence that names the field and the reason.
 * Otherwise its members get an error or no rows, and its author never learns of it.
 * @param list name of the list's menu row
 */
export const refuseUnfit = (columns: ListColumns, rule: DataRuleTerms, list: string) => {
  for (const term of termsOf(rule)) {
    const reason = reasonOf(term, columns, list);
    if (reason) throw new Refusal(reason);
  }
};
