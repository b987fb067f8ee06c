import { roleGrants } from '@mortise/shared/contract/access';
import { positions, users } from '@mortise/shared/contract/people';
import { dataLogs } from '@mortise/shared/contract/records';
import { eq, sql } from 'drizzle-orm';
import { departmentId } from '#db/seed/departments.ts';
import { roleIds } from '#db/seed/roles.ts';
import { positionTable } from '#features/people/position/position.table.ts';
import { granting } from '#testing/granted.ts';
import { newcomers } from '#testing/newcomers.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const DAY_ZERO = { column: 'dataVersion', order: 'asc', pageSize: 100 };
const versionsOf = async (dataId: string) => {
  const { result } = await app.ask(dataLogs.list, { query: { dataId, ...DAY_ZERO } });
  return result.records.map((row) => ({ ...row, content: JSON.parse(row.dataContent ?? '') as Record<string, unknown> }));
};
const aPosition = async (code: string) => {
  await app.ask(positions.add, { body: { code, name: '试验员', postRank: '2' } });
  return (await app.ask(positions.byCode, { query: { code } })).result;
};

it('stores a row as it was, which is nobody’s edit, and after each change with who made it', async () => {
  const { id, code } = await aPosition('versioned');
  await app.ask(positions.edit, { body: { id, code, name: '甲', postRank: '2' } });
  await app.ask(positions.edit, { body: { id, code, name: '乙', postRank: '2' } }, { as: 'manager' });
  expect(await versionsOf(id)).toMatchObject([
    { dataTable: 'sys_position', dataVersion: '1', createBy: null, content: { id, name: '试验员', postRank: '2' } },
    { dataVersion: '2', createBy: 'admin', content: { name: '甲', updateBy: 'admin' } },
    { dataVersion: '3', createBy: 'manager', content: { name: '乙', updateBy: 'manager' } },
  ]);
});

it('stores times in the product’s format', async () => {
  const { id, code, createTime } = await aPosition('timed');
  await app.ask(positions.edit, { body: { id, code, name: '甲', postRank: '2' } });
  expect((await versionsOf(id))[0]?.content).toMatchObject({ createTime });
});

it('stores the removed row and who removed it', async () => {
  const { id } = await aPosition('removed');
  await app.ask(positions.remove, { query: { id } }, { as: 'admin' });
  expect(await versionsOf(id)).toMatchObject([
    { content: { name: '试验员' } },
    { dataVersion: '2', createBy: 'admin', content: { name: '试验员', deleted: true } },
  ]);
});

it('stores no version for an edit without changes', async () => {
  const { id, code } = await aPosition('unchanged');
  await app.ask(positions.edit, { body: { id, code, name: '试验员', postRank: '2' } });
  expect(await versionsOf(id)).toEqual([]);
});

it('never stores a password', async () => {
  const [clerk] = (await app.ask(users.list, { query: { username: 'clerk' } })).result.records;
  await app.ask(users.freeze, { body: { ids: clerk?.id ?? '', status: 2 } });
  await app.ask(users.resetPassword, { body: { username: 'clerk', password: 'Mortise#2026' } });
  const versions = await versionsOf(clerk?.id ?? '');
  expect(versions).toHaveLength(2);
  expect(versions[1]?.content).toMatchObject({ username: 'clerk', status: 2 });
  const { rows } = await app.db.execute(sql`select 1 from sys_data_log where data_content ~* 'argon|"password"|"salt"'`);
  expect(rows).toEqual([]);
});

it('stores changes made outside a session without a user', async () => {
  const { id } = await aPosition('by_hand');
  await app.db.update(positionTable).set({ name: '手工' }).where(eq(positionTable.id, id));
  expect((await versionsOf(id)).at(-1)).toMatchObject({ createBy: null, content: { name: '手工' } });
});

it('returns two versions to compare, and all versions of a record', async () => {
  const { id, code } = await aPosition('compared');
  await app.ask(positions.edit, { body: { id, code, name: '甲', postRank: '2' } });
  const query = { dataTable: 'sys_position', dataId: id };
  const { result } = await app.ask(dataLogs.versions, { query });
  expect(result.map(({ dataVersion }) => dataVersion)).toEqual(['2', '1']);
  const [newer, older] = result;
  const pair = await app.ask(dataLogs.pair, { query: { dataId1: newer?.id ?? '', dataId2: older?.id ?? '' } });
  expect(pair.result.map((row) => row.id).sort()).toEqual([newer?.id, older?.id].sort());
});

