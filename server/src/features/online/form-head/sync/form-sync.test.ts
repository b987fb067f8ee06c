import { formHeads, formSync } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
import { designing, fieldOf, formOf } from '#testing/a-form.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let design: ReturnType<typeof designing>;
beforeAll(async () => {
  app = await openTestApp();
  design = designing(app);
});
afterAll(() => app.close());

const rowsOf = async (query: string) => (await app.db.execute<Record<string, unknown>>(sql.raw(query))).rows;
const columnsOf = async (table: string) =>
  (
    await rowsOf(`select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as must from pg_attribute
      where attrelid = 'online."${table}"'::regclass and attnum > 0 and not attisdropped order by attnum`)
  ).map(({ name, type, must }) => `${name} ${type}${must ? ' !' : ''}`);
const usual = (table: string) =>
  columnsOf(table).then((columns) => columns.filter((column) => !/^(id|create_|update_|sys_|~)/.test(column)));

let made = 0;
/** A form of its own with some rows. */
const filled = async (fields: Parameters<typeof fieldOf>[], rows: string[]) => {
  const table = `filled_${made++}`;
  await design.make(
    formOf(
      table,
      fields.map((each) => fieldOf(...each)),
    ),
  );
  for (const [place, row] of rows.entries())
    await app.db.execute(
      sql.raw(`insert into online."${table}" (id, ${fields.map(([name]) => `"${name}"`)}) values ('r${place}', ${row})`),
    );
  return table;
};
const values = async (table: string, column: string) =>
  (await rowsOf(`select "${column}" as v from online."${table}" order by id`)).map(({ v }) => v);

describe('the first sync', () => {
  it('creates the table with its columns, defaults, key and indexes, and marks the form', async () => {
    const body = formOf(
      'first',
      [
        fieldOf('name', { dbIsNull: 0 }),
        fieldOf('age', { dbType: 'int', dbLength: 5, dbDefaultVal: '7' }),
        fieldOf('money', { dbType: 'BigDecimal', dbLength: 10, dbPointLength: 2 }),
        fieldOf('score', { dbType: 'double', dbLength: 10 }),
        fieldOf('born', { dbType: 'Date' }),
        fieldOf('memo', { dbType: 'Text' }),
        fieldOf('order', { dbType: 'String', dbLength: 10, dbDefaultVal: "a'b" }),
      ],
      { indexs: [{ indexName: 'by_name', indexField: 'name,age', indexType: 'unique' }] },
    );
    const head = await design.make(body);
    expect(head).toMatchObject({ isDbSynch: 'Y', tableVersion: 2 });
    expect(await columnsOf('first')).toEqual([
      'id character varying(36) !',
      'create_by character varying(100)',
      'update_by character varying(100)',
      'create_time timestamp(0) without time zone',
      'update_time timestamp(0) without time zone',
      'sys_org_code character varying(64)',
      'name character varying(50) !',
      'age integer',
      'money numeric(10,2)',
      'score double precision',
      'born timestamp(0) without time zone',
      'memo text',
      'order character varying(10)',
    ]);
    await app.db.execute(sql.raw(`insert into online.first (id, name) values ('1', 'a')`));
    expect(await rowsOf('select age, "order" from online.first')).toEqual([{ age: 7, order: "a'b" }]);
    await expect(app.db.execute(sql.raw(`insert into online.first (id, name) values ('2', 'a')`))).rejects.toThrow();
    expect((await design.fields('first')).map(({ dbFieldNameOld }) => dbFieldNameOld)).toContain('money');
    expect((await app.ask(formHeads.indexes, { query: { headId: head.id } })).result).toMatchObject([{ isDbSynch: 'Y' }]);
  });

  it('has nothing to do a second time', async () => {
    expect(await design.plan('first')).toEqual([]);
    expect(await design.sync('first')).toMatchObject({ success: true, message: '同步数据库成功!' });
    expect((await design.head('first')).tableVersion).toBe(2);
  });

  it('is refused for an unknown form, an unknown method and a copy', async () => {
    const { id } = await design.head('first');
    await app.ask(formHeads.copy, { query: { code: id } });
    const copy = await design.head('first$1');
    const message = async (form: string, method: string) => (await app.ask(formSync.run, { params: { id: form, method } })).message;
    expect(await message('nope', 'normal')).toBe('同步数据库失败，实体配置不存在');
    expect(await message(id, 'nope')).toBe('同步数据库失败，没有同步方式 nope');
    expect(await message(copy.id, 'normal')).toBe('同步数据库失败，视图使用原表，请同步原表');
  });
});

