import { type ExportQuery, keysIn } from '@mortise/shared/contract';
import { SUPERIOR } from '@mortise/shared/contract/people';
import { newId } from '#db/new-id.ts';
import { LIVE } from '#db/soft-delete.ts';
import { firstOfEach } from '#lists/first-of-each.ts';
import type { Caller } from '#platform/caller.ts';
import { hashPassword } from '#platform/password.ts';
import type { DepartmentLookup } from '../department/department.lookup.ts';
import type { UserRepository } from './user.repository.ts';
import type { UserChecks } from './user-checks.ts';
import type { SheetUser } from './user-sheet.ts';
import type { VisibleUsers } from './visible-users.lookup.ts';

/** Initial password of imported users (docs/wire/conventions.md §12). */
const FIRST_PASSWORD = '123456';

const unique = [
  ['username', '用户名已经存在'],
  ['workNo', '工号已经存在'],
  ['phone', '手机号已经存在'],
  ['email', '电子邮件已经存在'],
] as const;

interface Parts {
  users: UserRepository;
  departments: DepartmentLookup;
  checks: UserChecks;
  visible: VisibleUsers;
}

export const createUserSheetService = ({ users, departments, checks, visible }: Parts) => ({
  async rows(caller: Caller, query: ExportQuery) {
    const { departId } = query;
    const below = typeof departId === 'string' && departId ? await departments.idsBelow(departId) : undefined;
    return users.findRows(query, await visible.records(caller), below);
  },

  /**
   * Returns a function that stores the rows of one workbook. Refuses rows whose username, work number, phone or e-mail is taken or whose
   * departments the caller may not assign; returns the reason for each.
   */
  async storing(caller: Caller) {
    const relTenantIds = await checks.tenantsFor(caller, undefined);
    // one hash for the whole import: the initial password is public, and changing it creates a separate hash
    let hash: Promise<string> | undefined;

    return async (drafts: SheetUser[]) => {
      const others = await users.findSharing(drafts);
      const checks = unique.map(([field, reason]) => {
        const isFree = firstOfEach(new Set(others.flatMap((other) => other[field] ?? [])));
        return (draft: SheetUser) => (isFree(draft[field]) ? undefined : reason);
      });
      const outside = await Promise.all(drafts.map((draft) => visible.isOutsideForNew(caller, keysIn(draft.departIds), draft)));
      const reasons = drafts.map((draft, index) =>
        outside[index] ? '不是您负责的部门' : checks.map((check) => check(draft)).find(Boolean),
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
