import { permissionRows } from '../seed/menu-row.ts';
import { wholeMenu } from '../seed/menus/whole-menu.ts';
import { builtInRoles } from '../seed/roles.ts';
import { isSeedId } from '../seed/seed-id.ts';
import { tenantRows } from '../seed/small-tables.ts';
import { ADMIN_ID } from '../seed/users.ts';

/** Tells rows that the product brings (`SEED=empty`) from rows that people made. */
export const createSeededRows = () => {
  const named: Record<string, Set<string>> = {
    sys_user: new Set([ADMIN_ID]),
    sys_role: new Set(builtInRoles().map(({ id }) => id)),
    sys_permission: new Set(permissionRows(wholeMenu).map(({ id }) => id)),
    sys_tenant: new Set(tenantRows.map(({ id }) => String(id))),
  };
  return (table: string, id: string) => isSeedId(id) || named[table]?.has(id) === true;
};
