import { formHeads, formImports } from '@mortise/shared/contract/online';
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

const run = (text: string) => app.db.execute(sql.raw(text));
const free = async (tableName?: string) =>
  (await app.ask(formImports.tables, { query: { ...(tableName !== undefined && { tableName }) } })).result.map(({ id }) => id);
const importing = (names: string) => app.ask(formImports.run, { params: { names } });

it('offers tables of the schema of forms that no form has, and none of the system', async () => {
  await design.make(formOf('with_form', [fieldOf('aa')]));
  await run('create table online.without_form (id varchar(36) primary key)');
  expect(await free()).toEqual(['without_form']);
  expect(await free('WITHOUT')).toEqual(['without_form']);
  expect(await free('sys_')).toEqual([]);
  expect(await importing('sys_user')).toMatchObject({ success: false, message: '表 sys_user 不能导入：不存在，或已有表单' });
  expect(await importing('with_form')).toMatchObject({ success: false });
});

it('makes a form that fits its table: a sync finds nothing to do', async () => {
  await run(`create table online.existing (id varchar(36) primary key, title varchar(80) not null default 'it''s', days int, big bigint,
    pay numeric(12,2) default 1.5, score double precision, memo text, created timestamp(0))`);
  await run(`comment on table online.existing is '已有的表'`);
  await run(`comment on column online.existing.title is '标题'`);
  await run(`insert into online.existing (id) values ('1')`);
  expect(await importing('existing')).toMatchObject({ success: true, message: '同步完成!' });
  expect(await design.head('existing')).toMatchObject({ tableTxt: '已有的表', tableType: 1, formCategory: 'bdfl_include', isDbSynch: 'Y' });
  const fields = await design.fields('existing');
  expect(fields.map(({ dbFieldName, dbFieldTxt, dbType, dbLength }) => `${dbFieldName} ${dbFieldTxt} ${dbType} ${dbLength}`)).toEqual([
    'id id string 36',
    'title 标题 string 80',
    'days days int 10',
    'big big long 19',
    'pay pay BigDecimal 12',
    'score score double 10',
    'memo memo Text 0',
    'created created Date 20',
  ]);
  expect(await design.plan('existing')).toEqual([]);
  expect(await free()).not.toContain('existing');
});

it('brings back a form whose configuration was removed, with its rows, indexes and what was kept aside', async () => {
  await design.make(
    formOf('forgotten', [fieldOf('aa'), fieldOf('bb')], { indexs: [{ indexName: 'by_aa', indexField: 'aa', indexType: 'unique' }] }),
  );
  await run(`insert into online.forgotten (id, aa, bb) values ('1', 'x', 'y')`);
  await design.edit('forgotten', { bb: null });
  await design.sync('forgotten');
  await app.ask(formHeads.removeRecord, { query: { id: (await design.head('forgotten')).id } });
  expect(await free()).toContain('forgotten');
  expect(await importing('forgotten')).toMatchObject({ message: '同步完成!' });
  expect((await design.fields('forgotten')).map(({ dbFieldName }) => dbFieldName)).not.toContain('bb');
  expect(await design.plan('forgotten')).toEqual([]);
  await design.edit('forgotten', { bb: {} });
  expect(await design.plan('forgotten')).toMatchObject([{ text: '恢复保留的列 bb' }]);
});

it.each([
  ['id uuid primary key', '列 id 的类型 uuid 不能导入'],
  ['id int primary key', '主键 id 的类型必须是 String，长度不超过 100'],
  ['code varchar(10) primary key', '表单必须有字段 id，且只有它是主键'],
  ['id varchar(36) primary key, "Odd" text', '列名含有大写字母'],
  ['id varchar(36) primary key, a_b text', '字段名称 a_b 不正确'],
])('says why a table cannot be a form, and stores nothing of the others: %s', async (columns, words) => {
  await run('drop table if exists online.cannot');
  await run('drop table if exists online.could');
  await run('create table online.could (id varchar(36) primary key)');
  await run(`create table online.cannot (${columns})`);
  expect(await importing('could,cannot')).toMatchObject({
    success: false,
    message: expect.stringContaining(`表 cannot 不能导入：${words}`),
  });
  expect(await free()).toEqual(expect.arrayContaining(['could', 'cannot']));
});

describe('forms by other keys', () => {
  it('are found by the names of their tables', async () => {
    const byName = await app.ask(formHeads.byTableNames, { query: { tableNames: 'existing,nope' } });
    expect(byName.result).toMatchObject([{ tableName: 'existing' }]);
    const fields = await app.ask(formHeads.fieldsOfTable, { query: { headCode: 'existing' } });
    expect(fields.result[0]).toMatchObject({ dbFieldName: 'id' });
    expect((await app.ask(formHeads.fieldsOfTable, { query: { headCode: 'nope' } })).result).toEqual([]);
  });

  it('come with their sub tables', async () => {
    await design.make(formOf('info_main', [], { head: { tableType: 2 } }));
    await design.make(formOf('info_sub', [fieldOf('fk', { mainTable: 'info_main', mainField: 'id' })], { head: { tableType: 3 } }));
    const info = async (name: string) => (await app.ask(formHeads.tableInfo, { query: { code: (await design.head(name)).id } })).result;
    expect(await info('info_main')).toMatchObject({ main: { tableName: 'info_main' }, sub: [{ tableName: 'info_sub' }] });
    expect((await info('info_main')).jspModeList.map(({ code }) => code)).toEqual(['many', 'erp', 'jvxe', 'innerTable', 'tab']);
    expect(await info('existing')).not.toHaveProperty('sub');
    expect(await app.ask(formHeads.tableInfo, { query: { code: 'nope' } })).toMatchObject({ success: false, message: '未找到对应实体' });
  });

  it('change without their fields, unless somebody else has changed them', async () => {
    const head = await design.head('existing');
    const body = { id: head.id, updateTime: head.updateTime, tableName: 'existing', tableTxt: '另一个名字', tableType: 1 };
    expect(await app.ask(formHeads.editHead, { body })).toMatchObject({ success: true, message: '修改成功!' });
    expect((await design.head('existing')).tableTxt).toBe('另一个名字');
    expect((await design.fields('existing')).length).toBe(8);
    expect(await app.ask(formHeads.editHead, { body: { ...body, updateTime: '2020-01-01 00:00:00' } })).toMatchObject({ success: false });
  });
});
