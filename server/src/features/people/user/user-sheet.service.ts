import { type ExportQuery, keysIn } from '@mortise/shared/contract';
import { users as contract, SUPERIOR } from '@mortise/shared/contract/people';
import { newId } from '#db/new-id.ts';
import { LIVE, REMOVED } from '#db/soft-delete.ts';
import { takenBy } from '#http/answer/taken-by.ts';
import { asTextFile } from '#http/workbook/text-report.ts';
import { firstOfEach } from '#lists/first-of-each.ts';
import { caseless, oddNameReason } from '#platform/account-name.ts';
import type { Caller } from '#platform/caller.ts';
import { firstPassword } from '#platform/passwords/first-password.ts';
import { hashFirstPassword } from '#platform/passwords/password.ts';
import { Refusal } from '#platform/refusal.ts';
import type { HandOuts } from '#platform/secrets/hand-outs.ts';
import type { VisibleUsers } from '../../access/caller-scope/visible-users.lookup.ts';
import type { DepartmentLookup } from '../department/department.lookup.ts';
import type { UserRepository } from './user.repository.ts';
import { HIDDEN_NEW } from './user.service.ts';
import type { UserChecks } from './user-checks.ts';
import type { SheetUser } from './user-sheet.ts';

const { path: firstPasswordsPath } = contract.firstPasswords;

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
  handOuts: HandOuts;
}

export const createUserSheetService = ({ users, departments, checks, visible, handOuts }: Parts) => ({
  async rows(caller: Caller, query: ExportQuery) {
    const { departId } = query;
    const below = typeof departId === 'string' && departId ? await departments.idsBelow(departId) : undefined;
    return users.findRows(query, await visible.records(caller), below);
  },

  /** The report of one import, once, for the user who imported. */
  async firstPasswords({ userId }: Caller, ticket: string) {
    const text = await handOuts.take(userId, ticket);
    if (!text) throw new Refusal('初始密码已下载或已过期，请为用户重置密码');
    return text;
  },

  /**
   * Returns how to store the rows of one workbook, each with a random password (ADR 35). Refuses rows whose username, work number, phone
   * or e-mail is taken or whose departments the caller may not assign; returns the reason for each.
   */
  async storing(caller: Caller) {
    const relTenantIds = await checks.tenantsFor(caller, undefined);
    const ticket = await handOuts.reserve(caller.userId);
    const given: string[] = [];

    const save = async (drafts: SheetUser[]) => {
      const others = await users.findSharing(drafts);
      const checks = unique.map(([field, reason]) => {
        const keyOf = (value: string | null | undefined) => (field === 'username' ? caseless(value ?? '') : value);
        const isFree = firstOfEach(new Set(others.flatMap((other) => keyOf(other[field]) ?? [])));
        const removed = new Set(others.flatMap((other) => (other.delFlag === REMOVED && keyOf(other[field])) || []));
        return (draft: SheetUser) => {
          const key = keyOf(draft[field]);
          if (isFree(key)) return undefined;
          return key && removed.has(key) ? takenBy({ delFlag: REMOVED }, 'sys_user', reason) : reason;
        };
      });
      const orgCodes = await Promise.all(drafts.map(({ departIds }) => departments.firstCodeOf(keysIn(departIds))));
      const beyond = await Promise.all(
        drafts.map(async (draft, index) => {
          if (await visible.isOutsideForNew(caller, keysIn(draft.departIds), draft)) return '不是您负责的部门';
          return (await visible.wouldBeHidden(caller, { ...draft, orgCode: orgCodes[index], delFlag: LIVE })) ? HIDDEN_NEW : undefined;
        }),
      );
      const reasons = drafts.map(
        (draft, index) => beyond[index] ?? oddNameReason(draft.username) ?? checks.map((check) => check(draft)).find(Boolean),
      );
      const passwords = drafts.map(firstPassword);
      const hashes = await Promise.all(passwords.map(hashFirstPassword));
      const taken = drafts.flatMap(({ departIds, ...draft }, index) => {
        if (reasons[index]) return [];
        const departmentIds = keysIn(departIds);
        const charge = draft.userIdentity === SUPERIOR ? departIds || null : null;
        const blank = { email: draft.email || null, telephone: draft.telephone || null, sex: draft.sex === '' ? null : draft.sex };
        return [
          {
            user: {
              ...draft,
              ...blank,
              id: newId(),
              orgCode: orgCodes[index],
              password: hashes[index],
              departIds: charge,
              relTenantIds,
              delFlag: LIVE,
              activitiSync: 1,
            },
            departmentIds,
          },
        ];
      });
      if (taken.length) await users.insertAll(taken);
      given.push(...drafts.flatMap(({ username }, index) => (reasons[index] ? [] : `${username}\t${passwords[index]}`)));
      return reasons;
    };

    return {
      save,
      async secretReport(lines: string[]) {
        if (!given.length) return undefined;
        await handOuts.fill(caller.userId, ticket, asTextFile([...lines, '登录账号\t初始密码', ...given]));
        return firstPasswordsPath.replace(':ticket', ticket);
      },
    };
  },
});
export type UserSheetService = ReturnType<typeof createUserSheetService>;