describe('a rename', () => {
  it.each([undefined, null, '', 'nonsense'])('keeps the values, whatever the client says was the old name: %p', async (dbFieldNameOld) => {
    const table = await filled([['nick']], [`'甲'`, `'乙'`]);
    // the old name is no part of the contract's draft, as clients may send anything
    const change = { dbFieldName: 'alias', ...(dbFieldNameOld !== undefined && { dbFieldNameOld }) };
    await design.edit(table, { nick: change });
    expect(await design.head(table)).toMatchObject({ isDbSynch: 'N' });
    expect(await design.plan(table)).toMatchObject([{ kind: 'instant', text: '列 nick 改名为 alias' }]);
    expect(await design.sync(table)).toMatchObject({ success: true });
    expect(await values(table, 'alias')).toEqual(['甲', '乙']);
  });

  it('twice before a sync, and an exchange of two names, keep the values too', async () => {
    const table = await filled([['aa'], ['bb']], [`'1', '2'`]);
    await design.edit(table, { aa: { dbFieldName: 'cc' } });
    await design.edit(table, { cc: { dbFieldName: 'bb' }, bb: { dbFieldName: 'aa' } });
    expect(await design.sync(table)).toMatchObject({ success: true });
    expect(await rowsOf(`select aa, bb from online."${table}"`)).toEqual([{ aa: '2', bb: '1' }]);
  });

  it('to the name of a column that only the database has is refused', async () => {
    const table = await filled([['aa']], []);
    await app.db.execute(sql.raw(`alter table online."${table}" add column foreign_one text`));
    await design.edit(table, { aa: { dbFieldName: 'foreign_one' } });
    expect(await design.sync(table)).toMatchObject({
      success: false,
      message: '同步数据库失败，字段 aa 不能改名为 foreign_one：数据库中已有该列',
    });
  });
});

it('leaves columns and indexes alone that only the database has', async () => {
  const table = await filled([['aa']], []);
  await app.db.execute(sql.raw(`alter table online."${table}" add column foreign_one text default 'x'`));
  await app.db.execute(sql.raw(`create index foreign_index on online."${table}" (foreign_one)`));
  await app.db.execute(sql.raw(`insert into online."${table}" (id, aa) values ('1', 'a')`));
  await design.edit(table, { aa: { dbLength: 80 }, bb: {} });
  expect(await design.sync(table)).toMatchObject({ success: true });
  expect(await values(table, 'foreign_one')).toEqual(['x']);
  expect(await rowsOf(`select 1 from pg_indexes where indexname = 'foreign_index'`)).toHaveLength(1);
});

