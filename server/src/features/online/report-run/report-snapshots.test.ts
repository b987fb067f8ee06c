import { reportRuns } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
import type { TableChanges } from '#db/changes/table-changes.ts';
import { randomly } from '#testing/randomly.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { createReportSnapshots } from './report-snapshots.ts';

describe('snapshots', () => {
  const changes = (version: { now: number | undefined }) => ({ versionOf: () => version.now }) as unknown as TableChanges;
  const asked = (key: string, more: object = {}) => ({ key, sql: 'select 1', tables: ['demo'], ...more });
  const rows = (count: number) => ({ records: Array.from({ length: count }, (_, id) => ({ id, text: 'x'.repeat(100) })) });

  it('are forgotten when a table changes, and never kept where changes are not heard or the clock is read', () => {
    const version: { now: number | undefined } = { now: 1 };
    const kept = createReportSnapshots(changes(version));
    kept.keep(asked('a'), 1, rows(2));
    expect(kept.find(asked('a'))?.records).toHaveLength(2);
    version.now = 2;
    expect(kept.find(asked('a'))).toBeUndefined();
    expect(kept.bytes()).toBe(0);
    for (const statement of ['select now()', 'select CURDATE()', 'select current_date', 'select rand()', 'select random()'])
      expect(kept.versionOf(asked('a', { sql: statement }))).toBeUndefined();
    expect(kept.versionOf(asked('a', { tables: undefined }))).toBeUndefined();
    version.now = undefined;
    expect(kept.versionOf(asked('a'))).toBeUndefined();
  });

  it('of random results are kept for ten minutes, though nothing tells their end', () => {
    let now = 0;
    const kept = createReportSnapshots(changes({ now: undefined }), undefined, () => now);
    const drawn = asked('a', { sql: 'select n from t order by random()' });
    kept.keepRandom(drawn, rows(2));
    now = 599_999;
    expect(kept.find(drawn)?.records).toHaveLength(2);
    now = 600_000;
    expect(kept.find(drawn)).toBeUndefined();
  });

  it('take no more than their room, and the least recently used ones leave first', () => {
    const kept = createReportSnapshots(changes({ now: 1 }), 150_000);
    for (const key of ['a', 'b', 'c', 'd']) {
      kept.keep(asked(key), 1, rows(100));
      kept.find(asked('a'));
    }
    expect(kept.bytes()).toBeLessThanOrEqual(150_000);
    expect(['a', 'b', 'c', 'd'].filter((key) => kept.find(asked(key)))).toEqual(['a', 'c', 'd']);
    kept.keep(asked('e'), 1, rows(10_000));
    expect(kept.find(asked('e'))).toBeUndefined();
    expect(kept.find(asked('a'))).toBeDefined();
  });
});

