import { keysIn } from '@mortise/shared/contract';
import { BUTTON, FIRST_LEVEL, type PermissionDraft } from '@mortise/shared/contract/access';
import { branchesOf } from '#lists/tree.ts';
import { Refusal } from '#platform/refusal.ts';
import { HOME } from './permission.lookup.ts';
import type { NewPermission, TreeRow } from './permission.repository.ts';
import { depthOf, heightOf } from './permission-rows.ts';

const DEEPEST = 10;

const componentOf = (component: string) =>
  component
    .replace(/^\//, '')
    .replace(/^views\//, '')
    .replace(/^src\/views\//, '')
    .replace(/\.vue$/, '');

const urlOf = (url: string) => {
  const bare = url.replace(/\.vue$/, '');
  return /^(http|\/|\s*\{\{)/.test(bare) ? bare : `/${bare}`;
};

/** Omitted: unchanged (undefined). Blank: null. */
const text = (value: string | null | undefined, form: (value: string) => string = (same) => same) =>
  value == null ? undefined : value.trim() === '' ? null : form(value.trim());

/** Columns of a draft (docs/wire/system-permissions.md §1, server rules). Omitted switches are off. */
export const columnsOf = (draft: PermissionDraft): Omit<NewPermission, 'id'> => {
  const component = text(draft.component, componentOf);
  const isFirst = draft.menuType === FIRST_LEVEL;
  return {
    menuType: draft.menuType,
    name: draft.name,
    parentId: isFirst ? null : text(draft.parentId),
    component: isFirst && !component ? 'layouts/RouteView' : component,
    url: text(draft.url, urlOf),
    componentName: text(draft.componentName),
    redirect: text(draft.redirect),
    perms: text(draft.perms),
    permsType: text(draft.permsType),
    status: text(draft.status),
    icon: text(draft.icon),
    description: text(draft.description),
    sortNo: draft.sortNo ?? undefined,
    route: draft.route ?? false,
    hidden: draft.hidden ?? false,
    keepAlive: draft.keepAlive ?? false,
    alwaysShow: draft.alwaysShow ?? false,
    internalOrExternal: draft.internalOrExternal ?? false,
  };
};

/** Refuses a parent that is missing, a button or in the row's own branch, and a tree that becomes too deep. */
export const refuseMisplaced = (rows: readonly TreeRow[], menuType: number, parentId: string | null | undefined, ownId?: string) => {
  if (menuType === FIRST_LEVEL) return;
  if (!parentId) throw new Refusal('请选择上级菜单');
  const parent = rows.find(({ id }) => id === parentId);
  if (!parent) throw new Refusal('上级菜单不存在，请刷新后再试');
  if (parent.menuType === BUTTON) throw new Refusal('上级菜单不能是按钮/权限');
  if (ownId && branchesOf(rows, [ownId]).some(({ id }) => id === parentId)) throw new Refusal('上级菜单不能是自己或自己的下级');
  const height = ownId ? heightOf(rows, ownId) : 1;
  if (depthOf(rows, parentId) + height > DEEPEST) throw new Refusal(`菜单层级不能超过 ${DEEPEST} 级`);
};

/** Refuses a permission code that another button has. */
export const refuseTakenCode = (
  rows: readonly TreeRow[],
  { menuType, perms }: Pick<NewPermission, 'menuType' | 'perms'>,
  ownId?: string,
) => {
  if (menuType !== BUTTON || !perms) return;
  const taken = rows.some((row) => row.id !== ownId && row.menuType === BUTTON && row.perms === perms);
  if (taken) throw new Refusal('授权标识已存在!');
};

const codesOf = ({ menuType, perms, component }: Pick<NewPermission, 'menuType' | 'perms' | 'component'>) =>
  menuType === BUTTON ? keysIn(perms) : component ? [component] : [];

// rows that everyone has without a grant: buttons with a disabled rule, the home page, the generic online pages
const isOpen = ({ menuType, status, url, name }: NewPermission) =>
  menuType === BUTTON ? status === '0' : name === '首页' || /^\/online(\/|$)/.test(url ?? '');

/**
 * Permission codes that a change of a row gives to users without a new grant: by changing the code of a row that is already granted, or
 * of a row that needs no grant. Only callers who have such a code may do this.
 */
export const codesHandedOut = (next: NewPermission, before?: NewPermission): string[] => {
  const codes = codesOf(next);
  if (!before) return isOpen(next) ? codes : [];
  if (isOpen(next) && !isOpen(before)) return codes;
  const named = codesOf(before);
  return codes.filter((code) => !named.includes(code));
};

/** Whether a change of a row, or a new one (no `before`), gives its code to everybody, or takes it from everybody but those with a grant. */
export const changesForAll = (next: NewPermission, before?: NewPermission): boolean => {
  const wasOpen = before !== undefined && isOpen(before);
  return isOpen(next) !== wasOpen && codesOf(isOpen(next) || !before ? next : before).length > 0;
};

// columns that decide what a grant of the row opens, and which data rules apply; the others are looks
const deciding = ['menuType', 'component', 'perms', 'status', 'url', 'parentId', 'name'] as const;

/** Whether an edit changes more than the looks of a row. The name counts on the home page, which everyone has by its name. */
export const changesAccess = (before: NewPermission, next: NewPermission): boolean =>
  deciding.some((column) => {
    if (column === 'name' && before.name !== HOME && next.name !== HOME) return false;
    return (before[column] ?? '') !== (next[column] ?? '');
  });
