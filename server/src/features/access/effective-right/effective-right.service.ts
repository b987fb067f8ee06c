import { BUTTON, type EffectiveRight, type RightDenial, type RightSource } from '@mortise/shared/contract/access';
import { lineageOf, missingAbove } from '#lists/tree.ts';
import type { Caller } from '#platform/caller.ts';
import type { VisibleUsers } from '../caller-scope/visible-users.lookup.ts';
import { isForEverybody, isOpenButton, type PermissionLookup, type PermissionRow } from '../permission/permission.lookup.ts';
import type { GrantLookup } from '../role-grant/grant.lookup.ts';

interface Sources {
  permissions: Pick<PermissionLookup, 'all'>;
  grants: Pick<GrantLookup, 'sourcesOf'>;
  visible: Pick<VisibleUsers, 'refuseHidden'>;
}

const ruleSources = (row: PermissionRow): RightSource[] => [
  ...(isOpenButton(row) ? [{ kind: 'open-rule' as const, name: '', rules: [] }] : []),
  ...(isForEverybody(row) ? [{ kind: 'online-page' as const, name: '', rules: [] }] : []),
];

/** Why users see what they see: the menu of session/menu, with the reason for each row. */
export const createEffectiveRightService = ({ permissions, grants, visible }: Sources) => ({
  async ofUser(caller: Caller, userId: string): Promise<EffectiveRight[]> {
    await visible.refuseHidden(caller, [userId]);
    const [all, granted] = await Promise.all([permissions.all(), grants.sourcesOf(userId)]);
    const sourcesOf = (row: PermissionRow): RightSource[] => [
      ...granted.filter(({ permissionId }) => permissionId === row.id).map(({ kind, name, rules }) => ({ kind, name, rules })),
      ...ruleSources(row),
    ];
    const sources = new Map(all.map((row) => [row.id, sourcesOf(row)]));
    const rows = new Map(all.map((row) => [row.id, row]));
    const isHeld = (id: string) => (sources.get(id)?.length ?? 0) > 0;
    const above = (row: PermissionRow) => lineageOf(rows, row.id).slice(0, -1);
    const menus = all.filter(({ menuType }) => menuType !== BUTTON);
    const groups = missingAbove(
      menus,
      menus.filter(({ id }) => isHeld(id)),
    );
    // buttons work without their page: their code counts alone
    const denialsOfMenu = (row: PermissionRow): RightDenial[] => {
      const way = above(row);
      return [...(way.some(({ leaf }) => leaf === true) ? (['below-leaf'] as const) : []), ...(row.hidden ? (['hidden'] as const) : [])];
    };
    const denialsOf = (row: PermissionRow): RightDenial[] => {
      if (!isHeld(row.id)) return groups.has(row.id) ? ['group-only'] : ['not-granted'];
      return row.menuType === BUTTON ? [] : denialsOfMenu(row);
    };
    return all.map((row) => {
      const { id, parentId, name, menuType, component, perms } = row;
      return { id, parentId, name, menuType, component, perms, sources: sources.get(id) ?? [], denials: denialsOf(row) };
    });
  },
});
export type EffectiveRightService = ReturnType<typeof createEffectiveRightService>;
