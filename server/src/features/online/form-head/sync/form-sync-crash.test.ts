import { formHeads } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { designing, fieldOf, formOf } from '#testing/a-form.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let design: ReturnType<typeof designing>;
/** The statement of a sync at which its connection is ended; 0: none. */
let fatal = 0;
/** Statements of the last sync. */
let statements = 0;

type Query = (this: Client, ...call: unknown[]) => unknown;
const textOf = (asked: unknown) => (typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text));

beforeAll(async () => {
  app = await openTestApp();
  design = designing(app);
  const query = Client.prototype.query as Query;
  const syncs = new Set<Client>();
  jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...call: unknown[]) {
    const text = textOf(call[0]);
    if (text.startsWith('set local lock_timeout')) {
      statements = 0;
      syncs.add(this);
    }
    if (!syncs.has(this)) return query.apply(this, call);
    statements += 1;
    if (/^(commit|rollback)/.test(text)) syncs.delete(this);
    if (statements !== fatal) return query.apply(this, call);
    // the type of pg's client leaves out the process that serves it
    const { processID } = this as Client & { processID: number };
    return rowsOf(`select pg_terminate_backend(${processID}, 5000)`).then(() => query.apply(this, call));
  } as Query);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.close();
});

const rowsOf = async (query: string) => (await app.db.execute<Record<string, unknown>>(sql.raw(query))).rows;

/** Everything that a sync may change: the catalogue, the rows, and the configuration. */
const state = async (table: string) => ({
  columns:
    await rowsOf(`select attname, format_type(atttypid, atttypmod) as type, attnotnull from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'online'::regnamespace and c.relname = '${table}' and attnum > 0 and not attisdropped order by attnum`),
  indexes: await rowsOf(`select indexname from pg_indexes where schemaname = 'online' and tablename = '${table}' order by 1`),
  rows: (await rowsOf(`select 1 from pg_class where relnamespace = 'online'::regnamespace and relname = '${table}'`)).length
    ? await rowsOf(`select * from online."${table}" order by id`)
    : [],
  kept: await rowsOf(`select column_name, kept_name from onl_cgform_kept where table_name = '${table}' order by id`),
  head: await rowsOf(`select is_db_synch, table_version from onl_cgform_head where table_name = '${table}'`),
  fields:
    await rowsOf(`select f.id, db_field_name, db_field_name_old, f.del_flag from onl_cgform_field f join onl_cgform_head h on h.id = f.cgform_head_id
    where h.table_name = '${table}' order by f.id`),
});

/** Ends the connection of a sync at each of its statements in turn, until one gets through. Returns how often it was ended. */
const killAtEach = async (table: string, accept?: string) => {
  const before = await state(table);
  for (fatal = 1; fatal < 80; fatal += 1) {
    const { success } = await design.sync(table, accept);
    if (success) {
      expect(statements).toBe(fatal - 1);
      return statements;
    }
    expect(await state(table)).toEqual(before);
  }
  throw new Error('the sync never succeeded');
};

it('leaves table and configuration as they were when its connection is killed at any statement of a first sync', async () => {
  await app.ask(formHeads.add, {
    body: formOf('killed', [fieldOf('aa'), fieldOf('bb'), fieldOf('cc'), fieldOf('dd')], {
      indexs: [{ indexName: 'ix', indexField: 'aa', indexType: 'normal' }],
    }),
  });
  expect(await killAtEach('killed')).toBeGreaterThan(10);
  expect(await design.plan('killed')).toEqual([]);
}, 120_000);

it('does so too when it renames, converts, puts aside, adds and indexes columns', async () => {
  fatal = 0;
  for (const id of ['1', '2'])
    await app.db.execute(sql.raw(`insert into online.killed (id, aa, bb, cc, dd) values ('${id}', 'a${id}', 'b', 'x${id}', 'd')`));
  await design.edit(
    'killed',
    { aa: { dbFieldName: 'renamed' }, bb: null, cc: { dbType: 'int' }, dd: { dbLength: 99 }, ee: {} },
    { indexs: [{ indexName: 'more', indexField: 'renamed,ee', indexType: 'normal' }] },
  );
  const [index] = (await rowsOf(`select id from onl_cgform_index where index_name = 'ix'`)) as { id: string }[];
  await design.edit('killed', {}, { deleteIndexIds: [index?.id ?? ''] });
  const steps = await design.plan('killed');
  expect(steps.map(({ kind }) => kind).sort()).toEqual(['instant', 'instant', 'instant', 'instant', 'kept', 'lossy', 'rewrite']);
  expect(await killAtEach('killed', steps.find(({ kind }) => kind === 'lossy')?.key)).toBeGreaterThan(20);
  expect(await design.plan('killed')).toEqual([]);
  expect(await rowsOf('select renamed, cc, dd from online.killed order by id')).toEqual([
    { renamed: 'a1', cc: null, dd: 'd' },
    { renamed: 'a2', cc: null, dd: 'd' },
  ]);
}, 120_000);

it('lets one of two syncs at the same time make the table', async () => {
  fatal = 0;
  await app.ask(formHeads.add, { body: formOf('together', [fieldOf('aa')]) });
  const answers = await Promise.all([design.sync('together'), design.sync('together'), design.sync('together')]);
  expect(answers.map(({ success }) => success)).toEqual([true, true, true]);
  expect((await design.head('together')).tableVersion).toBe(2);
});
