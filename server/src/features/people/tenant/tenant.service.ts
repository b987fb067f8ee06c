import { keysIn, type ListQuery, wireTexts } from '@mortise/shared/contract';
import type { TenantDraft } from '@mortise/shared/contract/people';
import { withText } from '#http/routes/route.ts';
import type { Caller } from '#platform/caller.ts';
import { found, notAuthorised, Refusal } from '#platform/refusal.ts';
import type { UserLookup } from '../user/user.lookup.ts';
import type { TenantLookup } from './tenant.lookup.ts';
import type { TenantRepository } from './tenant.repository.ts';

interface Parts {
  repository: TenantRepository;
  tenants: Pick<TenantLookup, 'active'>;
  users: Pick<UserLookup, 'tenantsInUse' | 'membershipsOf'>;
  isAdministrator: (caller: Caller) => Promise<boolean>;
}

const numberIn = (id: string) => (/^\d{1,9}$/.test(id) ? Number(id) : undefined);

type Edit = Omit<Partial<TenantDraft>, 'id'> & { id: number; updateTime?: string | null | undefined };

export const createTenantService = ({ repository, tenants, users, isAdministrator }: Parts) => {
  /** Ids of the tenants that the caller may see: members see their own. Empty: all. */
  const visibleTo = async (caller: Caller) => ((await isAdministrator(caller)) ? [] : (await users.membershipsOf(caller.userId)).tenantIds);
  /** Members would set the terms that they are held to. */
  const refuseMembers = async (caller: Caller) => {
    if ((await visibleTo(caller)).length) throw new Refusal('租户的成员不能管理租户，请联系平台管理员');
  };
  const refuseTimes = ({ beginDate, endDate }: Pick<Edit, 'beginDate' | 'endDate'>) => {
    if (beginDate && endDate && beginDate >= endDate) throw new Refusal('结束时间应晚于开始时间');
  };
  const read = async (caller: Caller, text: string) => {
    const id = numberIn(text);
    const own = await visibleTo(caller);
    if (own.length && !own.includes(text)) throw notAuthorised();
    return found(id === undefined ? undefined : await repository.findById(id));
  };
  /** Removes those that no user belongs to; returns the others. */
  const removeUnused = async (caller: Caller, texts: readonly string[]) => {
    const ids = texts.flatMap((text) => numberIn(text) ?? []);
    await refuseMembers(caller);
    const used = new Set(await users.tenantsInUse(ids.map(String)));
    const free = ids.filter((id) => !used.has(String(id)));
    if (free.length) await repository.remove(free);
    return { used: used.size, removed: free.length };
  };

  return {
    active(list: string | undefined) {
      if (!list) return tenants.active(undefined);
      const ids = keysIn(list).map(numberIn);
      if (!ids.every((id) => id !== undefined)) throw new Refusal(wireTexts.noIds);
      return tenants.active(ids);
    },
    list: async (caller: Caller, query: ListQuery) => repository.findPage(query, repository.among(await visibleTo(caller))),
    byId: read,
    async add(caller: Caller, draft: TenantDraft) {
      await refuseMembers(caller);
      refuseTimes(draft);
      if (!(await repository.insert(draft))) throw new Refusal('该编号已存在!');
    },
    async edit(caller: Caller, draft: Edit) {
      await refuseMembers(caller);
      const before = await read(caller, String(draft.id));
      refuseTimes({ beginDate: before.beginDate, endDate: before.endDate, ...draft });
      await repository.update(draft);
    },
    async remove(caller: Caller, id: string) {
      const { used } = await removeUnused(caller, [id]);
      if (used) throw new Refusal('该租户已被引用，无法删除！');
    },
    async removeBatch(caller: Caller, ids: string[]) {
      if (!ids.length) throw new Refusal('未选中租户！');
      const { used, removed } = await removeUnused(caller, ids);
      if (!used) return null;
      if (!removed) throw new Refusal('选择的租户都已被引用，无法删除！');
      return withText(null, '部分删除成功！（被引用的租户无法删除）');
    },
  };
};
export type TenantService = ReturnType<typeof createTenantService>;
