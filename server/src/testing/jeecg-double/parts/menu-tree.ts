import { createHash } from 'node:crypto';
import type { Row, RowStore } from '../row-store.ts';

const isLink = (url: string) => /^(https?:|\{\{)/.test(url);
const nameOf = (url: string) => url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@');

export const bySort = (a: Row, b: Row) => Number(a.sortNo ?? 0) - Number(b.sortNo ?? 0);

/** Rows below a menu row, in their order; `''` for the first level. */
export const childrenOf = (menu: RowStore, parentId: unknown): Row[] =>
  menu.rows.filter((row) => (row.parentId ?? '') === parentId && row.delFlag === 0).sort(bySort);

const metaOf = (row: Row, url: string) => ({
  keepAlive: Boolean(row.keepAlive),
  internalOrExternal: Boolean(row.internalOrExternal),
  ...(row.icon ? { icon: row.icon } : {}),
  componentName:
    row.componentName ||
    String(row.component ?? '')
      .split('/')
      .at(-1),
  title: row.name,
  ...(isLink(url) && { url }),
});

/** A row of the menu as the client draws it; empty fields are left out. */
export const drawn = (menu: RowStore, granted: ReadonlySet<unknown>, row: Row): Row => {
  const url = String(row.url ?? '');
  const children = childrenOf(menu, row.id).filter(({ id, menuType }) => menuType !== 2 && granted.has(id));
  return {
    id: row.id,
    path: isLink(url) ? createHash('md5').update(url).digest('hex') : url,
    component: row.component,
    route: row.route ? '1' : '0',
    name: nameOf(url),
    meta: metaOf(row, url),
    ...(row.menuType === 0 && { redirect: row.redirect }),
    ...(row.hidden ? { hidden: true } : {}),
    ...(row.alwaysShow ? { alwaysShow: true } : {}),
    ...(children.length && { children: children.map((child) => drawn(menu, granted, child)) }),
  };
};

/** A row as the menu list shows it; `inside` are the rows below it. */
export const listed = ({ componentName: _, ruleFlag: __, ...row }: Row, inside: Row[] | null): Row => ({
  ...row,
  key: row.id,
  title: row.name,
  parentId: row.parentId ?? '',
  isLeaf: row.leaf,
  children: inside?.length ? inside : null,
});

/** The tree of every row, as the dialogs of grants and the parent picker have it. */
export const choices = (menu: RowStore, isGrant: boolean) => {
  const choice = (row: Row): Row => {
    const inside = childrenOf(menu, row.id).map(choice);
    return {
      key: row.id,
      value: row.id,
      slotTitle: row.name,
      isLeaf: row.leaf,
      parentId: row.parentId ?? '',
      title: isGrant ? null : row.name,
      label: isGrant ? null : row.name,
      icon: isGrant ? null : row.icon,
      ruleFlag: isGrant ? row.ruleFlag : null,
      scopedSlots: isGrant ? { title: 'hasDatarule' } : null,
      children: inside.length ? inside : null,
    };
  };
  const live = menu.rows.filter(({ delFlag }) => delFlag === 0);
  return { treeList: childrenOf(menu, '').map(choice), ids: live.map(({ id }) => id) };
};
