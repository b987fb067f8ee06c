import { SQL_RULE } from '@mortise/shared/contract/access';
import { and, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#platform/refusal.ts';
import { toStrictSql } from './conditions.ts';
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

/** An operator with the value that a column is compared with. */
export interface Asked {
  op: Operator;
  text: string;
}

const nothing = sql`false`;

const brokenRule = ({ ruleName }: DataRuleTerms, why: string) =>
  new Refusal(`数据权限规则“${ruleName ?? ''}”配置有误，请联系管理员：${why}`);

/** Fails closed: a value that does not fit its column matches nothing, because skipping the rule would show every row. */
const matching = (known: ListColumn, { op, text }: Asked, name: string): SQL => {
  const rule = ruleOf(op, text);
  try {
    // `!=` leaves out rows without a value, as the reference product does: of the two readings it is the one that shows less
    return (rule && toStrictSql(known, rule, name)) ?? nothing;
  } catch (error) {
    if (error instanceof Refusal) return nothing;
    throw error;
  }
};

const isLike = (op: Operator) => op === 'contains' || op === 'starts' || op === 'ends';
// rules written for the reference product contain wildcards, which it passes to SQL
const withoutWildcards = (text: string) => text.replace(/^[%*]+|[%*]+$/g, '');

/** The operator and value of a plain rule with its variables replaced; `undefined` if one has no value. */
export const askedByRule = (rule: DataRuleTerms, variables: RuleVariables): Asked | undefined => {
  const op = operatorOf(rule.ruleConditions ?? '');
  if (!op) throw brokenRule(rule, rule.ruleConditions ? `条件 ${rule.ruleConditions} 不存在` : '没有条件');
  const value = fillVariables(rule.ruleValue ?? '', variables);
  return value === undefined ? undefined : { op, text: isLike(op) ? withoutWildcards(value) : value };
};

const likeOf = (pattern: string): Operator => {
  const open = pattern.startsWith('%');
  const close = pattern.endsWith('%');
  if (open && close) return 'contains';
  return open ? 'ends' : close ? 'starts' : 'eq';
};

/** The operator and value of a comparison with literals, its variables replaced; `undefined` if one has no value. */
export const askedByComparison = (op: Operator | 'like', values: readonly string[], variables: RuleVariables): Asked | undefined => {
  const filled = values.map((value) => fillVariables(value, variables));
  if (filled.some((value) => value === undefined)) return undefined;
  const text = filled.join(',');
  return op === 'like' ? { op: likeOf(text), text: withoutWildcards(text) } : { op, text };
};

const comparisonToSql = ({ column: name, op, not: negated, values }: Comparison, known: ListColumn, variables: RuleVariables): SQL => {
  if (op === 'null') return negated ? isNotNull(known.column) : isNull(known.column);
  const asked = askedByComparison(op, values, variables);
  const condition = asked ? matching(known, asked, name) : nothing;
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

const plainToSql = (rule: DataRuleTerms, columns: ListColumns, variables: RuleVariables): SQL => {
  const name = rule.ruleColumn ?? '';
  const known = columns.get(name);
  if (!known) throw brokenRule(rule, `字段 ${name} 不存在`);
  const asked = askedByRule(rule, variables);
  return asked ? matching(known, asked, name) : nothing;
};

/**
 * Converts data rules to a condition on a list (docs/wire/system-permissions.md §2). Every rule must hold, also of several rules on one
 * column, whichever role carries them: a further rule never shows more rows, which comparisons of grants rely on (ADR 32). Names are
 * looked up among the list's columns, values are bound. `undefined` without rules.
 */
export const dataRulesToSql = (columns: ListColumns, rules: readonly DataRuleTerms[], variables: RuleVariables): SQL | undefined =>
  and(
    ...rules.map((rule) =>
      rule.ruleConditions === SQL_RULE
        ? expressionToSql(rule, parseExpression(rule.ruleValue ?? ''), columns, variables)
        : plainToSql(rule, columns, variables),
    ),
  );
