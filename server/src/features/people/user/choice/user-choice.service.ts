import { keysIn, type ListQuery, pageOf, wireTexts } from '@mortise/shared/contract';
import { SUPERIOR } from '@mortise/shared/contract/people';
import type { VisibleUsers } from '#features/access/caller-scope/visible-users.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { DepartmentLookup } from '../../department/department.lookup.ts';
import type { UserRepository, UserRow } from '../user.repository.ts';
import type { ContactQuery, UserChoiceRepository } from './user-choice.repository.ts';

const MOST = 1000;

interface Wanted {
  departId?: string | null;
  username?: string | null;
  realname?: string | null;
  keyword?: string | null;
}

/** Searches of users for pickers and the address book (docs/wire/system-users.md §1 and §5, docs/wire/shell.md §8). */
export const createUserChoiceService = (
  choices: UserChoiceRepository,
  users: UserRepository,
  departments: DepartmentLookup,
  visible: VisibleUsers,
) => {
  const named = async (rows: UserRow[]) => {
    const [memberships, labelsOf] = await Promise.all([users.departmentIdsOf(rows.map(({ id }) => id)), departments.labelsOf()]);
    return rows.map((row) => ({ ...row, orgCodeTxt: labelsOf(memberships.get(row.id)).join(',') }));
  };

  return {
    /** Without a department `realname` is ignored, as clients of the reference product expect. */
    async page(caller: Caller, { departId, username, realname, keyword, ...query }: ListQuery & Wanted) {
      const departmentIds = departId ? await departments.idsBelow(departId) : undefined;
      const page = await choices.findPage(query, await visible.choices(caller), {
        departmentIds,
        username,
        realname: departId ? realname : undefined,
        keyword,
      });
      return { ...page, records: await named(page.records) };
    },
    async subordinates(caller: Caller, userId: string) {
      const shown = await visible.choices(caller);
      const [sysUser] = await choices.findByIds([userId], shown);
      if (!sysUser) throw new Refusal(wireTexts.notFound);
      if (sysUser.userIdentity !== SUPERIOR) return { sysUser };
      const inCharge = keysIn(sysUser.departIds);
      const below = await Promise.all(inCharge.map((id) => departments.idsBelow(id)));
      const members = await choices.findMembers([...new Set(below.flat())], shown);
      return { sysUser, children: await named(members.filter(({ id }) => id !== userId)) };
    },
    membersOf: async (caller: Caller, departmentId: string) =>
      named(await choices.findMembers([departmentId], await visible.choices(caller))),
    async matching(caller: Caller, keyword: string | null | undefined) {
      const page = await choices.findPage({ pageNo: 1, pageSize: MOST } as ListQuery, await visible.choices(caller), { keyword });
      return named(page.records);
    },
    many: async (caller: Caller, query: ListQuery) => choices.findMany(query, await visible.choices(caller)),
    byIds: async (caller: Caller, ids: string[]) => named(await choices.findByIds(ids, await visible.choices(caller))),
    ofDepartment: async (caller: Caller, id: string, realname?: string | null) =>
      named(await choices.findMembers(await departments.idsBelow(id), await visible.choices(caller), realname)),

    /** One contact per person, with the names of all departments. */
    async contacts(caller: Caller, query: ContactQuery) {
      const [{ rows, total }, labels] = await Promise.all([
        choices.findContacts(query, await visible.choices(caller)),
        departments.labels(),
      ]);
      const contacts = rows.map(({ departIds, departNames, ...person }) => ({
        ...person,
        departId: departIds[0] ?? null,
        departName: departIds.map((id, place) => labels.get(id) ?? departNames[place]).join(' | '),
      }));
      return pageOf(contacts, total, query);
    },
    /** One contact per membership. */
    async ofOrgCode(caller: Caller, query: ContactQuery) {
      const [{ rows, total }, labels] = await Promise.all([
        choices.findMemberships(query, await visible.choices(caller)),
        departments.labels(),
      ]);
      const contacts = rows.map((row) => ({ ...row, id: row.userId, departName: labels.get(row.departId) ?? row.departName }));
      return pageOf(contacts, total, query);
    },
  };
};
export type UserChoiceService = ReturnType<typeof createUserChoiceService>;
