import { randomUUID } from 'node:crypto';
import { keysIn, type ListQuery, plainCode, type Reach, wireTexts } from '@mortise/shared/contract';
import { type NewUserDraft, NORMAL, SUPERIOR, type UserDraft } from '@mortise/shared/contract/people';
import type { Edited } from '#db/as-read.ts';
import { newId } from '#db/new-id.ts';
import { LIVE } from '#db/soft-delete.ts';
import { effect, refuseGrown } from '#lists/reach.ts';
import { refuseOddName } from '#platform/account-name.ts';
import type { Caller } from '#platform/caller.ts';
import { hashPassword } from '#platform/passwords/password.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { ChangeableUsers } from '../../access/caller-scope/changeable-users.lookup.ts';
import type { VisibleUsers } from '../../access/caller-scope/visible-users.lookup.ts';
import type { DepartmentLookup } from '../department/department.lookup.ts';
import { asChoice, listChoiceFields, USER_LIST } from './choice/user-choice.ts';
import type { PasswordPolicy } from './password/password-policy.lookup.ts';
import type { Identity, Memberships, UserRepository } from './user.repository.ts';
import type { UserChecks } from './user-checks.ts';

/** A list that the form omits is left unchanged; an empty list removes every membership. */
const membershipsOf = ({ selectedroles, selecteddeparts }: UserDraft): Memberships => ({
  roleIds: selectedroles == null ? undefined : [...new Set(keysIn(selectedroles))],
  departmentIds: selecteddeparts == null ? undefined : [...new Set(keysIn(selecteddeparts))],
});

/** Converts blank texts to null, because e-mail, phone and work number are unique. */
const columnsOf = ({ selectedroles: _roles, selecteddeparts: _departments, departIds, ...fields }: UserDraft) => ({
  ...Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value == null ? [] : [[name, value === '' ? null : value]]))),
  ...(fields.userIdentity != null && { departIds: fields.userIdentity === SUPERIOR ? departIds || null : null }),
});

/** Refusal of a new user whom the data rules would hide from the caller. */
export const HIDDEN_NEW = '新用户在自己的数据权限之外，请选择自己能看到的部门';

interface Parts {
  users: UserRepository;
  departments: DepartmentLookup;
  checks: UserChecks;
  visible: VisibleUsers;
  changeable: ChangeableUsers;
  passwords: Pick<PasswordPolicy, 'refuse'>;
}

