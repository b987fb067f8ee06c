import { reportRuns } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
import { type RandomReport, randomReport } from '#testing/random-reports.ts';
import { randomly } from '#testing/randomly.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

// 1,000 of them by RANDOM_REPORTS=1000
const REPORTS = Number(process.env.RANDOM_REPORTS ?? 40);
/** Rows of the table in turns: below and above what is answered from memory. */
const SIZES = [67, 67, 67, 67, 67, 67, 67, 10_400];
const SEED = Number(process.env.RANDOM_SEED ?? 4);

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // equal rows, nulls, texts that differ in case alone, and a type without an order
  await app.db.execute(sql`create table all_pieces as
    select n, case when n % 6 = 0 then null when n % 2 = 0 then '客户' || n % 5 else chr(65 + 32 * (n % 3 / 2) + n % 4) end as word, n % 4 as rank,
      (n % 9)::numeric / 4 as amount, date '2026-01-01' + n % 3 as day, timestamp '2026-01-01 08:00:00' + (n % 5) * interval '1 hour' as at,
      json_build_object('n', n % 13) as shape
    from generate_series(1, 10400) n`);
  await app.db.execute(sql`create table pieces as select * from all_pieces limit 0`);
  await app.db.execute(sql`insert into report_source (id, table_name, row_rule) values ('p', 'pieces', 'all')`);
});
afterAll(() => app.close());

const store = async (id: string, { statement, columns }: RandomReport) => {
  await app.db.execute(sql`insert into onl_cgreport_head (id, code, name, cgr_sql) values (${id}, ${id}, ${id}, ${statement})`);
  for (const [place, name] of columns.entries())
    await app.db.execute(sql`insert into onl_cgreport_item (id, cgrhead_id, field_name, field_txt, is_show, order_num)
      values (${`${id}-${place}`}, ${id}, ${name}, ${name}, 1, ${place})`);
};

/** A value as the wire has it: null is an empty text, moments have a space, JSON is a text, large numbers too. */
const onWire = (value: unknown) => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return value.replace('T', ' ');
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' ? JSON.stringify(value) : value;
};
const textOf = (columns: readonly string[], row: Record<string, unknown>) => JSON.stringify(columns.map((name) => onWire(row[name])));

/** How often each row occurs. */
const tallied = (rows: readonly string[]) => {
  const tally = new Map<string, number>();
  for (const row of rows) tally.set(row, (tally.get(row) ?? 0) + 1);
  return [...tally].map(([row, times]) => `${times} × ${row}`).sort();
};

it('the pages of random reports together are what one run of the statement returns: each row as often, for any page size and sort', async () => {
  const next = randomly(SEED);
  const broken: string[] = [];
  let several = 0;
  let large = 0;
  let filled = 0;
  for (let place = 0; place < REPORTS; place += 1) {
    const report = randomReport(next);
    const { statement, columns } = report;
    const size = SIZES[Math.floor((place * SIZES.length) / REPORTS)] ?? 0;
    if (size !== filled) {
      await app.db.execute(sql`truncate pieces`);
      await app.db.execute(sql`insert into pieces select * from all_pieces where n <= ${size}`);
      filled = size;
      await app.app.platform.settle();
    }
    const id = `random-${place}`;
    await store(id, report);
    const sortedBy = [columns[next(columns.length)], columns[next(columns.length)]].slice(0, 1 + next(2)).join();
    const order: Record<string, string> = next(3) ? { column: sortedBy, order: ['asc', 'desc', 'asc,desc'][next(3)] ?? '' } : {};
    const expected = await app.db.execute<{ row: Record<string, unknown> }>(sql.raw(`select to_jsonb(r) as row from (${statement}) r`));
    const pageSize = size > 1000 ? 990 + next(10) : ([7, 10, 11, 20, 33, 34, 67, 68][next(8)] ?? 10);
    const seen: string[] = [];
    for (let pageNo = 1; pageNo <= expected.rows.length / pageSize + 1; pageNo += 1) {
      const answer = await app.ask(reportRuns.data, { params: { id }, query: { ...order, pageNo, pageSize } });
      if (!answer.success) throw new Error(`${statement}: ${answer.message}`);
      seen.push(...answer.result.records.map((row) => textOf(columns, row)));
    }
    if (expected.rows.length > pageSize) several += 1;
    if (expected.rows.length > 10_000) large += 1;
    const whole = tallied(expected.rows.map(({ row }) => textOf(columns, row)));
    if (JSON.stringify(tallied(seen)) !== JSON.stringify(whole)) broken.push(JSON.stringify({ statement, order, pageSize }));
  }
  expect(broken).toEqual([]);
  // else the reports would have had one page each
  expect(several).toBeGreaterThan(REPORTS / 4);
  expect(large).toBeGreaterThan(0);
}, 3_600_000);