describe('a removed field', () => {
  it('takes its column aside, and brings the values back when it is added again', async () => {
    const table = await filled([['phone', { dbIsNull: 0 }]], [`'138'`, `'139'`]);
    await design.edit(table, { phone: null });
    expect(await design.plan(table)).toMatchObject([{ kind: 'kept', count: 2 }]);
    expect(await design.sync(table)).toMatchObject({ success: true });
    expect(await usual(table)).toEqual([]);
    await app.db.execute(sql.raw(`insert into online."${table}" (id) values ('later')`));
    await design.edit(table, { phone: {} });
    expect(await design.plan(table)).toMatchObject([{ kind: 'instant', text: '恢复保留的列 phone', count: 2 }]);
    expect(await design.sync(table)).toMatchObject({ success: true });
    expect(await values(table, 'phone')).toEqual([null, '138', '139']);
    expect(await rowsOf(`select 1 from onl_cgform_kept where table_name = '${table}'`)).toEqual([]);
  });

  it('that is replaced by one of the same name before the sync is that column still', async () => {
    const table = await filled([['aa']], [`'1'`]);
    await design.edit(table, { aa: null });
    await design.edit(table, { aa: { dbLength: 60 } });
    expect(await design.sync(table)).toMatchObject({ success: true });
    expect(await values(table, 'aa')).toEqual(['1']);
  });

  it('that is sent again with its id before the sync is that field still', async () => {
    const table = await filled([['aa']], [`'1'`]);
    const before = (await design.fields(table)).find(({ dbFieldName }) => dbFieldName === 'aa');
    await design.edit(table, { aa: null });
    await design.edit(table, { aa: { id: before?.id } });
    expect((await design.fields(table)).map(({ id }) => id)).toContain(before?.id);
    expect(await design.plan(table)).toEqual([]);
    expect(await values(table, 'aa')).toEqual(['1']);
  });

  it('is dropped by the job after 30 days', async () => {
    const table = await filled([['aa'], ['bb']], [`'1', '2'`]);
    await design.edit(table, { aa: null, bb: null });
    await design.sync(table);
    await app.db.execute(
      sql.raw(
        `update onl_cgform_kept set create_time = localtimestamp - interval '31 days' where table_name = '${table}' and column_name = 'aa'`,
      ),
    );
    const { createFormSyncRepository } = await import('./form-sync.repository.ts');
    expect(await createFormSyncRepository(app.db).dropOld()).toBe(1);
    expect((await columnsOf(table)).filter((column) => column.startsWith('~kept~'))).toHaveLength(1);
    expect(await rowsOf(`select column_name from onl_cgform_kept where table_name = '${table}'`)).toEqual([{ column_name: 'bb' }]);
  });
});

describe('another type', () => {
  it.each([
    ['a longer text', { dbLength: 200 }, 'instant', ['甲', '12']],
    ['a text of any length', { dbType: 'Text' }, 'instant', ['甲', '12']],
    ['a text that is long enough', { dbLength: 2 }, 'rewrite', ['甲', '12']],
  ] as const)('keeps every value: %s', async (_, change, kind, expected) => {
    const table = await filled([['aa']], [`'甲'`, `'12'`]);
    await design.edit(table, { aa: change });
    expect(await design.plan(table)).toMatchObject([{ kind }]);
    expect(await design.sync(table)).toMatchObject({ success: true });
    expect(await values(table, 'aa')).toEqual(expected);
  });

  it.each([
    ['text to int', {}, ["'甲'", "'12'", "'007'"], { dbType: 'int' }, 2, [null, 12, null]],
    ['text too short', {}, ["'abcd'", "'ab'"], { dbLength: 3 }, 1, ['abc', 'ab']],
    [
      'text to a date',
      {},
      ["'2021-02-03'", "'2021-02-30'", "'now'", "''"],
      { dbType: 'Date' },
      3,
      ['2021-02-03 00:00:00', null, null, null],
    ],
    ['double to int', { dbType: 'double' }, ['1', '1.5', '1e12'], { dbType: 'int' }, 2, [1, 2, null]],
    [
      'decimal to fewer places',
      { dbType: 'BigDecimal', dbLength: 10, dbPointLength: 3 },
      ['1.5', '1.555'],
      { dbPointLength: 1 },
      1,
      ['1.5', '1.6'],
    ],
    [
      'decimal to fewer digits',
      { dbType: 'BigDecimal', dbLength: 10, dbPointLength: 0 },
      ['99', '12345'],
      { dbLength: 3 },
      1,
      ['99', null],
    ],
    ['moment to int', { dbType: 'Date' }, ["'2021-01-01'"], { dbType: 'int' }, 1, [null]],
  ] as const)('that would lose values needs a tick, and keeps the old ones: %s', async (_, before, rows, after, count, expected) => {
    const table = await filled([['aa', before]], [...rows]);
    const original = await values(table, 'aa');
    await design.edit(table, { aa: after });
    const [step] = await design.plan(table);
    expect(step).toMatchObject({ kind: 'lossy', count });
    expect(await design.sync(table)).toMatchObject({ success: false, message: expect.stringContaining(`（${count} 个值），需要确认`) });
    expect(await values(table, 'aa')).toEqual(original);
    expect(await design.sync(table, step?.key)).toMatchObject({ success: true });
    expect(await values(table, 'aa')).toEqual(expected);
    const [kept] = await rowsOf(`select kept_name from onl_cgform_kept where table_name = '${table}'`);
    expect(await values(table, String(kept?.kept_name))).toEqual(original);
  });

  it('changes nothing when only values fit that are there', async () => {
    const table = await filled([['aa']], [`'12'`, `'-3'`, 'null']);
    await design.edit(table, { aa: { dbType: 'int', dbDefaultVal: '5' } });
    expect(await design.sync(table)).toMatchObject({ success: true });
    expect(await values(table, 'aa')).toEqual([12, -3, null]);
    expect(await design.plan(table)).toEqual([]);
  });
});

