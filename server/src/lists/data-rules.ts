import { SQL_RULE } from '@mortise/shared/contract/access';
import { and, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#platform/refusal.ts';
import { toSql } from './conditions.ts';
import type { ListColumn, ListColumns } from './list-columns.ts';
import { type Comparison, type Expression, parseExpression } from './rule-expression.ts';
import { fillVariables, type RuleVariables } from './rule-variables.ts';
import { type Operator, operatorOf, ruleOf } from './rules.ts';

/** The columns of `sys_permission_data_rule` that define the condition. */
export interface DataRuleTerms {
  ruleName: string | null;
  ruleColumn: string | null;
  ruleConditions: string | null;
  ruleValue: string | null;
}

const nothing = sql`false`;

const brokenRule = ({ ruleName }: DataRuleTerms, why: string) =>
  new Refusal(`数据权限规则“${ruleName ?? ''}”配置有误，请联系管理员：${why}`);

/** Fails closed: a value that does not fit its column matches nothing, because skipping the rule would show every row. */
const matching = (known: ListColumn, op: Operator, text: string, name: string): SQL => {
  const rule = ruleOf(op, text);
  try {
    return (rule && toSql(known, rule, name)) ?? nothing;
  } catch (error) {
    if (error instanceof Refusal) return nothing;
    throw error;
  }
};

const isLike = (op: Operator) => op === 'contains' || op === 'starts' || op === 'ends';
// rules written for the reference product contain wildcards, which it passes to SQL
const withoutWildcards = (text: string) => text.replace(/^[%*]+|[%*]+$/g, '');

const plainRule = (rule: DataRuleTerms, known: ListColumn, name: string, variables: RuleVariables): SQL => {
  const op = operatorOf(rule.ruleConditions ?? '');
  if (!op) throw brokenRule(rule, `条件 ${rule.ruleConditions ?? ''} 不存在`);
  const value = fillVariables(rule.ruleValue ?? '', variables);
  if (value === undefined) return nothing;
  return matching(known, op, isLike(op) ? withoutWildcards(value) : value, name);
};

const likeOf = (pattern: string): Operator => {
  const open = pattern.startsWith('%');
  const close = pattern.endsWith('%');
  if (open && close) return 'contains';
  return open ? 'ends' : close ? 'starts' : 'eq';
};

const comparisonToSql = ({ column: name, op, not: negated, values }: Comparison, known: ListColumn, variables: RuleVariables): SQL => {
  if (op === 'null') return negated ? isNotNull(known.column) : isNull(known.column);
  const filled = values.map((value) => fillVariables(value, variables));
  if (filled.some((value) => value === undefined)) return nothing;
  const text = filled.join(',');
  const condition = op === 'like' ? matching(known, likeOf(text), withoutWildcards(text), name) : matching(known, op, text, name);
  // a condition that is false because its value is missing or invalid must not be negated: NOT false would match every row
  return negated && condition !== nothing ? not(condition) : condition;
};

const expressionToSql = (rule: DataRuleTerms, expression: Expression, columns: ListColumns, variables: RuleVariables): SQL => {
  const each = (members: Expression[]) => members.map((member) => expressionToSql(rule, member, columns, variables));
  if ('all' in expression) return and(...each(expression.all)) ?? nothing;
  if ('any' in expression) return or(...each(expression.any)) ?? nothing;
  const known = columns.get(expression.column);
  if (!known) throw brokenRule(rule, `字段 ${expression.column} 不存在`);
  return comparisonToSql(expression, known, variables);
};

/**
 * Converts data rules to a condition on a list (docs/wire/system-permissions.md §2). Rules are ANDed, but of two plain rules on the
 * same column the later one wins. Names are looked up among the list's columns, values are bound. `undefined` without rules.
 */
export const dataRulesToSql = (columns: ListColumns, rules: readonly DataRuleTerms[], variables: RuleVariables): SQL | undefined => {
  const byColumn = new Map<unknown, SQL>();
  const expressions: SQL[] = [];
  for (const rule of rules) {
    if (rule.ruleConditions === SQL_RULE) {
      expressions.push(expressionToSql(rule, parseExpression(rule.ruleValue ?? ''), columns, variables));
      continue;
    }
    const name = rule.ruleColumn ?? '';
    const known = columns.get(name);
    if (!known) throw brokenRule(rule, `字段 ${name} 不存在`);
    byColumn.set(known.column, plainRule(rule, known, name, variables));
  }
  return and(...byColumn.values(), ...expressions);
};