describe('pages of a report', () => {
  let app: TestApp;
  /** Tables with duplicates, nulls and texts that differ in case alone. */
  const SIZE = 41;
  beforeAll(async () => {
    app = await openTestApp();
    await app.db.execute(sql`delete from sys_position`);
    await app.db.execute(sql`
      insert into sys_position (id, code, name, post_rank)
      select 'd' || n, 'd' || n, case when n % 5 = 0 then '' when n % 2 = 0 then '客户' || n % 7 else chr(65 + n % 3) || n % 4 end, (n % 3)::text
      from generate_series(1, ${SIZE}) n`);
    await app.db.execute(sql`create table untold as select * from sys_position`);
    await app.db.execute(sql`insert into report_source (id, table_name, row_rule) values ('u', 'untold', 'all')`);
    const columns = "id, nullif(name, '') as name, post_rank, nullif(length(name), 0) as age, date '2026-01-01' + length(name) as day";
    const statements: Record<string, string> = {
      told: `select ${columns} from sys_position`,
      untold: `select ${columns} from untold`,
      told_sorted: `select ${columns} from sys_position order by post_rank`,
      told_joined: `select a.* from (select ${columns} from sys_position) a join sys_position b on a.id = b.id order by b.name desc`,
    };
    for (const [id, statement] of Object.entries(statements)) {
      await app.db.execute(sql`insert into onl_cgreport_head (id, code, name, cgr_sql) values (${id}, ${id}, ${id}, ${statement})`);
      for (const name of ['id', 'name', 'post_rank', 'age', 'day'])
        await app.db.execute(sql`
          insert into onl_cgreport_item (id, cgrhead_id, field_name, field_txt, is_search, search_mode, is_total)
          values (${`${id}-${name}`}, ${id}, ${name}, ${name}, 1, 'single', ${name === 'age' ? '1' : '0'})`);
    }
    await app.app.platform.settle();
  });
  afterAll(() => app.close());

  const page = async (id: string, query: Record<string, string | number>) =>
    (await app.ask(reportRuns.data, { params: { id }, query })).result;

  // 1,000 of them by REPORT_PARTITIONS=1000
  const COMBINATIONS = Number(process.env.REPORT_PARTITIONS ?? 100);

  it('are a partition, for any combination of report, condition, page size and order', async () => {
    const next = randomly(17);
    const columns = ['id', 'name', 'post_rank', 'age', 'day'];
    const reports = ['told', 'untold', 'told_sorted', 'told_joined'];
    const conditions: Record<string, string>[] = [{}, {}, { post_rank: '1' }, { name: '*客*' }];
    const broken: string[] = [];
    for (let run = 0; run < COMBINATIONS; run += 1) {
      const id = reports[next(reports.length)] ?? '';
      const pageSize = [11, 20, 21, 40, 41, 42, 100][next(7)] ?? 10;
      const column = [columns[next(5)], columns[next(5)]].slice(0, 1 + next(2)).join(',');
      const order: Record<string, string> = next(4) ? { column, order: ['asc', 'desc', 'asc,desc'][next(3)] ?? 'asc' } : {};
      const condition = conditions[next(4)] ?? {};
      const { total, records: first } = await page(id, { pageNo: 1, pageSize, ...order, ...condition });
      const rows = [...first];
      const last = Math.ceil(total / pageSize);
      for (let pageNo = 2; pageNo <= last; pageNo += 1)
        rows.push(...(await page(id, { pageNo, pageSize, ...order, ...condition })).records);
      const seen = rows.map((row) => row.id);
      const ranks = rows.map((row) => String(row.post_rank));
      const isRight =
        rows.every((row) => (!condition.post_rank || row.post_rank === '1') && (!condition.name || String(row.name).includes('客'))) &&
        (order.column !== 'post_rank' || order.order !== 'asc' || String(ranks) === String([...ranks].sort()));
      if (!isRight || new Set(seen).size !== total || seen.length !== total)
        broken.push(JSON.stringify({ id, pageSize, order, condition }));
    }
    expect(broken).toEqual([]);
  }, 300_000);

  const pagesOf = async (id: string, pageSize: number) => {
    const { total, records } = await page(id, { pageNo: 1, pageSize });
    const rows = [...records];
    for (let pageNo = 2; pageNo <= Math.ceil(total / pageSize); pageNo += 1) rows.push(...(await page(id, { pageNo, pageSize })).records);
    return rows;
  };
  const store = async (id: string, statement: string, columns: readonly string[]) => {
    await app.db.execute(sql`insert into onl_cgreport_head (id, code, name, cgr_sql) values (${id}, ${id}, ${id}, ${statement})`);
    for (const [place, name] of columns.entries())
      await app.db.execute(sql`
        insert into onl_cgreport_item (id, cgrhead_id, field_name, field_txt, order_num) values (${`${id}-${place}`}, ${id}, ${name}, ${name}, ${place})`);
  };

  it.each(['sys_position', 'untold'])('of %s keep the author’s order together with its limit', async (table) => {
    const id = `top-${table}`;
    await store(id, `select id, length(name) as size from ${table} order by length(name) desc limit 30`, ['id', 'size']);
    const rows = await pagesOf(id, 10);
    expect(rows).toHaveLength(30);
    expect(new Set(rows.map((row) => row.id)).size).toBe(30);
    const sizes = rows.map((row) => Number(row.size));
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    expect(sizes[0]).toBeGreaterThan(sizes[29] ?? 0);
  });

  it('of a random sample are cut out of one run, which the first page starts anew', async () => {
    await store('sample', 'select id from sys_position order by random() limit 30', ['id']);
    await store('shuffled', 'select id from untold order by random()', ['id']);
    for (const [id, size] of [
      ['sample', 30],
      ['shuffled', SIZE],
    ] as const) {
      const drawn = (await pagesOf(id, 10)).map((row) => row.id);
      expect(new Set(drawn).size).toBe(size);
      expect(drawn).toHaveLength(size);
      expect((await pagesOf(id, 10)).map((row) => row.id)).not.toEqual(drawn);
    }
  });

  it.each(['json', 'jsonb'])(
    'have each row once if the author’s order leaves rows equal that differ in a column of type %s',
    async (type) => {
      for (const table of ['sys_position', 'untold']) {
        const id = `${type}-${table}`;
        await store(id, `select post_rank, ${type}_build_object('id', id) as shape from ${table} order by post_rank`, [
          'post_rank',
          'shape',
        ]);
        const rows = await pagesOf(id, 11);
        expect(new Set(rows.map((row) => row.shape)).size).toBe(SIZE);
        const ranks = rows.map((row) => String(row.post_rank));
        expect(ranks).toEqual([...ranks].sort());
      }
    },
  );

  it('come from memory until a row changes', async () => {
    const query = { pageSize: 20, column: 'id', order: 'asc' };
    const before = await page('told', { ...query, pageNo: 1 });
    expect((await page('told', { ...query, pageNo: 2 })).records).toHaveLength(20);
    expect(before.totals).toBeDefined();
    // a change that is not heard
    await app.db.execute(sql`alter table sys_position disable trigger user`);
    await app.db.execute(sql`update sys_position set name = '改' where id = 'd2'`);
    await app.db.execute(sql`alter table sys_position enable trigger user`);
    expect(await page('told', { ...query, pageNo: 1 })).toEqual(before);
    await app.db.execute(sql`update sys_position set name = repeat('长', 90) where id = 'd1'`);
    await app.app.platform.settle();
    const after = await page('told', { ...query, pageNo: 1 });
    expect(after.records[0]).toMatchObject({ id: 'd1', age: 90 });
    expect(after.totals).not.toEqual(before.totals);
  });
});
