import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { departmentPermissionTable } from '#features/access/department-permission/department-permission.table.ts';
import { permissionDataRuleTable, permissionTable } from '#features/access/permission/permission.table.ts';
import { rolePermissionTable } from '#features/access/role-grant/role-permission.table.ts';
import { jeecgDemoTable } from '#features/demo/jeecg-demo/jeecg-demo.table.ts';
import { orderCustomerTable, orderTable, orderTicketTable } from '#features/demo/order/order.table.ts';
import { announcementSendTable, announcementTable } from '#features/messages/announcement/announcement.table.ts';
import { messageTemplateTable } from '#features/messages/message-template/message-template.table.ts';
import { reportHeadTable, reportItemTable, reportParamTable } from '#features/online/report-head/report-head.table.ts';
import { departmentTable } from '#features/people/department/department.table.ts';
import { positionTable } from '#features/people/position/position.table.ts';
import { roleTable } from '#features/people/role/role.table.ts';
import { tenantTable } from '#features/people/tenant/tenant.table.ts';
import { userDepartmentTable, userRoleTable } from '#features/people/user/membership/membership.table.ts';
import { userTable } from '#features/people/user/user.table.ts';
import { logTable } from '#features/records/log/log.table.ts';
import { remoteAppTable } from '#features/registry/registry.table.ts';
import { categoryTable } from '#features/settings/category/category.table.ts';
import { checkRuleTable } from '#features/settings/check-rule/check-rule.table.ts';
import { dictItemTable, dictTable } from '#features/settings/dict/dict.table.ts';
import { fillRuleTable } from '#features/settings/fill-rule/fill-rule.table.ts';
import { gatewayRouteTable } from '#features/settings/gateway-route/gateway-route.table.ts';
import { quartzJobTable } from '#features/settings/quartz-job/quartz-job.table.ts';
import { hashPassword } from '#platform/passwords/password.ts';
import { announcementRows } from './announcements.ts';
import { businessRows } from './business-rows.ts';
import { departmentId, departmentRows } from './departments.ts';
import { gatewayRouteRows } from './gateway-routes.ts';
import { departmentGrantRows, grantRows } from './grants.ts';
import { logRows } from './logs.ts';
import { permissionRows } from './menu-row.ts';
import { hideSamples, SAMPLES_REMOTE } from './menus/hide-samples.ts';
import { wholeMenu } from './menus/whole-menu.ts';
import { messageTemplateRows } from './message-templates.ts';
import { positionRows } from './positions.ts';
import { createRandom, type Random } from './random.ts';
import { reportRows } from './reports.ts';
import { builtInRoles, roleRows } from './roles.ts';
import { demoRows } from './samples/demo-rows.ts';
import { orderCustomerRows, orderRows, orderTicketRows } from './samples/order-rows.ts';
import { createSeedClock, type SeedClock } from './seed-clock.ts';
import { seedId } from './seed-id.ts';
import {
  categoryRows,
  checkRuleRows,
  clueRuleRows,
  dataRuleRows,
  dictRows,
  fillRuleRows,
  quartzJobRows,
  tenantRows,
} from './small-tables.ts';
import { ADMIN_ID, loneAdministrator, type SeedUser, seedUsers } from './users.ts';

/** Password of the demo accounts, as documented and used by tests. */
export const DEMO_PASSWORD = '123456';

const SAME_COMPANY = 20_210_104;
// PostgreSQL binds at most 65,535 values in one statement
const CHUNK = 1000;
// key of the advisory lock, so that of two processes starting together only one seeds; any unique number
const LOCK = 7_160_242;

const insertAll = async <Table extends PgTable>(tx: Db, table: Table, rows: Table['$inferInsert'][]) => {
  for (let start = 0; start < rows.length; start += CHUNK) await tx.insert(table).values(rows.slice(start, start + CHUNK));
};

/** Rows that every installation needs: dictionaries, rules, menus, and the given roles with their grants. */
const insertProduct = async (tx: Db, clock: SeedClock, roles: ReturnType<typeof roleRows>, menu = wholeMenu) => {
  const { dicts, items } = dictRows();
  const held = new Set(roles.map(({ id }) => id));
  await insertAll(tx, tenantTable, tenantRows);
  await insertAll(tx, dictTable, dicts);
  await insertAll(tx, dictItemTable, items);
  await insertAll(tx, checkRuleTable, checkRuleRows);
  await insertAll(tx, quartzJobTable, quartzJobRows);
  await insertAll(tx, gatewayRouteTable, gatewayRouteRows);
  await insertAll(tx, messageTemplateTable, messageTemplateRows);
  await insertAll(tx, fillRuleTable, fillRuleRows);
  await insertAll(tx, categoryTable, categoryRows);
  await insertAll(tx, permissionTable, permissionRows(menu));
  await insertAll(tx, permissionDataRuleTable, [...dataRuleRows, ...clueRuleRows.map(({ row }) => row)]);
  await insertAll(tx, roleTable, roles);
  const grants = grantRows(wholeMenu, clock.now).filter(({ roleId }) => held.has(roleId ?? ''));
  await insertAll(tx, rolePermissionTable, grants);
};

