import { sql } from 'drizzle-orm';
import { type TableChanges, watchTableChanges } from '#db/changes/table-changes.ts';
import { type Database, openDatabase } from '#db/db.ts';
import { createPermissionLookup } from '#features/access/permission/permission.lookup.ts';
import { createGrantLookup } from '#features/access/role-grant/grant.lookup.ts';
import { createDepartmentLookup } from '#features/people/department/department.lookup.ts';
import { createTenantLookup } from '#features/people/tenant/tenant.lookup.ts';
import { createUserLookup } from '#features/people/user/user.lookup.ts';
import { hashOf, newToken } from '#platform/secrets/token.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { until } from '#testing/until.ts';
import { createAuthenticator, createCallers } from './authenticate.ts';
import { createSessionDepartmentRepository } from './department/session-department.repository.ts';
import { createSessionRepository } from './session.repository.ts';
import { createSessionViewRepository } from './view/session-view.repository.ts';

const MINUTE = 60_000;
const IDLE = 30 * MINUTE;

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let changes: TableChanges;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, { connections: 2 });
  changes = await watchTableChanges(test.url, () => undefined);
});
afterAll(async () => {
  await changes.close();
  await database.close();
  await test.drop();
});

/** A session opened at minute 0, and a clock that the test sets. */
const openSession = async () => {
  const { db } = database;
  const state = { time: 0 };
  const sessions = createSessionRepository(db);
  const { rows } = await db.execute<{ id: string }>(sql`select id from sys_user where username = 'clerk'`);
  const token = newToken();
  const id = hashOf(token);
  await sessions.insert({ id, userId: rows[0]?.id ?? '', createdAt: 0, lastSeenAt: 0, expiresAt: IDLE });
  const onTrouble = (error: unknown) => {
    throw error;
  };
  const parts = {
    sessions,
    views: createSessionViewRepository(db),
    departments: createSessionDepartmentRepository(db),
    permissions: createPermissionLookup(db, changes),
    grants: createGrantLookup(db, changes),
    tenants: createTenantLookup(db, changes),
    changes,
    idleMilliseconds: IDLE,
    onTrouble,
    clock: () => state.time,
  };
  /** Waits until the stored `lastSeenAt` is that minute. */
  const seenAt = async (minute: number) => {
    const row = async () => (await db.execute(sql`select last_seen_at, expires_at from sys_session where id = ${id}`)).rows[0];
    await until(async () => (await row())?.last_seen_at === minute * MINUTE);
    return row();
  };
  return { state, token, id, parts, seenAt, authenticate: createAuthenticator(parts) };
};

it('extends the session with every use (sliding expiration)', async () => {
  const { state, token, authenticate } = await openSession();
  for (const minute of [20, 45, 70, 99]) {
    state.time = minute * MINUTE;
    expect(await authenticate(token, '0')).toMatchObject({ username: 'clerk', tenantId: '0' });
  }
  state.time = 130 * MINUTE;
  expect(await authenticate(token, '0')).toBeUndefined();
});

it('caches a valid session until a change, but never an unknown token', async () => {
  const { token, parts } = await openSession();
  const asked: string[] = [];
  const userOf: typeof parts.sessions.userOf = (id) => {
    asked.push(id);
    return parts.sessions.userOf(id);
  };
  const authenticate = createAuthenticator({ ...parts, sessions: { ...parts.sessions, userOf } });
  await authenticate(token, '0');
  await authenticate(token, '0');
  expect(asked).toEqual([hashOf(token)]);
  const guess = newToken();
  expect(await authenticate(guess, '0')).toBeUndefined();
  expect(await authenticate(guess, '0')).toBeUndefined();
  expect(asked).toEqual([token, guess, guess].map(hashOf));
});

it('writes the extension at most once a minute', async () => {
  const { state, token, parts, seenAt } = await openSession();
  const writes: number[] = [];
  const touch: typeof parts.sessions.touch = (ids, lastSeenAt, expiresAt) => {
    writes.push(lastSeenAt / MINUTE);
    return parts.sessions.touch(ids, lastSeenAt, expiresAt);
  };
  const authenticate = createAuthenticator({ ...parts, sessions: { ...parts.sessions, touch } });
  const callAt = async (seconds: number) => {
    state.time = seconds * 1000;
    await authenticate(token, '0');
  };
  await callAt(600);
  await seenAt(10);
  await callAt(659);
  await callAt(660);
  expect(await seenAt(11)).toEqual({ last_seen_at: 11 * MINUTE, expires_at: 41 * MINUTE });
  await callAt(661);
  expect(writes).toEqual([10, 11]);
});

