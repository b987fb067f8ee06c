import { type ExportQuery, keysIn } from '@mortise/shared/contract';
import { newId } from '#db/new-id.ts';
import { firstOfEach } from '#lists/first-of-each.ts';
import { hashPassword } from '#platform/password.ts';
import type { DepartmentLookup } from '../department/department.lookup.ts';
import type { UserRepository } from './user.repository.ts';
import type { SheetUser } from './user-sheet.ts';

/** Takes users out of a workbook (docs/wire/conventions.md §12). */
const FIRST_PASSWORD = '123456';
const LIVE = 0;
const SUPERIOR = 2;

const unique = [
  ['username', '用户名已经存在'],
  ['workNo', '工号已经存在'],
  ['phone', '手机号已经存在'],
  ['email', '电子邮件已经存在'],
] as const;

export const createUserSheetService = (users: UserRepository, departments: DepartmentLookup) => ({
  async rows(query: ExportQuery) {
    const { departId } = query;
    return users.findRows(query, typeof departId === 'string' && departId ? await departments.idsBelow(departId) : undefined);
  },

  /** Stores the rows of one workbook: takes those whose account, number, phone and e-mail are free; for the others says what is not. */
  storing(mayName: (departmentIds: string | null | undefined) => boolean, relTenantIds?: string | null) {
    // one hash, and so one salt, for those that come together: everybody knows this password, and each gets a hash with a new one
    let hash: Promise<string> | undefined;

    return async (drafts: SheetUser[]) => {
      const others = await users.findSharing(drafts);
      const checks = unique.map(([field, reason]) => {
        const isFree = firstOfEach(new Set(others.flatMap((other) => other[field] ?? [])));
        return (draft: SheetUser) => (isFree(draft[field]) ? undefined : reason);
      });
      const reasons = drafts.map((draft) =>
        mayName(draft.departIds) ? checks.map((check) => check(draft)).find(Boolean) : '不是您负责的部门',
      );
      hash ??= hashPassword(FIRST_PASSWORD);
      const password = await hash;
      const taken = drafts.flatMap(({ departIds, ...draft }, index) => {
        if (reasons[index]) return [];
        const departmentIds = keysIn(departIds);
        const charge = draft.userIdentity === SUPERIOR ? departIds || null : null;
        const blank = { email: draft.email || null, telephone: draft.telephone || null };
        return [
          {
            user: { ...draft, ...blank, id: newId(), password, departIds: charge, relTenantIds, delFlag: LIVE, activitiSync: 1 },
            departmentIds,
          },
        ];
      });
      if (taken.length) await users.insertAll(taken);
      return reasons;
    };
  },
});
export type UserSheetService = ReturnType<typeof createUserSheetService>;
