import { wireTexts } from '@mortise/shared/contract';
import { type DataRuleDraft, SQL_RULE } from '@mortise/shared/contract/access';
import { columnsOfTable } from '#lists/list-columns.ts';
import { parseExpression } from '#lists/rule-expression.ts';
import { refuseUnfit } from '#lists/rule-fit.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ChangeableRoles } from '../caller-scope/changeable-roles.lookup.ts';
import { named } from '../grant-tree.ts';
import type { GrantLookup } from '../role-grant/grant.lookup.ts';
import { isRuled, type RuledLists, ruledListOf } from './data-rule.lookup.ts';
import type { DataRuleRepository } from './data-rule.repository.ts';
import type { PermissionLookup } from './permission.lookup.ts';

export const IN_FORCE = '1';

/** Validates a rule by itself. Parses its expression, so that a wrong one is refused when saved rather than when a list is opened. */
export const checked = <Draft extends Omit<DataRuleDraft, 'ruleName'>>(draft: Draft) => {
  const status = draft.status ?? IN_FORCE;
  if (draft.ruleConditions === SQL_RULE) {
    parseExpression(draft.ruleValue);
    return { ...draft, status, ruleColumn: '' };
  }
  if (!draft.ruleColumn?.trim()) throw new Refusal('请输入规则字段!');
  return { ...draft, status, ruleColumn: draft.ruleColumn.trim() };
};

interface Parts {
  repository: Pick<DataRuleRepository, 'findById'>;
  permissions: PermissionLookup;
  grants: GrantLookup;
  changeable: ChangeableRoles;
  lists: RuledLists;
}

/** Why a caller may not change a rule, and why a rule may not be saved. */
export const createDataRuleChecks = ({ repository, permissions, grants, changeable, lists }: Parts) => ({
  async findOne(id: string) {
    const rule = await repository.findById(id);
    if (!rule?.permissionId) throw new Refusal(wireTexts.notFound);
    return { ...rule, permissionId: rule.permissionId };
  },
  /** Refuses a new rule. */
  async refuseRow(caller: Caller, permissionId: string) {
    const rows = await permissions.all();
    if (!rows.some(({ id }) => id === permissionId)) throw new Refusal('未找到菜单信息');
    await changeable.refuseRows(caller, [permissionId], (beyond) => named(rows, beyond));
  },
  /** Refuses to change a stored rule. */
  async refuseNarrowed(caller: Caller, rule: { id: string; permissionId: string }) {
    const own = await grants.of(caller.userId);
    if (!own.isAdministrator && own.granted.get(rule.permissionId)?.has(rule.id)) throw new Refusal('不能修改约束自己的数据规则');
    const rows = await permissions.all();
    await changeable.refuseRows(caller, [rule.permissionId], (beyond) => named(rows, beyond));
    // other rules of the menu narrow other users, whose rows this caller does not see either
    await changeable.refuseNarrowing(caller, [rule.permissionId], '自己的数据受规则约束，不能修改该菜单的其他数据规则');
  },
  /**
   * Refuses a rule in force that no list would apply: its author would believe that it hides rows. Also one that does not fit its list.
   * One out of force may wait, so that a wrong rule can be switched off.
   */
  async refuseUseless(permissionId: string, rule: ReturnType<typeof checked<Omit<DataRuleDraft, 'ruleName'>>>) {
    if (rule.status !== IN_FORCE) return;
    const menu = (await permissions.all()).find(({ id }) => id === permissionId);
    if (!menu || !isRuled(menu)) throw new Refusal(`“${menu?.name ?? ''}”的列表不支持数据规则，规则不会生效，不能设为有效`);
    const list = await ruledListOf(menu, lists);
    if (list) refuseUnfit(columnsOfTable(list.table), { ruleName: null, ...rule }, menu.name ?? '');
  },
});
export type DataRuleChecks = ReturnType<typeof createDataRuleChecks>;