it('extends a session from its use, however late that is written', async () => {
  const { state, token, parts, seenAt } = await openSession();
  let answer: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const touch: typeof parts.sessions.touch = async (...use) => {
    await slow;
    await parts.sessions.touch(...use);
  };
  const authenticate = createAuthenticator({ ...parts, sessions: { ...parts.sessions, touch } });
  for (const minute of [10, 20]) {
    state.time = minute * MINUTE;
    await authenticate(token, '0');
  }
  state.time = 29 * MINUTE;
  answer();
  expect(await seenAt(20)).toEqual({ last_seen_at: 20 * MINUTE, expires_at: 50 * MINUTE });
});

it('accepts a session that another process extended', async () => {
  const { state, token, parts, seenAt, authenticate } = await openSession();
  await authenticate(token, '0');
  state.time = 25 * MINUTE;
  await createAuthenticator(parts)(token, '0');
  await seenAt(25);
  state.time = 50 * MINUTE;
  expect(await authenticate(token, '0')).toMatchObject({ username: 'clerk' });
});

it('resolves permission codes of buttons and views', async () => {
  const { token, authenticate } = await openSession();
  const caller = await authenticate(token, '0');
  const { rows } = await database.db.execute<{ component: string }>(sql`
    select p.component from sys_permission p join sys_role_permission rp on rp.permission_id = p.id
      join sys_user_role ur on ur.role_id = rp.role_id join sys_user u on u.id = ur.user_id
    where u.username = 'clerk' and p.menu_type = 1 limit 1`);
  expect(caller?.codes.has(rows[0]?.component ?? '')).toBe(true);
  expect(caller?.codes.has('user:add')).toBe(false);
});

it('keeps a cached caller when other users sign in, change and sign out', async () => {
  const { token, parts, authenticate } = await openSession();
  const asked: string[] = [];
  const find: typeof parts.sessions.find = (id) => {
    asked.push(id);
    return parts.sessions.find(id);
  };
  const counted = createAuthenticator({ ...parts, sessions: { ...parts.sessions, find } });
  const other = await openSession();
  await counted(token, '0');
  const before = asked.length;
  await other.parts.sessions.remove(other.id);
  await database.db.execute(sql`update sys_user set telephone = '1' where username = 'auditor'`);
  await changes.settle();
  expect(await counted(token, '0')).toMatchObject({ username: 'clerk' });
  expect(asked.length).toBe(before);
  await database.db.execute(sql`update sys_user set realname = '改名' where username = 'clerk'`);
  await changes.settle();
  expect(await counted(token, '0')).toMatchObject({ realname: '改名' });
  expect(await authenticate(other.token, '0')).toBeUndefined();
});

it('takes a tenant from the header only if the user belongs to it', async () => {
  const { token, authenticate } = await openSession();
  const bind = async (tenants: string | null) => {
    await database.db.execute(sql`update sys_user set rel_tenant_ids = ${tenants} where username = 'clerk'`);
    await changes.settle();
  };
  await bind('1,2');
  expect(await authenticate(token, '2')).toMatchObject({ tenantId: '2' });
  expect(await authenticate(token, '0')).toMatchObject({ tenantId: '0' });
  expect(await authenticate(token, '3')).toBeUndefined();
  await bind(null);
  for (const named of ['3', '0', '']) expect(await authenticate(token, named)).toMatchObject({ username: 'clerk', tenantId: '0' });
});

it('reads the times of tenants in GMT+8, whatever the zone of the process', async () => {
  const { token, state, seenAt, authenticate } = await openSession();
  await database.db.execute(sql`insert into sys_tenant (id, name, status, end_date) values (77, '半点', 1, '1970-01-01 08:20:00')`);
  await database.db.execute(sql`update sys_user set rel_tenant_ids = '77' where username = 'clerk'`);
  await changes.settle();
  state.time = 20 * MINUTE;
  expect((await authenticate(token, '77'))?.readOnly).toBeUndefined();
  state.time = 21 * MINUTE;
  expect((await authenticate(token, '77'))?.readOnly).toMatch('租户“半点”已于 1970-01-01 08:20:00 到期');
  await seenAt(21);
});

it('gives work that outlives a session a department of its owner', async () => {
  const { db } = database;
  const { rows } = await db.execute<{ id: string; orgCode: string }>(sql`
    select u.id, d.org_code as "orgCode" from sys_user u join sys_user_depart m on m.user_id = u.id join sys_depart d on d.id = m.dep_id
    where u.username = 'zhangsan' order by d.org_code`);
  const [first, second] = rows.map(({ orgCode }) => orgCode);
  const callerOf = createCallers({
    users: createUserLookup(db, changes),
    departments: createDepartmentLookup(db, changes),
    permissions: createPermissionLookup(db, changes),
    grants: createGrantLookup(db, changes),
    tenants: createTenantLookup(db, changes),
  });
  const owner = { userId: rows[0]?.id ?? '', username: 'zhangsan', realname: '张三', tokenHash: '', tenantId: '0' };
  const worksIn = async (orgCode: string) => (await callerOf({ ...owner, orgCode }))?.orgCode;
  expect([await worksIn(second ?? ''), await worksIn('A01A03'), await worksIn('')]).toEqual([second, first, first]);
});
