import { keysIn } from '@mortise/shared/contract';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { permissionTable } from '#features/access/permission/permission.table.ts';
import { rolePermissionTable } from '#features/access/role-grant/role-permission.table.ts';
import { permissionRows } from './menu-row.ts';
import { wholeMenu } from './menus/whole-menu.ts';
import { addProductCodes } from './product-codes.ts';
import { roleIds } from './roles.ts';

type Row = typeof permissionTable.$inferInsert;

// key of the advisory lock, so that of several processes starting together only one adds rows; any unique number
const LOCK = 7_160_244;

/** Ids of the product rows ever added to this database. On the first run: those present and those that were removed. */
const remembered = async (tx: Db) => {
  await tx.execute(sql`create table if not exists product_row (id varchar(36) primary key)`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from product_row
    union select id from sys_permission
    union select data_id from sys_data_log where data_table = 'sys_permission'`);
  return new Set(rows.map(({ id }) => id));
};

/** Skips rows whose parent was deleted, and rows whose permission code a custom row already uses. */
const placeable = async (tx: Db, rows: readonly Row[]) => {
  const present = await tx.select({ id: permissionTable.id, perms: permissionTable.perms }).from(permissionTable);
  const ids = new Set(present.map(({ id }) => id));
  const codes = new Set(present.flatMap(({ perms }) => keysIn(perms)));
  const placed: Row[] = [];
  // rows are ordered parents before children
  for (const row of rows) {
    if ((row.parentId && !ids.has(row.parentId)) || (row.perms && codes.has(row.perms))) continue;
    ids.add(row.id);
    placed.push(row);
  }
  return placed;
};

/**
 * Adds menu rows, buttons, dictionaries and fill rules that are new since the version that seeded the database, and grants the menu rows to
 * the administrator's role. Existing rows are not changed, and removed ones are not restored. Returns the ids of the added menu rows.
 */
export const addProductRows = (db: Db, menu = wholeMenu): Promise<string[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const known = await remembered(tx);
    await addProductCodes(tx, known);
    const product = permissionRows(menu);
    const added = await placeable(
      tx,
      product.filter(({ id }) => !known.has(id)),
    );
    if (added.length) {
      const parents = added.flatMap(({ parentId }) => parentId ?? []);
      await tx.insert(permissionTable).values(added);
      if (parents.length) await tx.update(permissionTable).set({ leaf: false }).where(inArray(permissionTable.id, parents));
      const { rows } = await tx.execute(sql`select 1 from sys_role where id = ${roleIds.admin}`);
      if (rows.length)
        await tx
          .insert(rolePermissionTable)
          .values(added.map(({ id }) => ({ id: newId(), roleId: roleIds.admin, permissionId: id, operateIp: '127.0.0.1' })));
    }
    const ids = product.map(({ id }) => id);
    await tx.execute(sql`insert into product_row (id) select unnest(${sql.param(ids)}::text[]) on conflict do nothing`);
    return added.map(({ id }) => id);
  });
