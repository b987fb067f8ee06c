import { sql } from 'drizzle-orm';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { type Database, openDatabase } from '../db.ts';
import { createOneTransaction, type OneTransaction, outsideTransaction } from './one-transaction.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let oneTransaction: OneTransaction;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, { connections: 3 });
  oneTransaction = createOneTransaction(database.pool);
  await database.db.execute(sql`create table noted (word text primary key)`);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});
beforeEach(() => database.db.execute(sql`delete from noted`));

const note = (word: string) => database.db.execute(sql`insert into noted values (${word})`);
const noted = async () => {
  const { rows } = await database.db.execute<{ word: string }>(sql`select word from noted order by word`);
  return rows.map(({ word }) => word);
};

it('joins queries and transactions of repositories, shows them to itself alone, and rolls all back', async () => {
  const seen = await oneTransaction(async () => {
    await note('a');
    await database.db.transaction((tx) => tx.execute(sql`insert into noted values ('b')`));
    return { keep: false, result: [await noted(), await outsideTransaction(noted)] };
  });
  expect(seen).toEqual([['a', 'b'], []]);
  expect(await noted()).toEqual([]);
});

it('keeps everything, or nothing when the work fails', async () => {
  await oneTransaction(async () => ({ keep: true, result: await note('a') }));
  expect(await noted()).toEqual(['a']);
  const failing = oneTransaction(async () => {
    await note('b');
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await noted()).toEqual(['a']);
});

it('undoes the part that a database error ended, and goes on', async () => {
  await oneTransaction(async (savepoint) => {
    await note('a');
    await expect(savepoint(() => note('b').then(() => note('a')))).rejects.toThrow();
    await expect(database.db.transaction((tx) => tx.execute(sql`insert into noted values ('a')`))).rejects.toThrow();
    await note('c');
    return { keep: true, result: null };
  });
  expect(await noted()).toEqual(['a', 'c']);
});