it('returns only versions of the given table, even if a row of another table has the same id', async () => {
  const { id, code } = await aPosition('shared_id');
  await app.ask(positions.edit, { body: { id, code, name: '甲', postRank: '2' } });
  await app.db.execute(sql`
    insert into sys_data_log (id, data_table, data_id, data_content, data_version)
    select id || 'x', 'sys_role', data_id, data_content, data_version from sys_data_log where data_id = ${id} and data_version = 1`);
  const of = async (dataTable: string) => (await app.ask(dataLogs.versions, { query: { dataTable, dataId: id } })).result;
  expect((await of('sys_position')).map(({ dataTable }) => dataTable)).toEqual(['sys_position', 'sys_position']);
  expect((await of('sys_role')).map(({ dataTable }) => dataTable)).toEqual(['sys_role']);
});

it('refuses records without versions and invalid input', async () => {
  const nothing = { success: false, code: 500, message: '未找到版本信息' };
  expect(await app.ask(dataLogs.versions, { query: { dataTable: 'sys_depart', dataId: departmentId('A01') } })).toMatchObject(nothing);
  expect(await app.ask(dataLogs.versions, { query: { dataTable: 'x'.repeat(200_000), dataId: '1' } })).toMatchObject({ success: false });
  expect(await app.ask(dataLogs.pair, { query: { dataId1: 'a\0b', dataId2: '1' } })).toMatchObject({ message: '内容含有非法字符' });
});

it('is refused without the view', async () => {
  expect(await app.ask(dataLogs.list, {}, { as: 'manager' })).toMatchObject({ success: false, code: 510 });
});

it('stores the grants of a role before and after each change, with menu names', async () => {
  const { role, idOf } = granting(app);
  const [logs, dicts] = [await idOf('system/LogList'), await idOf('system/DictList')];
  const roleId = await role([]);
  const save = (permissionIds: string, lastpermissionIds: string) =>
    app.ask(roleGrants.save, { body: { roleId, permissionIds, lastpermissionIds } });
  await save(logs, '');
  await save([logs, dicts].join(','), logs);
  await save(dicts, [logs, dicts].join(','));
  await app.db.execute(sql`update sys_role_permission set data_rule_ids = 'r1' where role_id = ${roleId}`);
  const both = { [`日志管理 · ${logs}`]: '✓', [`数据字典 · ${dicts}`]: '✓' };
  expect(await versionsOf(roleId)).toMatchObject([
    { dataTable: 'sys_role_permission', dataVersion: '1', createBy: 'admin', content: { [`日志管理 · ${logs}`]: '✓' } },
    { dataVersion: '2', content: both },
    { dataVersion: '3', content: { [`数据字典 · ${dicts}`]: '✓' } },
    { dataVersion: '4', createBy: null, content: { [`数据字典 · ${dicts}`]: 'r1' } },
  ]);
});

it('stores no versions while the database is being seeded', async () => {
  const { rows } = await app.db.execute(sql`select 1 from sys_data_log where data_table = 'sys_user_depart'`);
  expect(rows).toEqual([]);
});

describe('saving a user', () => {
  const { added } = newcomers(() => app);
  const [one, other, third] = [roleIds.clerk, roleIds.manager, roleIds.auditor];
  const aUser = async () => {
    const memberships = { selectedroles: `${one},${other}`, selecteddeparts: departmentId('A01') };
    return (await added(memberships)).form;
  };
  const written = async (id: string) => (await versionsOf(id)).map((row) => `${row.dataTable} ${row.dataVersion}`).sort();
  /** Those of the new user's own memberships. */
  const FIRST = ['sys_user_depart 1', 'sys_user_role 1'];

  it('stores no version of roles and departments that stay', async () => {
    const draft = await aUser();
    await app.ask(users.edit, { body: { ...draft, realname: '乙' } });
    expect(await written(draft.id)).toEqual(['sys_user 1', 'sys_user 2', ...FIRST]);
  });

  it('stores one version of roles when one replaces another', async () => {
    const draft = await aUser();
    await app.ask(users.edit, { body: { ...draft, selectedroles: `${one},${third}` } });
    expect(await written(draft.id)).toEqual([...FIRST, 'sys_user_role 2']);
    const [, latest] = (await versionsOf(draft.id)).filter(({ dataTable }) => dataTable === 'sys_user_role');
    const names = Object.keys(latest?.content ?? {});
    expect(names.map((name) => name.split(' · ')[1]).sort()).toEqual([one, third].sort());
  });

  it('lists versions of one second by their number', async () => {
    const draft = await aUser();
    for (const realname of ['乙', '丙', '丁']) await app.ask(users.edit, { body: { ...draft, realname } });
    await app.db.execute(sql`update sys_data_log set create_time = '2026-01-01 00:00:00' where data_id = ${draft.id}`);
    const listed = async (order: string) => {
      const query = { dataId: draft.id, dataTable: 'sys_user', column: 'createTime', order };
      return (await app.ask(dataLogs.list, { query })).result.records.map(({ dataVersion }) => dataVersion);
    };
    expect(await listed('desc')).toEqual(['4', '3', '2', '1']);
    expect(await listed('asc')).toEqual(['1', '2', '3', '4']);
  });
});
