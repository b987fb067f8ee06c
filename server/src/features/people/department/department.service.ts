import { randomUUID } from 'node:crypto';
import { type Reach, wireTexts } from '@mortise/shared/contract';
import { COMPANY, DEPARTMENT, type DepartmentDraft } from '@mortise/shared/contract/people';
import type { Edited } from '#db/as-read.ts';
import { LIVE_TEXT } from '#db/soft-delete.ts';
import { effect, refuseGrown } from '#lists/reach.ts';
import { isSegmentCode, parentCodeOf } from '#lists/segment-code.ts';
import { branchesOf } from '#lists/tree.ts';
import type { Caller } from '#platform/caller.ts';
import { beyondRights, chosen, Refusal } from '#platform/refusal.ts';
import type { ChangeableRoles } from '../../access/caller-scope/changeable-roles.lookup.ts';
import type { VisibleUsers } from '../../access/caller-scope/visible-users.lookup.ts';
import type { DepartmentMembership } from '../user/membership/department-membership.lookup.ts';
import type { DepartmentRow } from './department.lookup.ts';
import type { DepartmentRepository, DepartmentTree, NewDepartment } from './department.repository.ts';
import type { SheetDepartment } from './department-sheet.ts';
import { nextOrgCode, refuseTooDeep, typeOfCode } from './org-code.ts';

const IN_USE = '1';
const ROOT_TYPE = '1';
const OUTSIDE = '部门在自己的数据权限之外，请联系管理员';

const highest = (siblings: DepartmentRow[]) => siblings.toSorted((a, b) => (a.orgCode < b.orgCode ? 1 : -1))[0];

const newDepartmentId = () => randomUUID().replaceAll('-', '');

const isRoot = ({ parentId }: DepartmentRow) => !parentId;

/** Whether a department below `parentCode` may have a code: it has one segment more, and no other department has it, or had it when it was removed. */
const isFree = (code: string, parentCode: string, taken: readonly string[]) =>
  isSegmentCode(code) && parentCodeOf(code) === parentCode && !taken.includes(code);

/** Code, depth and parent of a new or moved department; `wanted` is its code if that fits the place and is free. */
const placeOf = (all: DepartmentRow[], parentId: string, reserved: readonly string[], wanted?: string | null) => {
  const parent = all.find(({ id }) => id === parentId);
  if (parentId && !parent) throw new Refusal('上级部门不存在，请刷新后重试');
  const siblings = all.filter((row) => (parent ? row.parentId === parent.id : isRoot(row)));
  const parentCode = parent?.orgCode ?? '';
  const taken = [...all.map(({ orgCode }) => orgCode), ...reserved];
  return {
    parentId,
    orgCode:
      wanted && isFree(wanted, parentCode, taken)
        ? wanted
        : nextOrgCode(parentCode, [
            ...siblings.map(({ orgCode }) => orgCode),
            ...reserved.filter((code) => parentCodeOf(code) === parentCode),
          ]),
    orgType: parent ? String(Number(parent.orgType ?? ROOT_TYPE) + 1) : (highest(siblings)?.orgType ?? ROOT_TYPE),
  };
};

/** A root is a company, and only a root. */
const categoryAt = (parentId: string, category: string) => {
  if (!parentId) return COMPANY;
  return category === COMPANY ? DEPARTMENT : category;
};

interface Parts {
  repository: DepartmentRepository;
  /** Ids of the roles that departments define. */
  departmentRoles: (departmentIds: readonly string[]) => Promise<string[]>;
  members: DepartmentMembership;
  changeable: ChangeableRoles;
  visible: Pick<VisibleUsers, 'areRuledOut' | 'ruledOutCodes'>;
  isAdministrator: (caller: Caller) => Promise<boolean>;
}

