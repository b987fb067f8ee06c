import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id, nullableText, readAt } from '../kernel/fields.ts';
import { optionalCode, requiredName, requiredRaw } from '../kernel/kinds.ts';
import { labelled } from '../kernel/labels.ts';
import { ListQuery } from '../kernel/page.ts';
import { coded } from '../kernel/texts.ts';
import { DataRule } from './permission-tree.ts';

/** The operator whose `ruleValue` is an SQL-like expression instead of a single value. */
export const SQL_RULE = 'USE_SQL_RULES';

/** Operators of the dictionary `rule_conditions` (docs/wire/system-permissions.md §2). */
export const ruleConditions = ['=', '!=', '>', '<', '>=', '<=', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE', 'IN', SQL_RULE] as const;

export const DataRuleDraft = z.object({
  ruleName: requiredName('规则名称', 50, '请输入规则名称!'),
  /** The row's property; not used with `USE_SQL_RULES`. */
  ruleColumn: labelled('规则字段', optionalCode(50)),
  ruleConditions: coded('rule_conditions', labelled('条件规则', z.enum(ruleConditions, '请选择条件!'))),
  /** A literal, `#{variable}` or, with `USE_SQL_RULES`, an expression. */
  ruleValue: requiredRaw('规则值', 300, '请输入规则值!'),
  /** "1" active, "0" inactive. */
  status: labelled('状态', z.enum(['0', '1']).nullish()),
});
export type DataRuleDraft = z.infer<typeof DataRuleDraft>;

/** What a draft of a rule would do. */
export const RuleQuestion = DataRuleDraft.omit({ ruleName: true, status: true }).extend({
  permissionId: id,
  /** The rule that is edited; omitted for a new one. */
  id: id.optional(),
  /** Roles whose other rules count as well, separated by commas. */
  roleIds: z.string().max(800, '角色过多').optional(),
});
export type RuleQuestion = z.infer<typeof RuleQuestion>;

/** Rows that a list would show. */
const RowCount = z.object({ total: z.number().int(), isEstimate: z.boolean() });
export type RowCount = z.infer<typeof RowCount>;

/** The effect of a rule on the list of its menu, as far as the caller may know. */
export const RuleOutcome = z.object({
  /** The rule in words; `null` if it cannot be read. */
  sentence: nullableText,
  /** Rows of the list that the caller sees now, and how many of them the rule lets through. */
  rows: z.object({ all: RowCount, passing: RowCount }).nullable(),
  /** Why there are no figures. */
  reason: nullableText,
  /** Which rules the list takes, if several menu rows lead to it. */
  note: nullableText,
  /** The same of the rule and all others in force that the roles hold for the menu; `null` without others. */
  together: z.object({ sentence: nullableText, passing: RowCount.nullable(), reason: nullableText }).nullable(),
});
export type RuleOutcome = z.infer<typeof RuleOutcome>;

const read = permit('system/PermissionList', 'system/NewPermissionList');
const write = permit('permission:rule');
const rules = z.array(DataRule);

const subject = { noun: '数据规则', name: 'ruleName' };

/** CRUD for the data rules of menus (docs/wire/system-permissions.md §1 and §2). */
export const dataRules = {
  ofPermission: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/getPermRuleListByPermId',
    access: read,
    query: z.object({ permissionId: id }),
    result: rules,
  }),
  search: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/queryPermissionRule',
    access: read,
    query: ListQuery,
    result: rules,
    text: '查询成功！',
    code: 200,
  }),
  /** What a rule would do if it were saved so (our own addition). */
  outcome: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/permissionRuleOutcome',
    access: write,
    limit: 120,
    offer: 'roleViews',
    query: RuleQuestion,
    result: RuleOutcome,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/sys/permission/addPermissionRule',
    access: write,
    body: DataRuleDraft.extend({ permissionId: id }),
    text: '添加成功！',
    operation: '数据规则添加',
  }),
  edit: defineEndpoint({
    method: ['PUT', 'POST'],
    path: '/sys/permission/editPermissionRule',
    access: write,
    subject,
    body: DataRuleDraft.extend({ id, updateTime: readAt }),
    text: '更新成功！',
    operation: '数据规则编辑',
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/sys/permission/deletePermissionRule',
    access: write,
    subject,
    query: z.object({ id }),
    text: '删除成功！',
    operation: '数据规则删除',
  }),
};
