import { quantile } from './figures.ts';
import { measured, type Run } from './memory.ts';
import { connectTo } from './own-database.ts';
import { api, type Server, signIn } from './server.ts';

/** Rows of the table that is reported on. */
export const REPORTED = Number(process.env.BENCH_ROWS ?? 10_000_000);
/** Rows of one export, as many as a workbook takes. */
const EXPORTED = 1_000_000;
const ASKED = 40;
const LISTED = 300;
/** As many reports at their limits as a process runs at once. */
const GREEDY = 4;

const reports = {
  sorted: 'select id, name, kind, amount, day from bench_sales order by id',
  plain: 'select id, name, kind, amount, day from bench_sales',
  exported: `select id, name, kind, amount, day from bench_sales where id <= ${EXPORTED} order by id`,
  greedy: 'select a.kind as id, md5(a.name || b.name) as name from bench_sales a join bench_sales b on a.amount > b.amount order by name',
};
type Report = keyof typeof reports;

const COLUMNS = ['id', 'name', 'kind', 'amount', 'day'];

/** A table of many rows, and reports over it. */
const prepare = async (dataDir: string) => {
  const client = await connectTo(dataDir);
  try {
    await client.query(`create table bench_sales as
      select n as id, '客户' || n as name, n % 1000 as kind, n * 1.5 as amount, date '2020-01-01' + n % 2000 as day from generate_series(1, ${REPORTED}) n`);
    await client.query('alter table bench_sales add primary key (id)');
    await client.query('create index on bench_sales (kind, id)');
    await client.query('analyze bench_sales');
    // the server makes the view of the table, and reads through it as itself
    const { rows } = await client.query<{ owner: string }>("select tableowner as owner from pg_tables where tablename = 'sys_user'");
    await client.query(`alter table bench_sales owner to ${client.escapeIdentifier(rows[0]?.owner ?? '')}`);
    await client.query("insert into report_source (id, table_name, row_rule) values ('bench', 'bench_sales', 'all')");
    for (const [id, sql] of Object.entries(reports)) {
      await client.query('insert into onl_cgreport_head (id, code, name, cgr_sql) values ($1, $1, $1, $2)', [id, sql]);
      for (const [place, column] of COLUMNS.entries())
        await client.query(
          `insert into onl_cgreport_item (id, cgrhead_id, field_name, field_txt, field_type, is_show, is_search, search_mode, order_num)
           values ($1, $2, $3, $3, $4, 1, 1, 'single', $5)`,
          [`${id}-${column}`, id, column, ['name', 'day'].includes(column) ? 'String' : 'Integer', place],
        );
    }
  } finally {
    await client.end();
  }
};

export interface Times {
  p50: number;
  p95: number;
  p99: number;
}

const timesOf = (times: readonly number[]): Times => ({
  p50: quantile(times, 0.5),
  p95: quantile(times, 0.95),
  p99: quantile(times, 0.99),
});

/** Calls one after another, in milliseconds. */
const timed = async (count: number, call: (index: number) => Promise<unknown>) => {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const started = performance.now();
    await call(index);
    times.push(performance.now() - started);
  }
  return timesOf(times);
};

export interface ReportFigures {
  /** First page in the order of an index, with one equality condition, and of another order of the reader. */
  sorted: Times;
  filtered: Times;
  total: string;
  /** Pages of users without and with reports at their limits, and how long a small report takes after those. */
  idle: Times;
  beside: Times;
  refused: number;
  after: number;
  exported: Run & { firstByte: number; megabytes: number };
}

/** Reports over a table of ten million rows. */
export async function measureReports(server: Server, dataDir: string): Promise<ReportFigures> {
  await prepare(dataDir);
  const headers = { 'x-access-token': await signIn() };
  const ask = async (path: string) =>
    (await fetch(`${api}${path}`, { headers })).json() as Promise<{ success: boolean; message: string; result: never }>;
  const page = async (report: Report, query: Record<string, string>) => {
    const answer = await ask(`/online/cgreport/api/getData/${report}?${new URLSearchParams({ pageNo: '1', pageSize: '10', ...query })}`);
    if (!answer.success) throw new Error(`${report}: ${answer.message}`);
    return answer.result as { total: number; totalIsEstimate?: boolean };
  };
  const list = (index: number) => ask(`/sys/user/list?pageNo=${1 + (index % 50)}&pageSize=20&username=*${index % 7}*`);

  await page('sorted', {});
  // other sizes, so that no answer is kept from before
  const sorted = await timed(ASKED, (index) => page('sorted', { pageSize: String(10 + index) }));
  const filtered = await timed(ASKED, (index) => page('plain', { kind: String(index * 7) }));
  const { total, totalIsEstimate } = await page('sorted', {});

  const idle = await timed(LISTED, list);
  let isOver = false;
  let refused = 0;
  const greedy = Array.from({ length: GREEDY }, async (_, index) => {
    while (!isOver) {
      const answer = await ask(`/online/cgreport/api/getData/greedy?pageNo=1&pageSize=10&kind=${index}`);
      if (!answer.success) refused += 1;
    }
  });
  const beside = await timed(LISTED, list);
  isOver = true;
  const started = performance.now();
  await page('sorted', { pageSize: '7' });
  const after = performance.now() - started;
  await Promise.all(greedy);

  let firstByte = 0;
  let bytes = 0;
  const exported = await measured(server, async () => {
    const begun = performance.now();
    const answer = await fetch(`${api}/online/cgreport/api/exportXls/exported`, { headers });
    if (!answer.headers.get('content-type')?.startsWith('application/vnd.ms-excel') || !answer.body)
      throw new Error(`the export said: ${await answer.text()}`);
    for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
      firstByte ||= performance.now() - begun;
      bytes += chunk.length;
    }
  });
  return {
    sorted,
    filtered,
    total: `${totalIsEstimate ? '约 ' : ''}${total}`,
    idle,
    beside,
    refused,
    after,
    exported: { ...exported, firstByte, megabytes: bytes / 1e6 },
  };
}