it('refuses what the values do not allow, in words and as a whole', async () => {
  const table = await filled([['aa']], [`'x'`, 'null', `'x'`]);
  await design.edit(table, { aa: { dbIsNull: 0 }, bb: {} });
  expect(await design.sync(table)).toMatchObject({ success: false, message: '同步数据库失败，列 aa 有空值，不能设为不允许空值（1 个值）' });
  await design.edit(table, { aa: { dbIsNull: 1 }, cc: { dbIsNull: 0 } });
  expect(await design.sync(table)).toMatchObject({ message: expect.stringContaining('不允许空值且没有默认值') });
  await design.edit(table, { cc: null }, { indexs: [{ indexName: 'u', indexField: 'aa', indexType: 'unique' }] });
  expect(await design.sync(table)).toMatchObject({ message: '同步数据库失败，数据中有重复的值，不能新建唯一索引' });
  expect(await usual(table)).toEqual(['aa character varying(50)']);
});

it('takes the whole table aside when it is made anew, or removed with its form', async () => {
  const table = await filled([['aa']], [`'x'`]);
  expect(await design.plan(table, 'force')).toMatchObject([{ kind: 'kept', count: 1 }, { kind: 'instant' }]);
  expect(await design.sync(table, undefined, 'force')).toMatchObject({ success: true });
  expect(await values(table, 'aa')).toEqual([]);
  const { id } = await design.head(table);
  expect(await app.ask(formHeads.remove, { query: { id } })).toMatchObject({ success: true, message: '删除成功!' });
  const kept = await rowsOf(`select kept_name from onl_cgform_kept where table_name = '${table}' order by id`);
  expect(kept).toHaveLength(2);
  expect(await values(String(kept[0]?.kept_name), 'aa')).toEqual(['x']);
  // the name is free again
  await design.make(formOf(table, [fieldOf('aa')]));
  expect(await values(table, 'aa')).toEqual([]);
});

it('keeps a table whose configuration alone was removed; a form of that name takes it over', async () => {
  const table = await filled([['aa'], ['bb']], [`'x', 'y'`]);
  const { id } = await design.head(table);
  expect(await app.ask(formHeads.removeRecord, { query: { id } })).toMatchObject({ success: true, message: '移除成功!' });
  await design.make(formOf(table, [fieldOf('aa')]));
  expect(await values(table, 'bb')).toEqual(['y']);
});
