import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#db/db.ts';
import { type TableChanges, watchTableChanges } from '#db/table-changes.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { hashOf, newToken } from '../../platform/token.ts';
import { createAuthenticator } from './authenticate.ts';
import { createGrantRepository } from './menu/grant.repository.ts';
import { createSessionRepository } from './session.repository.ts';

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

/** A session that begins at minute 0, and a clock that a test sets. */
const openSession = async () => {
  const { db } = database;
  const state = { time: 0 };
  const sessions = createSessionRepository(db);
  const { rows } = await db.execute<{ id: string }>(sql`select id from sys_user where username = 'clerk'`);
  const token = newToken();
  const id = hashOf(token);
  await sessions.insert({ id, userId: rows[0]?.id ?? '', createdAt: 0, lastSeenAt: 0, expiresAt: IDLE });
  const parts = { sessions, grants: createGrantRepository(db, changes), changes, idleMilliseconds: IDLE, clock: () => state.time };
  const stored = async () => (await db.execute(sql`select last_seen_at, expires_at from sys_session where id = ${id}`)).rows[0];
  return { state, token, parts, stored, authenticate: createAuthenticator(parts) };
};

it('slides with every use', async () => {
  const { state, token, authenticate } = await openSession();
  for (const minute of [20, 45, 70, 99]) {
    state.time = minute * MINUTE;
    expect(await authenticate(token, '0')).toMatchObject({ username: 'clerk', tenantId: '0' });
  }
  state.time = 130 * MINUTE;
  expect(await authenticate(token, '0')).toBeUndefined();
});

it('is written at most once a minute', async () => {
  const { state, token, authenticate, stored } = await openSession();
  state.time = 10 * MINUTE;
  await authenticate(token, '0');
  state.time += 59_000;
  await authenticate(token, '0');
  expect(await stored()).toEqual({ last_seen_at: 10 * MINUTE, expires_at: 40 * MINUTE });
  state.time += 1000;
  await authenticate(token, '0');
  expect(await stored()).toEqual({ last_seen_at: 11 * MINUTE, expires_at: 41 * MINUTE });
});

it('lives on when another process prolonged it', async () => {
  const { state, token, parts, authenticate } = await openSession();
  await authenticate(token, '0');
  state.time = 25 * MINUTE;
  await createAuthenticator(parts)(token, '0');
  state.time = 50 * MINUTE;
  expect(await authenticate(token, '0')).toMatchObject({ username: 'clerk' });
});

it('knows codes of buttons and of views', async () => {
  const { token, authenticate } = await openSession();
  const caller = await authenticate(token, '0');
  const { rows } = await database.db.execute<{ component: string }>(sql`
    select p.component from sys_permission p join sys_role_permission rp on rp.permission_id = p.id
      join sys_user_role ur on ur.role_id = rp.role_id join sys_user u on u.id = ur.user_id
    where u.username = 'clerk' and p.menu_type = 1 limit 1`);
  expect(caller?.codes.has(rows[0]?.component ?? '')).toBe(true);
  expect(caller?.codes.has('user:add')).toBe(false);
});
