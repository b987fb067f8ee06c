import { existsSync, readFileSync } from 'node:fs';
import { allTables } from '#all-tables.ts';
import { type Database, openDatabase } from '#db/db.ts';
import { defaultSources } from '#features/online/report-source/report-source.defaults.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { GREEDY, GREEDY_IN_STEPS } from '#testing/greedy-statements.ts';
import { until } from '#testing/until.ts';
import { boundMemory, limitBySystem, MEMORY_AT_MOST } from './backend-memory.ts';
import { createReportReader, type ReaderParts } from './reader.ts';
import { TOO_LATE, TOO_MUCH_MEMORY } from './report-refusal.ts';
import { REPORT_ROLE } from './report-role.ts';
import { installReportSchema, readReportKey } from './report-schema.ts';

const MB = 1024 * 1024;
/** What a backend has in memory besides its own: programs, and shared buffers that it touched. */
const SHARED = 64 * MB;
/** How a statement may end besides with an answer: with its limits of time, temporary files and the size of a value. */
const ENDED = new Set([TOO_MUCH_MEMORY, TOO_LATE]);
const ENDED_BY_CODE = new Set(['57014', '53400', '54000', 'XX000']);

const caller = { userId: 'u1', username: 'clerk', orgCode: 'A01', tenantId: '7', wholeDomain: false };
const NAMES = { text: "select string_agg(username, ',' order by username) as names from sys_user", values: [] };

// the memory of a process can be read there alone
const onLinux = existsSync('/proc/self/status') ? it : it.skip;

let created: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let key: Buffer;
beforeAll(async () => {
  created = await createTestDatabase();
  database = openDatabase(created.url, { connections: 2 });
  key = await readReportKey(database.db);
  await installReportSchema(database.db, REPORT_ROLE, defaultSources(allTables));
});
afterAll(async () => {
  await database.close();
  await created.drop();
});

/** Most bytes that a process has had in memory; 0 when it has ended. */
const mostOf = (pid: number) => {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    // it may end between any two looks
    return 0;
  }
};

/** Runs a statement in a backend of its own, then an ordinary one: how it ended, and the most memory that its backend had. */
const run = async (text: string, parts: Partial<ReaderParts> = {}) => {
  const reader = createReportReader({ url: created.reportUrl ?? '', key, ...parts });
  const read = (statement: string) => reader.read(caller, { text: statement, values: [] });
  try {
    const pidNow = async () => Number((await read('select pg_backend_pid() as pid')).rows[0]?.pid);
    const pid = await pidNow();
    let most = 0;
    const looking = setInterval(() => (most = Math.max(most, mostOf(pid))), 10);
    const error = await read(text).then(
      () => undefined,
      (trouble: Error & { code?: string }) => trouble,
    );
    clearInterval(looking);
    most = Math.max(most, mostOf(pid));
    expect((await reader.read(caller, NAMES)).rows[0]?.names).toContain('admin,');
    return { error, most, isAnother: (await pidNow()) !== pid };
  } finally {
    await reader.close();
  }
};

onLinux.each(Object.entries(GREEDY))('bounds the memory of a report with %s', async (_name, text) => {
  const { error, most } = await run(text);
  expect(most).toBeGreaterThan(MB);
  expect(most).toBeLessThan(MEMORY_AT_MOST + SHARED);
  const isKnown = !error || ENDED.has(error.message) || ENDED_BY_CODE.has(error.code ?? '');
  expect(isKnown ? undefined : error).toBeUndefined();
});

onLinux.each(GREEDY_IN_STEPS)('says that a report was too large with %s, and ends its backend', async (name) => {
  const { error, isAnother } = await run(GREEDY[name] ?? '');
  expect(error?.message).toBe(TOO_MUCH_MEMORY);
  expect(isAnother).toBe(true);
});

onLinux.each(GREEDY_IN_STEPS)('cancels %s where the system cannot bound the memory', async (name) => {
  const limit = jest.fn<Promise<void>, Parameters<typeof limitBySystem>>(() => Promise.reject(new Error('EPERM')));
  const { error, most } = await run(GREEDY[name] ?? '', { limit, memory: 48 * MB });
  expect(limit).toHaveBeenCalled();
  expect(error?.message).toBe(TOO_MUCH_MEMORY);
  // far below the gigabyte that it takes by itself; a busy machine looks late
  expect(most).toBeLessThan(600 * MB);
});

onLinux('touches no process that is not the backend of the connection', async () => {
  const limit = jest.fn(limitBySystem);
  const ours = { pid: process.pid, role: REPORT_ROLE, database: 'mortise', port: null };
  expect(await boundMemory(ours, MB, limit)).toBe('elsewhere');
  expect(await boundMemory({ ...ours, pid: 2 ** 30 }, MB, limit)).toBe('elsewhere');
  expect(limit).not.toHaveBeenCalled();
});

it('says once when nothing bounds the memory', async () => {
  const onUnbounded = jest.fn();
  const { platform } = process;
  Object.defineProperty(process, 'platform', { value: 'other' });
  const reader = createReportReader({ url: created.reportUrl ?? '', key, onUnbounded });
  try {
    await Promise.all([reader.read(caller, NAMES), reader.read(caller, NAMES)]);
  } finally {
    Object.defineProperty(process, 'platform', { value: platform });
    await reader.close();
  }
  expect(onUnbounded).toHaveBeenCalledTimes(1);
});

onLinux('says that a report took too long when PostgreSQL does not even end it', async () => {
  const reader = createReportReader({ url: created.reportUrl ?? '', key, within: 2000 });
  const pid = Number((await reader.read(caller, { text: 'select pg_backend_pid() as pid', values: [] })).rows[0]?.pid);
  // as one within a single long call
  const late = reader.read(caller, { text: 'select pg_sleep(60)', values: [] });
  const sleeping = "select 1 from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'";
  await until(async () => (await reader.read(caller, { text: sleeping, values: [pid] })).rows.length > 0);
  process.kill(pid, 'SIGSTOP');
  try {
    await expect(late).rejects.toMatchObject({ message: TOO_LATE });
  } finally {
    process.kill(pid, 'SIGCONT');
    await reader.close();
  }
});
