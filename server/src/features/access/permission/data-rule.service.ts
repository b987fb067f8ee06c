import type { ListQuery } from '@mortise/shared/contract';
import type { DataRuleDraft } from '@mortise/shared/contract/access';
import type { Edited } from '#db/as-read.ts';
import type { Caller } from '#platform/caller.ts';
import type { DataRuleRepository } from './data-rule.repository.ts';
import { checked, type DataRuleChecks } from './data-rule-checks.ts';
import type { PermissionLookup } from './permission.lookup.ts';

export const createDataRuleService = (
  repository: DataRuleRepository,
  permissions: Pick<PermissionLookup, 'rulesOf'>,
  checks: DataRuleChecks,
) => ({
  ofPermission: permissions.rulesOf,
  search: (query: ListQuery) => (query.permissionId ? repository.search(query) : Promise.resolve([])),
  async add(caller: Caller, { permissionId, ...draft }: DataRuleDraft & { permissionId: string }) {
    await checks.refuseRow(caller, permissionId);
    const rule = checked(draft);
    await checks.refuseUseless(permissionId, rule);
    await repository.insert(permissionId, rule);
  },
  async edit(caller: Caller, draft: Edited<DataRuleDraft> & { id: string }) {
    const before = await checks.findOne(draft.id);
    await checks.refuseNarrowed(caller, before);
    const rule = checked(draft);
    await checks.refuseUseless(before.permissionId, rule);
    await repository.update(rule);
  },
  async remove(caller: Caller, id: string) {
    const rule = await checks.findOne(id);
    await checks.refuseNarrowed(caller, rule);
    await repository.remove(id, rule.permissionId);
  },
});
export type DataRuleService = ReturnType<typeof createDataRuleService>;