export const createUserService = ({ users, departments, checks, visible, changeable, passwords }: Parts) => {
  const findAll = async (ids: string[]) => {
    if (!ids.length) throw new Refusal(wireTexts.noIds);
    const accounts = await users.findByIds(ids);
    if (!accounts.length) throw new Refusal(wireTexts.notFound);
    return accounts;
  };
  const findOne = async (id: string) => {
    const [user] = await users.findByIds([id]);
    return found(user);
  };
  const departmentsOf = async (userId: string) => departments.withIds([...((await users.departmentIdsOf([userId])).get(userId) ?? [])]);

  /** The users, after all reasons against removing them. */
  const removable = async (caller: Caller, ids: string[]) => {
    const accounts = await findAll(ids);
    await changeable.refuse(caller, ids);
    checks.refuseBuiltIn(accounts);
    return accounts;
  };

  return {
    async list(caller: Caller, query: ListQuery) {
      const { departId } = query;
      const below = typeof departId === 'string' && departId ? await departments.idsBelow(departId) : undefined;
      const isList = caller.codes.has(USER_LIST);
      const page = await (isList
        ? users.findPage(query, await visible.records(caller), below)
        : users.findChoices(query, await visible.choices(caller), listChoiceFields(caller), below));
      const namesOf = await departments.labelsOf();
      const records = page.records.map(({ departmentIds, ...user }) => ({
        ...user,
        orgCodeTxt: namesOf(new Set(departmentIds)).join(','),
      }));
      return { ...page, records: isList ? records : records.map(asChoice(caller)) };
    },
    async byId(caller: Caller, id: string) {
      await visible.refuseHidden(caller, [id]);
      return findOne(id);
    },
    /** A user as the form starts from: with the ids of roles and departments. */
    async draftOf(caller: Caller, id: string) {
      await visible.refuseHidden(caller, [id]);
      const user = await findOne(id);
      const roleIds = await users.roleIdsOf([id]);
      const belongs = await departmentsOf(id);
      return { ...user, selectedroles: roleIds.join(','), selecteddeparts: belongs.map((each) => each.id).join(',') };
    },
    newId: () => randomUUID().replaceAll('-', ''),

    async add(caller: Caller, { password, ...draft }: NewUserDraft) {
      const memberships = membershipsOf(draft);
      refuseOddName(draft.username);
      await checks.refuseTaken(draft);
      await checks.refuseUnknown(memberships);
      await checks.refuseMembershipsOfNew(caller, draft, memberships);
      const { username } = draft;
      // as at the first sign-in; data rules on the department hide users without a current one
      const orgCode = await departments.firstCodeOf(memberships.departmentIds ?? []);
      const row = { ...columnsOf(draft), username, orgCode, status: NORMAL, delFlag: LIVE };
      if (await visible.wouldBeHidden(caller, row)) throw new Refusal(HIDDEN_NEW);
      await passwords.refuse(password, draft);
      const relTenantIds = await checks.tenantsFor(caller, draft.relTenantIds);
      await users.insert(
        {
          ...row,
          ...columnsOf({ ...draft, relTenantIds }),
          id: newId(),
          username,
          password: await hashPassword(password),
        },
        memberships,
      );
    },

    async edit(caller: Caller, { id, updateTime, ...sent }: Edited<UserDraft> & { id: string }) {
      await changeable.refuse(caller, [id]);
      const before = await findOne(id);
      // a name from before texts were cleaned stays: other tables refer to it
      const draft = plainCode(before.username) === sent.username ? { ...sent, username: before.username } : sent;
      const memberships = membershipsOf(draft);
      const isRenamed = draft.username !== before.username;
      if (isRenamed) checks.refuseBuiltIn([before]);
      if (isRenamed) refuseOddName(draft.username);
      // a name that is older than the rule stays, even if another one differs only in case
      await checks.refuseTaken(isRenamed ? draft : { ...draft, username: undefined }, id);
      await checks.refuseUnknown(memberships);
      await checks.refuseMemberships(caller, before, draft, memberships);
      await checks.tenantsFor(caller, draft.relTenantIds, before.relTenantIds ?? null);
      await users.update(id, { ...columnsOf(draft), updateTime }, memberships);
    },

    async reach(caller: Caller, ids: string[]): Promise<Reach> {
      const accounts = await removable(caller, ids);
      const { roles, departments, deputies } = await users.countTies(accounts);
      return {
        dependants: accounts.length,
        effects: [
          ...effect(accounts.length, () => '将不能再登录，账号、手机号码、邮箱和工号仍被占用'),
          ...effect(roles + departments, () => `保留 ${roles} 个角色、${departments} 个部门，还原后恢复`),
          ...effect(deputies, (agents) => `是 ${agents} 名用户的代理人`),
        ],
      };
    },
    async remove(caller: Caller, ids: string[], confirmed?: number) {
      const accounts = await removable(caller, ids);
      refuseGrown({ dependants: accounts.length, effects: [] }, confirmed);
      await users.remove(ids);
    },

    async setStatus(caller: Caller, ids: string[], status: number) {
      const accounts = await findAll(ids);
      await changeable.refuse(caller, ids);
      checks.refuseBuiltIn(accounts);
      await users.setStatus(ids, status);
    },

    async resetPassword(caller: Caller, { username, password }: { username: string; password: string }) {
      const user = await users.findByUsername(username);
      if (!user) throw new Refusal('用户不存在！');
      await changeable.refuse(caller, [user.id]);
      await passwords.refuse(password, user);
      await users.setPassword(user.id, await hashPassword(password));
    },

    async roleIds(caller: Caller, userId: string) {
      await visible.refuseHidden(caller, [userId]);
      const ids = await users.roleIdsOf([userId]);
      if (!ids.length) throw new Refusal('未找到用户相关角色信息');
      return ids;
    },
    async departments(caller: Caller, userId: string) {
      await visible.refuseHidden(caller, [userId]);
      const found = await departmentsOf(userId);
      if (!found.length) throw new Refusal('查找失败');
      const labels = await departments.labels();
      return found.map(({ id, departName }) => ({ key: id, value: id, title: labels.get(id) ?? departName }));
    },
    async checkOnly(identity: Identity) {
      if ((await users.findSameIdentity(identity, '')).length) throw new Refusal('用户账号已存在');
    },
  };
};
export type UserService = ReturnType<typeof createUserService>;
