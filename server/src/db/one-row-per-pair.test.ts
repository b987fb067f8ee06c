import { readFileSync } from 'node:fs';
import { BUTTON, departmentPermissions, departmentRoles, permissions, roleGrants } from '@mortise/shared/contract/access';
import { departmentMembers, roleMembers } from '@mortise/shared/contract/people';
import { dictEntries } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { departmentId } from './seed/departments.ts';

const RESEARCH = departmentId('A01A05');
const AT_ONCE = 8;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const count = async (rows: ReturnType<typeof sql>) =>
  (await app.db.execute<{ count: number }>(sql`select count(*)::int as count from ${rows}`)).rows[0]?.count;

describe('simultaneous calls leave one row', () => {
  /** All answers are either done or a refusal in words. */
  const atOnce = async (call: () => Promise<{ success: boolean; message: string }>) => {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, call));
    expect(answers.some(({ success }) => success)).toBe(true);
    expect(answers.filter(({ success, message }) => !success && !/该值不可用|已存在|已被他人修改/.test(message))).toEqual([]);
  };

  it('of memberships and grants', async () => {
    const { role, idOf, userId } = granting(app);
    const [clerk, log, roleId] = [await userId('clerk'), await idOf('system/LogList'), await role([])];
    await atOnce(() => app.ask(departmentMembers.add, { body: { depId: RESEARCH, userIdList: [clerk, clerk] } }));
    expect(await count(sql`sys_user_depart where user_id = ${clerk} and dep_id = ${RESEARCH}`)).toBe(1);
    await atOnce(() => app.ask(roleMembers.add, { body: { roleId, userIdList: [clerk, clerk] } }));
    expect(await count(sql`sys_user_role where user_id = ${clerk} and role_id = ${roleId}`)).toBe(1);
    await atOnce(() => app.ask(roleGrants.save, { body: { roleId, permissionIds: log } }));
    expect(await count(sql`sys_role_permission where role_id = ${roleId} and permission_id = ${log}`)).toBe(1);
  });

  it('of a department’s permissions, its role’s grants and members', async () => {
    const { idOf, userId } = granting(app);
    const [log, member] = [await idOf('system/LogList'), await userId('zhangsan')];
    await atOnce(() => app.ask(departmentPermissions.add, { body: { departId: RESEARCH, permissionId: log } }));
    expect(await count(sql`sys_depart_permission where depart_id = ${RESEARCH} and permission_id = ${log}`)).toBe(1);
    await app.db.execute(
      sql`insert into sys_depart_role (id, depart_id, role_name, role_code) values ('pair', ${RESEARCH}, '成对', 'pair')`,
    );
    await atOnce(() => app.ask(departmentRoles.savePermissions, { body: { roleId: 'pair', permissionIds: log } }));
    expect(await count(sql`sys_depart_role_permission where role_id = 'pair'`)).toBe(1);
    await atOnce(() => app.ask(departmentRoles.assign, { body: { userId: member, newRoleId: 'pair', oldRoleId: '' } }));
    expect(await count(sql`sys_depart_role_user where drole_id = 'pair'`)).toBe(1);
  });

  it('of dictionary entries and permission codes', async () => {
    const { rows } = await app.db.execute<{ id: string }>(sql`select id from sys_dict where dict_code = 'sex'`);
    const dictId = rows[0]?.id ?? '';
    await atOnce(() => app.ask(dictEntries.add, { body: { dictId, itemText: '其他', itemValue: '9' } }));
    expect(await count(sql`sys_dict_item where dict_id = ${dictId} and item_value = '9'`)).toBe(1);
    const parentId = await granting(app).idOf('system/LogList');
    await atOnce(() => app.ask(permissions.add, { body: { menuType: BUTTON, name: '成对', parentId, perms: 'pair:once' } }));
    expect(await count(sql`sys_permission where perms = 'pair:once'`)).toBe(1);
  });
});

it('the migration merges rows that exist twice without taking or giving anything', async () => {
  const statements = readFileSync(new URL('./migrations/0010_one_row_per_pair.sql', import.meta.url), 'utf8').split(
    '--> statement-breakpoint',
  );
  const created = statements.flatMap((statement) => /CREATE UNIQUE INDEX "(\w+)"/.exec(statement)?.[1] ?? []);
  const dropped = statements.flatMap((statement) => /DROP INDEX "(\w+)"/.exec(statement)?.[1] ?? []);
  for (const index of created) await app.db.execute(sql`drop index ${sql.identifier(index)}`);
  for (const index of dropped) await app.db.execute(sql`create index ${sql.identifier(index)} on sys_tenant (id)`);
  await app.db.execute(sql`insert into sys_role (id, role_name, role_code) values ('r', '双', 'twice')`);
  const link = async (id: string) =>
    app.db.execute(sql`insert into sys_user_role (id, user_id, role_id) select ${id}, id, 'r' from sys_user where username = 'clerk'`);
  await link('l1');
  await link('l2');
  await app.db.execute(sql`insert into sys_permission (id, name, menu_type, perms, status, create_time)
    values ('p1', '一', 2, 'twice:x', '1', '2026-01-01'), ('p2', '二', 2, 'twice:x', '1', '2026-01-02'), ('p3', '三', 2, null, '1', null)`);
  await app.db.execute(sql`insert into sys_role_permission (id, role_id, permission_id, data_rule_ids)
    values ('g1', 'r', 'p3', 'a,b'), ('g2', 'r', 'p3', 'b,c'), ('g3', 'r', 'p2', null)`);
  await app.db.execute(sql`insert into sys_dict_item (id, dict_id, item_text, item_value, status)
    select x.id, d.id, x.id, 'twice', x.status from sys_dict d, (values ('i1', 0), ('i2', 1)) as x(id, status) where d.dict_code = 'sex'`);
  await app.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
  expect(await count(sql`sys_user_role where role_id = 'r'`)).toBe(1);
  const grants = await app.db.execute(
    sql`select permission_id as p, data_rule_ids as rules from sys_role_permission where role_id = 'r' order by 1`,
  );
  expect(grants.rows).toEqual([
    { p: 'p1', rules: null },
    { p: 'p2', rules: null },
    { p: 'p3', rules: 'a,b,c' },
  ]);
  expect((await app.db.execute(sql`select id from sys_permission where perms = 'twice:x'`)).rows).toEqual([{ id: 'p1' }]);
  expect((await app.db.execute(sql`select id from sys_dict_item where item_value = 'twice'`)).rows).toEqual([{ id: 'i2' }]);
});
