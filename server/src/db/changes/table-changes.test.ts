import { sql } from 'drizzle-orm';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { until } from '#testing/until.ts';
import { type Database, openDatabase } from '../db.ts';
import { ofOwner } from './change-counts.ts';
import { type TableChanges, watchTableChanges } from './table-changes.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let elsewhere: Database;
let changes: TableChanges;
const trouble: Error[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  elsewhere = openDatabase(database.url, { connections: 8 });
  changes = await watchTableChanges(database.url, (error) => trouble.push(error));
});
afterAll(async () => {
  await changes.close();
  await elsewhere.close();
  await database.drop();
});

const version = () => changes.versionOf(['sys_position']) ?? Number.NaN;
const write = (code: string) =>
  elsewhere.db.execute(sql`insert into sys_position (id, code, name, post_rank) values (${code}, ${code}, ${code}, '1')`);

it('sees every change committed before the call, also with many concurrent calls', async () => {
  await Promise.all(
    Array.from({ length: 40 }, async (_, writer) => {
      const seen = version();
      await write(`settled-${writer}`);
      await changes.settle();
      expect(version()).toBeGreaterThan(seen);
    }),
  );
});

describe('rows with an owner', () => {
  let people: string[] = [];
  beforeAll(async () => {
    const { rows } = await elsewhere.db.execute<{ id: string }>(sql`select id from sys_user order by id limit 3`);
    people = rows.map(({ id }) => id);
    await elsewhere.db.execute(sql`delete from sys_announcement_send`);
  });
  // delivers one announcement to the first `count` users by id
  const deliver = (count: number) => sql`
    insert into sys_announcement_send (id, annt_id, user_id)
    select 'd' || row_number() over (order by u.id), a.id, u.id
    from (select id from sys_user order by id limit ${count}) u, (select id from sys_announcement limit 1) a`;
  const versionsOf = async () => {
    await changes.settle();
    return people.map((person) => changes.versionOf([ofOwner('sys_announcement_send', person)]));
  };
  /** The owners whose version changes through this statement. */
  const changedBy = async (statement: ReturnType<typeof sql>) => {
    const before = await versionsOf();
    await elsewhere.db.execute(statement);
    const after = await versionsOf();
    return people.filter((_, place) => after[place] !== before[place]);
  };

  it('notify of their owners when added, moved to another owner and removed', async () => {
    const [first, second, third] = people;
    expect(await changedBy(deliver(2))).toEqual([first, second]);
    expect(await changedBy(sql`update sys_announcement_send set read_flag = '1' where id = 'd1'`)).toEqual([first]);
    expect(await changedBy(sql`update sys_announcement_send set user_id = ${third} where id = 'd1'`)).toEqual([first, third]);
    expect(await changedBy(sql`update sys_announcement_send set read_flag = '1' where id = 'none'`)).toEqual([]);
    expect(await changedBy(sql`delete from sys_announcement_send where id = 'd2'`)).toEqual([second]);
    await elsewhere.db.execute(sql`delete from sys_announcement_send`);
  });

  it('count as changed for all owners when many change at once', async () => {
    // more than the limit of 50 owners; the three are among them
    expect(await changedBy(deliver(60))).toEqual(people);
    expect(await changedBy(sql`delete from sys_announcement_send where id not in ('d1', 'd2', 'd3')`)).toEqual(people);
    expect(await changedBy(sql`truncate sys_announcement_send`)).toEqual(people);
  });

  it('notify of a session only when it is deleted', async () => {
    const sessions = [ofOwner('sys_session', 'mine'), 'sys_session'];
    const seen = async () => {
      await changes.settle();
      return sessions.map((name) => changes.versionOf([name]) ?? Number.NaN);
    };
    const before = await seen();
    await elsewhere.db.execute(sql`
      insert into sys_session (id, user_id, created_at, last_seen_at, expires_at) select 'mine', id, 0, 0, 9 from sys_user limit 1`);
    await elsewhere.db.execute(sql`update sys_session set expires_at = 10 where id = 'mine'`);
    expect(await seen()).toEqual(before);
    await elsewhere.db.execute(sql`delete from sys_session where id = 'mine'`);
    expect((await seen()).every((version, place) => version > (before[place] ?? 0))).toBe(true);
  });
});

it('tells listeners of a table each owner whose rows changed, and of tables each change', async () => {
  const heard: unknown[] = [];
  changes.hearOwners('sys_user_role', (owner) => heard.push(['owner', owner]));
  changes.hearOwners('sys_session', () => heard.push('another table'));
  changes.hearTables(['sys_position', 'sys_dict'], () => heard.push('table'));
  const { rows } = await elsewhere.db.execute<{ user_id: string }>(sql`select user_id from sys_user_role limit 1`);
  const owner = rows[0]?.user_id;
  await elsewhere.db.execute(sql`delete from sys_user_role where id in (select id from sys_user_role where user_id = ${owner} limit 1)`);
  await elsewhere.db.execute(sql`update sys_position set name = name where id in (select id from sys_position limit 1)`);
  await elsewhere.db.execute(sql`update sys_role set role_name = role_name where id in (select id from sys_role limit 1)`);
  await changes.settle();
  expect(heard).toEqual([['owner', owner], 'table']);
});

it('has no version for a table without triggers', () => {
  expect(changes.versionOf(['sys_position', 'pg_class'])).toBeUndefined();
  expect(changes.versionOf([ofOwner('pg_class', 'me')])).toBeUndefined();
});

it('has no versions while its connection is lost, and counts every table as changed after reconnecting', async () => {
  const before = version();
  const heard: unknown[] = [];
  changes.hearOwners('sys_user_role', (owner) => heard.push(owner));
  changes.hearTables(['sys_position'], () => heard.push('table'));
  await elsewhere.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'select 1'`);
  await changes.settle();
  expect(changes.versionOf(['sys_position'])).toBeUndefined();
  expect(trouble).not.toEqual([]);
  await until(() => changes.versionOf(['sys_position']) !== undefined);
  expect(version()).toBeGreaterThan(before);
  // changes may have been missed
  expect(heard.sort()).toEqual(['table', undefined]);
});
