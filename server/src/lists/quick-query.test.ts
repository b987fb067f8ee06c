import { ListQuery } from '@mortise/shared/contract';
import { sql } from 'drizzle-orm';
import { pgTable, varchar } from 'drizzle-orm/pg-core';
import { type Database, openDatabase } from '#db/db.ts';
import { quickIndex } from '#db/search-index.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { findPage } from './find-page.ts';

const text = (name: string) => varchar(name, { length: 100 });
const columns = () => ({
  id: text('id'),
  name: text('name'),
  account: text('account'),
  phone: text('phone'),
  secretNote: text('secret_note'),
});
const people = pgTable('people', columns(), (table) => [quickIndex(table.name, table.account, table.phone)]);
const plain = pgTable('plain', columns());

const PEOPLE = [
  ['张三', 'zs01', '13800000001'],
  ['曾小明', 'cxm', '13800000002'],
  ['吕布', 'lvbu', '13900000003'],
  ['Anna Smith', 'anna', '13900000004'],
  ['李100%', 'li_x', null],
  [null, 'none', null],
];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let here: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  here = openDatabase(database.url, { connections: 2 });
  for (const table of ['people', 'plain']) {
    const name = sql.identifier(table);
    await here.db.execute(
      sql`create table ${name} (id varchar(36) primary key, name varchar(100), account varchar(100), phone varchar(100), secret_note varchar(100))`,
    );
    for (const [id, [realname, account, phone]] of PEOPLE.entries())
      await here.db.execute(sql`insert into ${name} values (${id}, ${realname}, ${account}, ${phone}, 'hidden')`);
  }
  await here.db.execute(sql`create index people_quick on people using gin (search_grams(quick_text(name, account, phone)))`);
});
afterAll(async () => {
  await here.close();
  await database.drop();
});

const find = async (quickQuery: string, quickFields = 'name,account,phone', table: typeof people | typeof plain = people) => {
  const query = ListQuery.parse({ pageSize: 100, column: 'id', order: 'asc', quickQuery, quickFields });
  const page = await findPage<{ account: string }>(here.db, table, query);
  return page.records.map(({ account }) => account);
};

it.each([
  ['a part of the name', '三', ['zs01']],
  ['a part of the number', '1380', ['zs01', 'cxm']],
  ['the account in any case', 'ZS0', ['zs01']],
  ['pinyin', 'zhangsan', ['zs01']],
  ['a part of the pinyin', 'gsan', ['zs01']],
  ['initials', 'zs', ['zs01']],
  ['a surname as it is read as a surname', 'zengxiaoming', ['cxm']],
  ['a surname read as the character alone', 'cengxiao', ['cxm']],
  ['ü as v', 'lvbu', ['lvbu']],
  ['several words in any order', 'smith AN', ['anna']],
  ['words of which one is missing', 'smith zs', []],
  ['a wildcard of SQL as a character', '%', ['li_x']],
  ['an underscore as a character', 'i_', ['li_x']],
  ['blanks around it', '  三  ', ['zs01']],
  ['nothing', '  ', ['zs01', 'cxm', 'lvbu', 'anna', 'li_x', 'none']],
])('finds %s, with and without an index', async (_what, words, accounts) => {
  expect(await find(words)).toEqual(accounts);
  expect(await find(words, undefined, plain)).toEqual(accounts);
});

it('looks only in the named fields, also where the index covers more', async () => {
  expect(await find('zs', 'phone,account')).toEqual(['zs01']);
  expect(await find('三', 'phone,account')).toEqual([]);
});

it('does not look in secrets, and refuses a search without any field', async () => {
  expect(await find('hidden', 'name,secretNote')).toEqual([]);
  await expect(find('hidden', 'secretNote')).rejects.toThrow('查询条件不正确：quickFields');
  await expect(find('a b c d e f')).rejects.toThrow('查询条件过多');
});

it('uses the index of the table', async () => {
  await here.db.execute(sql`insert into people select 'x' || n, '王' || n, 'w' || n from generate_series(1, 5000) as n`);
  await here.db.execute(sql`analyze people`);
  const { rows } = await here.db.execute<Record<string, string>>(
    sql`explain select * from people where search_grams(quick_text(name, account, phone)) @> search_keys('zhangsan')`,
  );
  expect(rows.map((row) => Object.values(row)[0]).join('\n')).toContain('people_quick');
});
