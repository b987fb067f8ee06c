import { type Reach, wireTexts } from '@mortise/shared/contract';
import {
  FIRST_LEVEL,
  type PermissionDraft,
  type PermissionNode,
  type PermissionTree,
  type PermissionTreeNode,
} from '@mortise/shared/contract/access';
import type { Edited } from '#db/as-read.ts';
import { newId } from '#db/new-id.ts';
import { count, effect, hiddenEffect, refuseGrown } from '#lists/reach.ts';
import { branchesOf, byParent, topsOf, treeOf } from '#lists/tree.ts';
import type { Caller } from '#platform/caller.ts';
import { beyondRights, Refusal } from '#platform/refusal.ts';
import type { ChangeableRoles } from '../caller-scope/changeable-roles.lookup.ts';
import type { VisibleUsers } from '../caller-scope/visible-users.lookup.ts';
import { named } from '../grant-tree.ts';
import type { GrantLookup } from '../role-grant/grant.lookup.ts';
import { isIndispensable, type PermissionLookup, type PermissionRow } from './permission.lookup.ts';
import type { NewPermission, PermissionRepository, TreeRow } from './permission.repository.ts';
import { refuseTakenAddress, refuseUnreachable } from './permission-address.ts';
import { changesAccess, changesForAll, codesHandedOut, columnsOf, refuseMisplaced, refuseTakenCode } from './permission-rules.ts';

const toNode = (row: PermissionRow, children: PermissionNode[] | null): PermissionNode => ({
  ...row,
  key: row.id,
  title: row.name,
  isLeaf: children === null,
  leaf: children === null,
  route: row.route ?? false,
  keepAlive: row.keepAlive ?? false,
  alwaysShow: row.alwaysShow ?? false,
  hidden: row.hidden ?? false,
  internalOrExternal: row.internalOrExternal ?? false,
  children,
});

const toChoice = ({ id, name, icon, parentId }: PermissionRow, children: PermissionTreeNode[]): PermissionTreeNode => ({
  key: id,
  value: id,
  title: name,
  slotTitle: name,
  label: name,
  icon,
  isLeaf: !children.length,
  ruleFlag: null,
  scopedSlots: null,
  parentId,
  children: children.length ? children : null,
});

/** A node without its children loaded: `[]` if it has any, `null` if it has none. */
const alone = (below: ReadonlyMap<string, unknown[]>) => (row: PermissionRow) => toNode(row, below.has(row.id) ? [] : null);