/** The sample company's departments, their permissions, and positions. */
const insertCompany = async (tx: Db) => {
  const departments = departmentRows();
  await insertAll(tx, departmentTable, departments);
  const ceilings = departmentGrantRows(
    wholeMenu,
    departments.map(({ id }) => id),
  );
  await insertAll(tx, departmentPermissionTable, ceilings);
  await insertAll(tx, positionTable, positionRows());
};

export interface SeedPasswords {
  adminPassword: string;
  /** Password of all other users. */
  demoPassword?: string;
}

const insertUsers = async (tx: Db, users: SeedUser[], { adminPassword, demoPassword = DEMO_PASSWORD }: SeedPasswords) => {
  // One hash, hence one salt, for all demo users: 2,000 separate hashes would add half a minute to the first start, and the password
  // is public anyway. A user who changes it gets a hash of their own.
  const [demoHash, adminHash] = await Promise.all([hashPassword(demoPassword), hashPassword(adminPassword)]);
  const memberships = users.flatMap(({ row, codes }) => codes.map((code) => ({ userId: row.id, depId: departmentId(code) })));
  const roles = users.flatMap((user) => user.roles.map((roleId) => ({ userId: user.row.id, roleId })));
  await insertAll(
    tx,
    userTable,
    users.map(({ row }) => ({ ...row, password: row.id === ADMIN_ID ? adminHash : demoHash })),
  );
  await insertAll(
    tx,
    userDepartmentTable,
    memberships.map((membership, index) => ({ id: seedId('membership', index + 1), ...membership })),
  );
  await insertAll(
    tx,
    userRoleTable,
    roles.map((role, index) => ({ id: seedId('membership', 100_000 + index), ...role })),
  );
};

const insertHistory = async (tx: Db, random: Random, clock: SeedClock, users: SeedUser[]) => {
  const idOf = new Map(users.map(({ row }) => [row.username, row.id]));
  const { announcements, deliveries } = announcementRows(clock, (username) => idOf.get(username) ?? '');
  await insertAll(tx, announcementTable, announcements);
  await insertAll(tx, announcementSendTable, deliveries);

  const people = users
    .filter(({ row }) => row.status === 1 && row.delFlag === 0)
    .map(({ row }) => ({ username: row.username, realname: row.realname ?? '' }));
  const [first, ...others] = people;
  if (first) await insertAll(tx, logTable, logRows(random, clock, [first, ...others.slice(0, 599)], [first, ...others.slice(0, 4)]));

  const { heads, items, params } = reportRows(clock.now);
  await insertAll(tx, reportHeadTable, heads);
  await insertAll(tx, reportItemTable, items);
  await insertAll(tx, reportParamTable, params);
};

/** Rows of the sample pages. */
const insertSamples = async (tx: Db) => {
  await insertAll(tx, jeecgDemoTable, demoRows);
  await insertAll(tx, orderTable, orderRows);
  await insertAll(tx, orderCustomerTable, orderCustomerRows);
  await insertAll(tx, orderTicketTable, orderTicketRows);
};

/** `sample`: a demo company with users; `empty`: only product rows and an administrator. */
export type SeedKind = 'sample' | 'empty';

/**
 * Fills a database that has no users, either with the sample company (the same in every installation, except for dates) or with the
 * product rows and an administrator. Does nothing to any other database.
 */
export const seed = (db: Db, passwords: SeedPasswords, kind: SeedKind = 'sample'): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (await tx.$count(userTable)) return;
    const random = createRandom(SAME_COMPANY);
    const clock = createSeedClock(Date.now());
    if (kind === 'empty') {
      // operators who want the samples enable the remote and show its rows
      await insertProduct(tx, clock, builtInRoles(), hideSamples(wholeMenu));
      await insertAll(tx, remoteAppTable, [{ name: SAMPLES_REMOTE, enabled: false, reason: '示例页面，需要时在应用管理中恢复' }]);
      await insertUsers(tx, [loneAdministrator()], passwords);
      return;
    }
    const users = seedUsers(random);
    await insertProduct(tx, clock, roleRows());
    await insertCompany(tx);
    await insertUsers(tx, users, passwords);
    await insertHistory(tx, random, clock, users);
    await insertSamples(tx);
    for (const [table, rows] of businessRows(clock)) await insertAll(tx, table, [...rows]);
    // without planner statistics, queries before the first autovacuum would do sequential scans
    await tx.execute(sql`analyze`);
  });