/** Adds, changes and removes departments (docs/wire/system-departments.md §1). */
export const createDepartmentService = ({ repository, departmentRoles, members, changeable, visible, isAdministrator }: Parts) => {
  const codesOutside = async (caller: Caller, codes: readonly string[]): Promise<readonly string[]> =>
    (await isAdministrator(caller)) ? [] : visible.ruledOutCodes(caller, codes);

  const refuseOutside = async (caller: Caller, codes: readonly string[]) => {
    if ((await codesOutside(caller, codes)).length) throw beyondRights(OUTSIDE);
  };

  /** Refuses departments outside the caller's data rules, and those whose members or superiors these hide: they change too. */
  const refuseBeyond = async (caller: Caller, departments: readonly DepartmentRow[]) => {
    await refuseOutside(
      caller,
      departments.map(({ orgCode }) => orgCode),
    );
    if (await isAdministrator(caller)) return;
    const ids = departments.map(({ id }) => id);
    if (await visible.areRuledOut(await members.of(ids))) throw beyondRights('部门的成员中有自己看不到的用户，请联系管理员');
    if (await visible.areRuledOut(await members.inChargeOf(ids))) throw beyondRights('部门的负责人中有自己看不到的用户，请联系管理员');
  };

  /** The departments that a removal takes along, after all reasons against it. */
  const removable = async (caller: Caller, all: readonly DepartmentRow[], ids: readonly string[]) => {
    const doomed = branchesOf(all, ids);
    if (!ids.some((id) => doomed.some((row) => row.id === id))) throw new Refusal(wireTexts.notFound);
    if (await isAdministrator(caller)) return doomed;
    const doomedIds = doomed.map(({ id }) => id);
    if (await members.areMembers([caller.userId], doomedIds)) throw beyondRights('不能删除自己所属的部门，请联系管理员');
    await refuseBeyond(caller, doomed);
    // the department's roles go with it, for their holders too
    const roleIds = await departmentRoles(doomedIds);
    const holders = roleIds.length ? await members.holdersOf(roleIds) : [];
    await changeable.refuseDepartmentRoles(caller, roleIds, holders);
    await changeable.refuseTaking(caller, holders);
    return doomed;
  };
  const reachOf = async (doomed: readonly DepartmentRow[], ids: readonly string[]): Promise<Reach> => {
    const doomedIds = doomed.map(({ id }) => id);
    const [users, roles] = await Promise.all([members.countOf(doomedIds), departmentRoles(doomedIds)]);
    const below = doomedIds.filter((id) => !ids.includes(id)).length;
    return {
      dependants: users,
      effects: [
        ...effect(below, (departments) => `${departments} 个下级部门将一起删除`),
        ...effect(users, (people) => `${people} 名成员将离开部门`),
        ...effect(roles.length, (lost) => `${lost} 个部门角色将失效`),
      ],
    };
  };

  /** The branch of a department and its new place, after all reasons against the move. */
  const moveOf = async (
    caller: Caller,
    tree: Pick<DepartmentTree, 'recycledCodes'>,
    all: DepartmentRow[],
    department: DepartmentRow,
    parentId: string,
    wanted?: string | null,
  ) => {
    const branch = branchesOf(all, [department.id]);
    if (branch.some(({ id }) => id === parentId)) throw new Refusal('上级部门不能是本部门或其下级部门');
    await refuseBeyond(caller, branch);
    const reserved = await tree.recycledCodes();
    // their codes, and those of their users, would no longer fit when they are restored
    if (reserved.some((code) => code.startsWith(department.orgCode))) throw new Refusal('回收站中有本部门的下级部门，请先还原或彻底删除');
    const place = placeOf(all, parentId, reserved, wanted);
    await refuseOutside(caller, [place.orgCode]);
    for (const { orgCode } of branch) refuseTooDeep(place.orgCode + orgCode.slice(department.orgCode.length));
    return { branch, place };
  };

  return {
    add: (caller: Caller, { parentId, ...draft }: DepartmentDraft) =>
      repository.inTurn(async (tree) => {
        const place = placeOf(await tree.all(), parentId ?? '', await tree.recycledCodes());
        await refuseOutside(caller, [place.orgCode]);
        await tree.insert({ ...draft, ...place, id: newDepartmentId(), status: IN_USE, delFlag: LIVE_TEXT });
      }),

    edit: (caller: Caller, { id, parentId, orgCode, ...draft }: Edited<DepartmentDraft> & { id: string; orgCode?: string | null }) =>
      repository.inTurn(async (tree) => {
        const all = await tree.all();
        const department = all.find((row) => row.id === id);
        if (!department) throw new Refusal(wireTexts.notFound);
        if (parentId == null || parentId === (department.parentId ?? '')) {
          await refuseBeyond(caller, [department]);
          return tree.update({ ...draft, id });
        }
        const { branch, place } = await moveOf(caller, tree, all, department, parentId, orgCode);
        await tree.update({ ...draft, id, ...place, orgCategory: categoryAt(parentId, draft.orgCategory) });
        const deeper = Number(place.orgType) - Number(department.orgType ?? ROOT_TYPE);
        const below = branch.flatMap((row) => (row.id === id ? [] : row.id));
        await tree.recode(below, { before: department.orgCode, after: place.orgCode, deeper });
      }),
    moveReach: (caller: Caller, id: string, parentId: string) =>
      repository.inTurn(async (tree): Promise<Reach> => {
        const all = await tree.all();
        const department = all.find((row) => row.id === id);
        if (!department) throw new Refusal(wireTexts.notFound);
        const { branch, place } = await moveOf(caller, tree, all, department, parentId);
        const users = await members.countOf(branch.map((row) => row.id));
        return {
          dependants: users,
          effects: [
            `机构编码由 ${department.orgCode} 改为 ${place.orgCode}`,
            ...effect(branch.length - 1, (departments) => `${departments} 个下级部门将一起移动`),
            ...effect(users, (people) => `${people} 名成员的数据权限将按新的上级部门计算`),
          ],
        };
      }),

    rows: repository.findRows,
    /**
     * Stores imported departments whose code is free and whose parent exists, in the database or earlier in the workbook. Returns the
     * reason for refusing each of the others.
     */
    saveAll: (caller: Caller, drafts: SheetDepartment[]) =>
      repository.inTurn(async (tree) => {
        const outside = await codesOutside(
          caller,
          drafts.map(({ orgCode }) => orgCode),
        );
        const ids = await tree.idsByCode(drafts.flatMap(({ orgCode }) => [orgCode, parentCodeOf(orgCode)]));
        const added: NewDepartment[] = [];
        const reasons = drafts.map(({ orgCode, ...draft }) => {
          const parentCode = parentCodeOf(orgCode);
          const parentId = parentCode ? ids.get(parentCode) : '';
          if (ids.has(orgCode)) return '部门编码已经存在';
          if (outside.includes(orgCode)) return OUTSIDE;
          if (parentId === undefined) return `上级部门“${parentCode}”不存在，或排在本行之后`;
          const id = newDepartmentId();
          ids.set(orgCode, id);
          const orgCategory = draft.orgCategory ?? (parentCode ? DEPARTMENT : COMPANY);
          added.push({ ...draft, id, parentId, orgCode, orgCategory, orgType: typeOfCode(orgCode), status: IN_USE, delFlag: LIVE_TEXT });
          return undefined;
        });
        if (added.length) await tree.insertAll(added);
        return reasons;
      }),

    reach: (caller: Caller, ids: string[]) =>
      repository.inTurn(async (tree) => reachOf(await removable(caller, await tree.all(), chosen(ids)), ids)),
    /** Moves departments into the recycle bin, with everything below them. */
    remove: (caller: Caller, ids: string[], confirmed?: number) =>
      repository.inTurn(async (tree) => {
        const all = await tree.all();
        refuseGrown(await reachOf(await removable(caller, all, ids), ids), confirmed);
        await tree.recycle(all, ids);
      }),
    /** Refuses departments in the recycle bin that lie outside the caller's data rules. */
    refuseRestored: (caller: Caller, codes: readonly string[]) => refuseOutside(caller, codes),
  };
};
export type DepartmentService = ReturnType<typeof createDepartmentService>;
