import { sql } from 'drizzle-orm';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { openWire } from '#testing/wire.ts';
import { type Database, openDatabase } from './db.ts';
import { asList } from './pool/pool-context.ts';

let seeded: Awaited<ReturnType<typeof createTestDatabase>>;
let wire: Awaited<ReturnType<typeof openWire>>;
let database: Database;
beforeAll(async () => {
  seeded = await createTestDatabase();
});
beforeEach(async () => {
  wire = await openWire(seeded.url);
  database = openDatabase(wire.url, { connections: 1, statementTimeout: 8000, onTrouble: () => undefined });
});
afterEach(async () => {
  jest.useRealTimers();
  wire.mend();
  await database.close();
  await wire.close();
});
afterAll(() => seeded.drop());

/** Uses fake timers, advanced by the test; sockets keep working. */
const holdTimers = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'Date', 'performance', 'hrtime'] });
const ask = () => database.pool.query('select 1 as one');
/** Asserts that the work rejects exactly after this many milliseconds of fake time. */
const givesUpAfter = async (ms: number, work: Promise<unknown>) => {
  let reason: unknown;
  const given = work.catch((error: unknown) => {
    reason = error;
  });
  await jest.advanceTimersByTimeAsync(ms - 1);
  expect(reason).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  await given;
  expect(reason).toBeInstanceOf(Error);
};

it('fails at once when the connection is refused, and reconnects when possible', async () => {
  wire.cut();
  holdTimers();
  await expect(ask()).rejects.toThrow();
  expect(await database.isUp()).toBe(false);
  wire.mend();
  expect((await ask()).rows).toEqual([{ one: 1 }]);
});

it('gives up connecting after six seconds without an answer', async () => {
  wire.hold();
  holdTimers();
  await givesUpAfter(6000, ask());
});

it('waits half a second longer than statement_timeout for a result, then closes the connection', async () => {
  await ask();
  wire.hold();
  holdTimers();
  await givesUpAfter(8500, ask());
  wire.mend();
  // the pool's only connection was the one that timed out
  expect((await ask()).rows).toEqual([{ one: 1 }]);
});

it('rejects queries queued behind a timed-out one at once, such as the rollback of its transaction', async () => {
  const client = await database.pool.connect();
  wire.hold();
  holdTimers();
  await givesUpAfter(8500, client.query('select 1'));
  // fake timers are not advanced any more, so only an immediate rejection passes
  await expect(client.query('rollback')).rejects.toThrow();
  client.release(true);
});

it('lets the database cancel a statement that takes too long', async () => {
  const short = openDatabase(seeded.url, { connections: 1, statementTimeout: 50 });
  await expect(short.pool.query('select pg_sleep(60)')).rejects.toThrow('statement timeout');
  await short.close();
});

it('waits without limit when the statement timeout is off', async () => {
  const patient = openDatabase(wire.url, { connections: 1, statementTimeout: 0 });
  await patient.pool.query('select 1');
  wire.hold();
  holdTimers();
  const asked = patient.pool.query('select 1 as one');
  await jest.advanceTimersByTimeAsync(3_600_000);
  wire.mend();
  expect((await asked).rows).toEqual([{ one: 1 }]);
  await patient.close();
});

it('gives the loss of a connection amid a transaction to the transaction alone', async () => {
  const transaction = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    wire.cut();
    // a turn in which the connection breaks while no query is pending
    await new Promise((resolve) => setTimeout(resolve, 50));
    await tx.execute(sql`select 1`);
  });
  await expect(transaction).rejects.toThrow();
  wire.mend();
  expect((await ask()).rows).toEqual([{ one: 1 }]);
});

describe('lists', () => {
  const timeoutOf = async () => {
    const { rows } = await database.pool.query<{ statement_timeout: string }>('show statement_timeout');
    return rows[0]?.statement_timeout;
  };

  it('have a shorter timeout than other queries', async () => {
    expect([await asList(timeoutOf), await timeoutOf()]).toEqual(['5s', '8s']);
  });

  it('are planned for the values of each call, also as prepared statements', async () => {
    const modeOf = async () => (await database.pool.query<{ plan_cache_mode: string }>('show plan_cache_mode')).rows[0]?.plan_cache_mode;
    expect([await asList(modeOf), await modeOf()]).toEqual(['force_custom_plan', 'auto']);
  });

  it('take no connection of other queries, also in transactions', async () => {
    const lock = sql`select pg_advisory_lock_shared(1)`;
    await database.db.execute(sql`select pg_advisory_lock(1)`);
    // each waits until the one connection of the other pool releases the lock
    const held = Array.from({ length: 8 }, (_, turn) =>
      asList(() => (turn % 2 ? database.db.execute(lock) : database.db.transaction((tx) => tx.execute(lock)))),
    );
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    await database.db.execute(sql`select pg_advisory_unlock(1)`);
    await Promise.all(held);
  });
});
