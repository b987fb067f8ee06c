import { PgDialect } from 'drizzle-orm/pg-core';
import { userTable } from '#features/people/user/user.table.ts';
import { Refusal } from '#platform/refusal.ts';
import { type DataRuleTerms, dataRulesToSql } from './data-rules.ts';
import { columnsOfTable } from './list-columns.ts';

const variables = new Map([
  ['sys_user_code', 'lihua'],
  ['sys_org_code', 'A01A05'],
  ['sys_multi_org_code', 'A01A05,A02A02'],
  ['tenant_id', ''],
]);
const dialect = new PgDialect();

const rule = (ruleColumn: string, ruleConditions: string, ruleValue: string): DataRuleTerms => ({
  ruleName: '测试规则',
  ruleColumn,
  ruleConditions,
  ruleValue,
});
const written = (...rules: DataRuleTerms[]) => {
  const condition = dataRulesToSql(columnsOfTable(userTable), rules, variables);
  if (!condition) return undefined;
  const { sql, params } = dialect.sqlToQuery(condition);
  return { sql: sql.replaceAll('"sys_user".', '').replaceAll('"', ''), params };
};

it('supports every operator', () => {
  const each = ['=', '!=', '>', '<', '>=', '<='].map((op) => written(rule('sex', op, '1'))?.sql);
  expect(each).toEqual(['sex = $1', 'sex <> $1', 'sex > $1', 'sex < $1', 'sex >= $1', 'sex <= $1']);
  expect(written(rule('telephone', 'LIKE', '三'))).toEqual({ sql: 'telephone like $1', params: ['%三%'] });
  expect(written(rule('telephone', 'LIKE', 'Li'))).toEqual({ sql: 'telephone ilike $1', params: ['%Li%'] });
  expect(written(rule('telephone', 'LEFT_LIKE', '三'))?.params).toEqual(['%三']);
  expect(written(rule('telephone', 'RIGHT_LIKE', '张'))?.params).toEqual(['张%']);
  expect(written(rule('orgCode', 'IN', 'A01, A02'))).toEqual({ sql: 'org_code in ($1, $2)', params: ['A01', 'A02'] });
});

it('searches a column with a search index through it', () => {
  const sql = '(search_grams(realname) @> search_keys($1) and realname like $2)';
  expect(written(rule('realname', 'LIKE', '三'))).toEqual({ sql, params: ['三', '%三%'] });
});

it('replaces variables in camelCase and snake_case, marked or bare, also within longer text', () => {
  for (const value of ['#{sys_user_code}', '#{sysUserCode}', 'sys_user_code', 'sysUserCode'])
    expect(written(rule('username', '=', value))?.params).toEqual(['lihua']);
  expect(written(rule('orgCode', 'RIGHT_LIKE', '#{sys_org_code}%'))?.params).toEqual(['A01A05%']);
  expect(written(rule('orgCode', 'IN', '#{sys_multi_org_code}'))?.params).toEqual(['A01A05', 'A02A02']);
});

it('matches no rows when a value is missing or does not fit its column', () => {
  for (const broken of [
    rule('username', '!=', '#{nobody_knows}'),
    rule('relTenantIds', '!=', '#{tenant_id}'),
    rule('sex', '=', 'male'),
    rule('createTime', '>', 'yesterday'),
    rule('realname', 'LIKE', '%'),
    rule('', 'USE_SQL_RULES', "sex = 'male'"),
    rule('', 'USE_SQL_RULES', 'sex not in (#{nobody_knows})'),
  ])
    expect(written(broken)?.sql).toBe('false');
});

it('ANDs all rules, also several on one column under either of its names', () => {
  expect(written(rule('sex', '=', '1'), rule('status', '=', '1'), rule('sex', '!=', '2'))).toEqual({
    sql: '(sex = $1 and status = $2 and sex <> $3)',
    params: [1, 1, 2],
  });
  expect(written(rule('createTime', '>=', '2026-01-02'), rule('create_time', '<=', '2026-01-01'))).toEqual({
    sql: '(create_time >= $1 and create_time <= $2)',
    params: ['2026-01-02 00:00:00', '2026-01-01 23:59:59'],
  });
});

it.each([
  rule('sex', '!=', '1'),
  rule('createTime', '!=', '2026-01-01'),
  rule('', 'USE_SQL_RULES', 'sex <> 1'),
  rule('', 'USE_SQL_RULES', 'sex not in (1, 2)'),
  rule('', 'USE_SQL_RULES', "email not like '%x%'"),
])('leaves rows without a value out of negations, as the reference product does: %j', (negation) => {
  expect(written(negation)?.sql).not.toContain('null');
});

it('writes expressions with bound values only', () => {
  expect(written(rule('', 'USE_SQL_RULES', "create_by = '#{sys_user_code}' or org_code like '#{sys_org_code}%'"))).toEqual({
    sql: '(create_by = $1 or org_code ilike $2)',
    params: ['lihua', 'A01A05%'],
  });
  expect(written(rule('', 'USE_SQL_RULES', 'sex not in (1, 2) and email is null'))?.sql).toBe('(not sex in ($1, $2) and email is null)');
});

it('refuses a column that the list does not have, and one that holds secrets', () => {
  for (const column of ['age', 'password', 'sys_role.role_code']) expect(() => written(rule(column, '=', '1'))).toThrow(Refusal);
  expect(() => written(rule('', 'USE_SQL_RULES', "password like '$argon%'"))).toThrow('数据权限规则“测试规则”配置有误');
});

it('returns no condition without rules', () => {
  expect(written()).toBeUndefined();
});