export const createPermissionService = (
  repository: PermissionRepository,
  permissions: PermissionLookup,
  grants: GrantLookup,
  changeable: ChangeableRoles,
  visible: Pick<VisibleUsers, 'countOf'>,
) => {
  /** Prevents privilege escalation: an editor of menus could otherwise put any permission code on a row granted to them. */
  const refuseHandingOut = async (caller: Caller, next: NewPermission, before?: PermissionRow) => {
    const unheld = codesHandedOut(next, before).filter((code) => !caller.codes.has(code));
    const forAll = changesForAll(next, before);
    if ((!unheld.length && !forAll) || (await grants.of(caller.userId)).isAdministrator) return;
    if (unheld.length) throw new Refusal(`不能使用自己没有的授权标识或组件：${unheld.join('、')}`);
    throw beyondRights('只有管理员可以让所有人拥有或失去一个授权标识或组件');
  };
  const refuseLosing = (gone: readonly TreeRow[]) => {
    const lost = gone.filter(isIndispensable);
    if (lost.length) throw new Refusal(`系统必需的菜单不允许删除：${lost.map(({ name }) => name).join('、')}`);
  };

  const refuseRows = async (caller: Caller, ids: readonly string[]) => {
    const rows = await permissions.all();
    await changeable.refuseRows(caller, ids, (beyond) => named(rows, beyond));
  };

  /** The rows that a removal takes along, after all reasons against it. */
  const removable = async (caller: Caller, rows: readonly TreeRow[], ids: readonly string[]) => {
    const asked = rows.filter(({ id }) => ids.includes(id));
    if (!asked.length) throw new Refusal('未找到菜单信息');
    const gone = branchesOf(rows, ids);
    refuseLosing(gone);
    const isForAll = gone.some((row) => changesForAll({ ...row, status: '1' }, row));
    if (isForAll && !(await grants.of(caller.userId)).isAdministrator)
      throw beyondRights('只有管理员可以让所有人拥有或失去一个授权标识或组件');
    const goneIds = gone.map(({ id }) => id);
    await refuseRows(caller, goneIds);
    await changeable.refuseNarrowing(caller, goneIds, '不能删除带有约束自己的数据规则的菜单');
    return { asked, goneIds };
  };
  const reachOf = async ({ asked, goneIds }: { asked: readonly TreeRow[]; goneIds: readonly string[] }): Promise<Reach> => {
    const [roles, { seen, hasHidden }] = await Promise.all([grants.countRoles(goneIds), visible.countOf(grants.holdsOneOf(goneIds))]);
    return {
      dependants: seen,
      effects: [
        ...effect(goneIds.length - asked.length, (below) => `下级的 ${below} 个菜单和按钮将一起删除`),
        ...effect(roles, (holders) => `${holders} 个角色、${count(seen)} 名用户将失去授权`),
        ...hiddenEffect(hasHidden),
      ],
    };
  };
  const remove = (caller: Caller, ids: readonly string[], confirmed?: number) =>
    repository.shape(async (tree) => {
      const rows = await tree.rows();
      const found = await removable(caller, rows, ids);
      refuseGrown(await reachOf(found), confirmed);
      await tree.recycle(
        topsOf(rows, ids).map(({ id, name, perms, url }) => ({
          id,
          name,
          code: perms || url,
          rows: branchesOf(rows, [id]).map((row) => row.id),
        })),
        found.asked.map(({ parentId }) => parentId),
      );
    });

  return {
    tree: async () => treeOf(await permissions.all(), (row, children: PermissionNode[]) => toNode(row, children.length ? children : null)),
    async choices(): Promise<PermissionTree> {
      const rows = await permissions.all();
      return { treeList: treeOf(rows, toChoice), ids: rows.map(({ id }) => id) };
    },
    async firstLevel() {
      const rows = await permissions.all();
      return rows.filter(({ menuType }) => menuType === FIRST_LEVEL).map(alone(byParent(rows)));
    },
    async below(parentId: string) {
      const below = byParent(await permissions.all());
      return (below.get(parentId) ?? []).map(alone(below));
    },
    async belowEach(parentIds: readonly string[]) {
      const below = byParent(await permissions.all());
      return Object.fromEntries(parentIds.flatMap((id) => (below.has(id) ? [[id, (below.get(id) ?? []).map(alone(below))]] : [])));
    },

    async add(caller: Caller, draft: PermissionDraft) {
      const row = { ...columnsOf({ ...draft, route: draft.route ?? true }), id: newId() };
      refuseUnreachable(row);
      await refuseHandingOut(caller, row);
      await repository.shape(async (tree) => {
        const rows = await tree.rows();
        refuseMisplaced(rows, draft.menuType, row.parentId);
        refuseTakenCode(rows, row);
        refuseTakenAddress(rows, row);
        await tree.insert(row);
      });
    },

    async edit(caller: Caller, { id, updateTime, ...draft }: Edited<PermissionDraft> & { id: string }) {
      const before = (await permissions.all()).find((row) => row.id === id);
      if (!before) throw new Refusal(wireTexts.notFound);
      const changes = columnsOf(draft);
      const kept = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      const next: NewPermission = { ...before, ...kept };
      if (isIndispensable(before) && !isIndispensable({ component: next.component ?? null, perms: next.perms ?? null }))
        throw new Refusal('系统必需的菜单不能更换组件或授权标识');
      refuseUnreachable(next, before);
      await refuseHandingOut(caller, next, before);
      if (changesAccess(before, next)) {
        await refuseRows(caller, [id]);
        await changeable.refuseNarrowing(caller, [id], '不能更换带有约束自己的数据规则的菜单的组件或路径');
      }
      await repository.shape(async (tree) => {
        const rows = await tree.rows();
        refuseMisplaced(rows, draft.menuType, next.parentId, id);
        refuseTakenCode(rows, next, id);
        refuseTakenAddress(rows, next, before);
        await tree.update(id, kept, before.parentId, updateTime);
      });
    },

    async reach(caller: Caller, ids: readonly string[]) {
      return reachOf(await removable(caller, await permissions.all(), ids));
    },
    remove: (caller: Caller, id: string, confirmed?: number) => remove(caller, [id], confirmed),
    removeBatch: (caller: Caller, ids: readonly string[], confirmed?: number) => {
      if (!ids.length) throw new Refusal(wireTexts.noIds);
      return remove(caller, ids, confirmed);
    },
  };
};
export type PermissionService = ReturnType<typeof createPermissionService>;
