import { type ListQuery, wireTexts } from '@mortise/shared/contract';
import { type DataRuleDraft, SQL_RULE } from '@mortise/shared/contract/access';
import type { Edited } from '#db/as-read.ts';
import { parseExpression } from '#lists/rule-expression.ts';
import { refuseUnfit } from '#lists/rule-fit.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import { named } from '../grant-tree.ts';
import type { ChangeableRoles } from '../role-grant/changeable-roles.lookup.ts';
import type { GrantLookup } from '../role-grant/grant.lookup.ts';
import { isRuled, type RuledColumns, ruledColumnsOf } from './data-rule.lookup.ts';
import type { DataRuleRepository } from './data-rule.repository.ts';
import type { PermissionLookup } from './permission.lookup.ts';

const IN_FORCE = '1';

/** Validates a rule by itself. Parses its expression, so that a wrong one is refused when saved rather than when a list is opened. */
const checked = <Draft extends DataRuleDraft>(draft: Draft) => {
  const status = draft.status ?? IN_FORCE;
  if (draft.ruleConditions === SQL_RULE) {
    parseExpression(draft.ruleValue);
    return { ...draft, status, ruleColumn: '' };
  }
  if (!draft.ruleColumn?.trim()) throw new Refusal('请输入规则字段!');
  return { ...draft, status, ruleColumn: draft.ruleColumn.trim() };
};

export const createDataRuleService = (
  repository: DataRuleRepository,
  permissions: PermissionLookup,
  grants: GrantLookup,
  changeable: ChangeableRoles,
  columns: RuledColumns,
) => {
  /**
   * Refuses a rule in force that no list would apply: its author would believe that it hides rows. Also one that does not fit its list.
   * One out of force may wait, so that a wrong rule can be switched off.
   */
  const refuseUseless = async (permissionId: string, rule: ReturnType<typeof checked>) => {
    if (rule.status !== IN_FORCE) return;
    const menu = (await permissions.all()).find(({ id }) => id === permissionId);
    if (!menu || !isRuled(menu)) throw new Refusal(`“${menu?.name ?? ''}”的列表不支持数据规则，规则不会生效，不能设为有效`);
    const known = await ruledColumnsOf(menu, columns);
    if (known) refuseUnfit(known, rule, menu.name ?? '');
  };
  const findOne = async (id: string) => {
    const rule = await repository.findById(id);
    if (!rule?.permissionId) throw new Refusal(wireTexts.notFound);
    return { ...rule, permissionId: rule.permissionId };
  };
  const refuseRow = async (caller: Caller, permissionId: string) => {
    const rows = await permissions.all();
    await changeable.refuseRows(caller, [permissionId], (beyond) => named(rows, beyond));
  };
  const refuseNarrowed = async (caller: Caller, rule: { id: string; permissionId: string }) => {
    const own = await grants.of(caller.userId);
    if (!own.isAdministrator && own.granted.get(rule.permissionId)?.has(rule.id)) throw new Refusal('不能修改约束自己的数据规则');
    await refuseRow(caller, rule.permissionId);
    // other rules of the menu narrow other users, whose rows this caller does not see either
    await changeable.refuseNarrowing(caller, [rule.permissionId], '自己的数据受规则约束，不能修改该菜单的其他数据规则');
  };

  return {
    ofPermission: permissions.rulesOf,
    search: (query: ListQuery) => (query.permissionId ? repository.search(query) : Promise.resolve([])),
    async add(caller: Caller, { permissionId, ...draft }: DataRuleDraft & { permissionId: string }) {
      if (!(await permissions.all()).some(({ id }) => id === permissionId)) throw new Refusal('未找到菜单信息');
      await refuseRow(caller, permissionId);
      const rule = checked(draft);
      await refuseUseless(permissionId, rule);
      await repository.insert(permissionId, rule);
    },
    async edit(caller: Caller, draft: Edited<DataRuleDraft> & { id: string }) {
      const before = await findOne(draft.id);
      await refuseNarrowed(caller, before);
      const rule = checked(draft);
      await refuseUseless(before.permissionId, rule);
      await repository.update(rule);
    },
    async remove(caller: Caller, id: string) {
      const rule = await findOne(id);
      await refuseNarrowed(caller, rule);
      await repository.remove(id, rule.permissionId);
    },
  };
};
export type DataRuleService = ReturnType<typeof createDataRuleService>;
