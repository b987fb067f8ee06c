import { createTestDatabase } from '#testing/test-database.ts';
import { openWire } from '#testing/wire.ts';
import { type Database, openDatabase } from './db.ts';

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

/** Sockets go on; only timers wait until the test advances them. */
const holdTimers = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'Date', 'performance', 'hrtime'] });
const ask = () => database.pool.query('select 1 as one');
/** Fails unless the work is given up exactly when this many milliseconds have passed. */
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

it('fails without waiting when the connection is refused, and connects again when it can', async () => {
  wire.cut();
  holdTimers();
  await expect(ask()).rejects.toThrow();
  expect(await database.isUp()).toBe(false);
  wire.mend();
  expect((await ask()).rows).toEqual([{ one: 1 }]);
});

it('waits six seconds for a connection that is never answered', async () => {
  wire.hold();
  holdTimers();
  await givesUpAfter(6000, ask());
});

it('waits half a second longer for an answer than the database may take, and then cuts the connection', async () => {
  await ask();
  wire.hold();
  holdTimers();
  await givesUpAfter(8500, ask());
  wire.mend();
  // the pool has one connection, and it was the one without an answer
  expect((await ask()).rows).toEqual([{ one: 1 }]);
});

it('answers what waits behind a late answer at once: the rollback of its transaction, for one', async () => {
  const client = await database.pool.connect();
  wire.hold();
  holdTimers();
  await givesUpAfter(8500, client.query('select 1'));
  // no timer fires any more
  await expect(client.query('rollback')).rejects.toThrow();
  client.release(true);
});

it('lets the database end a statement that takes too long', async () => {
  const short = openDatabase(seeded.url, { connections: 1, statementTimeout: 50 });
  await expect(short.pool.query('select pg_sleep(60)')).rejects.toThrow('statement timeout');
  await short.close();
});

it('waits as long as it takes where no statement is ended', async () => {
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
