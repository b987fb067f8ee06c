import { keysIn, type ListQuery, pageOf, wireTexts } from '@mortise/shared/contract';
import { SUPERIOR } from '@mortise/shared/contract/people';
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
export const createUserChoiceService = (choices: UserChoiceRepository, users: UserRepository, departments: DepartmentLookup) => {
  const named = async (rows: UserRow[]) => {
    const [memberships, all] = await Promise.all([users.departmentIdsOf(rows.map(({ id }) => id)), departments.all()]);
    const namesOf = (id: string) => all.filter((one) => memberships.get(id)?.has(one.id)).map(({ departName }) => departName);
    return rows.map((row) => ({ ...row, orgCodeTxt: namesOf(row.id).join(',') }));
  };

  return {
    /** Without a department `realname` is ignored, as clients of the reference product expect. */
    async page({ departId, username, realname, keyword, ...query }: ListQuery & Wanted) {
      const departmentIds = departId ? await departments.idsBelow(departId) : undefined;
      const page = await choices.findPage(query, { departmentIds, username, realname: departId ? realname : undefined, keyword });
      return { ...page, records: await named(page.records) };
    },
    async subordinates(userId: string) {
      const [sysUser] = await choices.findByIds([userId]);
      if (!sysUser) throw new Refusal(wireTexts.notFound);
      if (sysUser.userIdentity !== SUPERIOR) return { sysUser };
      const inCharge = keysIn(sysUser.departIds);
      const below = await Promise.all(inCharge.map((id) => departments.idsBelow(id)));
      const members = await choices.findMembers([...new Set(below.flat())]);
      return { sysUser, children: await named(members.filter(({ id }) => id !== userId)) };
    },
    membersOf: async (departmentId: string) => named(await choices.findMembers([departmentId])),
    async matching(keyword: string | null | undefined) {
      const page = await choices.findPage({ pageNo: 1, pageSize: MOST } as ListQuery, { keyword });
      return named(page.records);
    },
    many: choices.findMany,
    byIds: async (ids: string[]) => named(await choices.findByIds(ids)),
    ofDepartment: async (id: string, realname?: string | null) =>
      named(await choices.findMembers(await departments.idsBelow(id), realname)),

    /** Merges the memberships of a user within the page into one contact; the total counts memberships. */
    async contacts(query: ContactQuery) {
      const { rows, total } = await choices.findContacts(query);
      const people = new Map<string, (typeof rows)[number]>();
      for (const row of rows) {
        const known = people.get(row.userId);
        people.set(row.userId, known ? { ...known, departName: `${known.departName} | ${row.departName}` } : row);
      }
      return pageOf([...people.values()], total, query);
    },
    async ofOrgCode(query: ContactQuery) {
      const { rows, total } = await choices.findContacts(query);
      return pageOf(
        rows.map((row) => ({ ...row, id: row.userId })),
        total,
        query,
      );
    },
  };
};
export type UserChoiceService = ReturnType<typeof createUserChoiceService>;
