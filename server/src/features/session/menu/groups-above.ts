import { HOME } from '#features/access/permission/permission.lookup.ts';
import { missingAbove } from '#lists/tree.ts';
import type { PermissionRow } from './permission-row.ts';

const LAYOUT = 'layouts/RouteView';

/** A row that is not granted, as a group: it lends its name and place to rows below it, and neither its view nor its address. */
const asGroup = (row: PermissionRow, hidden: boolean): PermissionRow => ({
  ...row,
  url: `/group/${row.id}`,
  component: LAYOUT,
  componentName: null,
  redirect: null,
  internalOrExternal: null,
  hidden: hidden || row.hidden,
});

/**
 * The held menu rows together with the groups above them, in menu order. A row that was moved below a group which its holders were never
 * granted thus stays in their menu, as their calls go on being answered.
 */
export const withGroups = (all: readonly PermissionRow[], held: readonly PermissionRow[]): PermissionRow[] => {
  const groups = missingAbove(all, held);
  if (!groups.size) return [...held];
  const visible = missingAbove(
    all,
    held.filter(({ hidden }) => !hidden),
  );
  const order = new Map(all.map(({ id }, index) => [id, index]));
  const before = (row: PermissionRow) => order.get(row.id) ?? 0;
  const added = all.filter(({ id }) => groups.has(id)).map((row) => asGroup(row, !visible.has(row.id)));
  // the home page comes first if it was added without a grant
  const isFirst = (row: PermissionRow) => row === held[0] && row.name === HOME;
  return [...held, ...added].sort((one, other) => Number(isFirst(other)) - Number(isFirst(one)) || before(one) - before(other));
};
