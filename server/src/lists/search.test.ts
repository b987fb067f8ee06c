import { ListQuery } from '@mortise/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { pgTable, varchar } from 'drizzle-orm/pg-core';
import { type Database, openDatabase } from '#db/db.ts';
import { searchIndex } from '#db/search-index.ts';
import { userTable } from '#features/people/user/user.table.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { toSql } from './conditions.ts';
import { findPage } from './find-page.ts';
import { columnsOfTable } from './list-columns.ts';
import { readRule } from './rules.ts';

const people = pgTable(
  'people',
  { id: varchar('id', { length: 36 }), name: varchar('name', { length: 100 }), nick: varchar('nick') },
  (table) => [searchIndex(table.name)],
);

const NAMES = [
  '张三',
  '张三丰',
  '三张',
  '李张氏',
  '欧阳建业',
  'Zhang San',
  'zhāng',
  '张',
  '',
  '50%_a\\b',
  '👍张👍',
  'ÀÉÎ',
  'a',
  '王小二王小三',
  '三 张',
];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let here: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  here = openDatabase(database.url, { connections: 2 });
  await here.db.execute(sql`create table people (id varchar(36) primary key, name varchar(100), nick varchar)`);
  await here.db.execute(sql`create index on people using gin (search_grams(name))`);
  for (const [id, name] of NAMES.entries()) await here.db.execute(sql`insert into people values (${id}, ${name}, ${name})`);
  await here.db.execute(sql`insert into people values ('none', null, null)`);
});
afterAll(async () => {
  await here.close();
  await database.drop();
});

const find = async (query: Record<string, string>) => {
  const page = await findPage<{ name: string }>(here.db, people, ListQuery.parse({ pageSize: 100, column: 'id', order: 'asc', ...query }));
  return page.records.map(({ name }) => name);
};

const words = [
  '张',
  '三',
  '张三',
  '三张',
  '张三丰',
  '建业',
  '阳建',
  'zhang',
  'ZHANG',
  'g s',
  '%',
  '_',
  '\\',
  '50%',
  '👍',
  '👍张',
  'àé',
  'a',
  '王小三',
  '不在',
  '三 ',
];

it.each(words)('finds the same rows with the search index as without it: %s', async (word) => {
  for (const pattern of [`*${word}*`, `${word}*`, `*${word}`, `,${word},`])
    expect(await find({ name: pattern })).toEqual(await find({ nick: pattern }));
});

it('finds rows for most of the words', async () => {
  const found = await Promise.all(words.map((word) => find({ name: `*${word}*` })));
  expect(found.filter((names) => names.length).length).toBeGreaterThan(words.length - 3);
});

const conditionOn = (column: string, condition: string): SQL => {
  const [known, rule] = [columnsOfTable(userTable).get(column), readRule(condition)];
  if (!known || !rule) throw new Error(`no such column: ${column}`);
  return toSql(known, rule, column) ?? sql`true`;
};

/** Names of the indexes that the planner uses for a condition on users, without sequential scans, which it prefers on a small table. */
const indexesFor = (condition: SQL) =>
  here.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': unknown }>(sql`explain (format json) select id from sys_user where ${condition}`);
    return [...JSON.stringify(rows[0]).matchAll(/"Index Name":"(\w+)"/g)].map(([, name]) => name);
  });

it.each(['张', '建业', '欧阳建业'])('uses the search index for names of users: %s', async (word) => {
  expect(await indexesFor(conditionOn('realname', `*${word}*`))).toEqual(['sys_user_realname_search']);
  expect(await indexesFor(conditionOn('username', `*${word}*`))).toEqual(['sys_user_username_search']);
});

it('adds no index condition for a column without a search index', async () => {
  expect(await indexesFor(conditionOn('post', '*张*'))).toEqual([]);
});

it('estimates the total of a search as if there were no index', async () => {
  await here.db.execute(sql`
    insert into people select 'n' || n, case when n % 2 = 0 then '王' else '李' end || chr(19968 + n % 500), 'many' from generate_series(1, 40000) n`);
  await here.db.execute(sql`analyze people`);
  const page = await findPage(here.db, people, ListQuery.parse({ name: '*王*' }));
  expect(page.totalIsEstimate).toBe(true);
  expect(page.total).toBeGreaterThan(15_000);
  expect(page.total).toBeLessThan(25_000);
  await here.db.execute(sql`delete from people where nick = 'many'`);
});
