import { exportTaskOf, importStepsOf, PARTLY, type Task } from '@mortise/shared/contract';
import { formRows, formWorkbooksOf } from '@mortise/shared/contract/online';
import { tasks } from '@mortise/shared/contract/records';
import { sql } from 'drizzle-orm';
import { CONTEXT_PATH } from '#http/context-path.ts';
import { columnName } from '#http/workbook/column-names.ts';
import { designing, fieldOf, formOf } from '#testing/a-form.ts';
import { granting } from '#testing/granted.ts';
import { rawWorkbook, textCell } from '#testing/raw-workbook.ts';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { aWorkbook, exported, rowsOf } from '#testing/workbooks.ts';

let app: TestApp;
let people: string;
let orders: string;

beforeAll(async () => {
  app = await openTestApp();
  const design = designing(app);
  const fields = [
    fieldOf('name', { dbFieldTxt: '姓名', fieldMustInput: '1', fieldValidType: 'only' }),
    fieldOf('sex', { dbFieldTxt: '性别', fieldShowType: 'radio', dictField: 'sex' }),
    fieldOf('age', { dbFieldTxt: '年龄', dbType: 'int' }),
    fieldOf('born', { dbFieldTxt: '生日', dbType: 'Date', fieldShowType: 'date' }),
    fieldOf('maker', { dbFieldTxt: '负责人', fieldShowType: 'list', dictTable: 'sys_user', dictField: 'username', dictText: 'realname' }),
    fieldOf('picture', { dbFieldTxt: '照片', fieldShowType: 'image' }),
    fieldOf('secret', { dbFieldTxt: '口令', fieldShowType: 'password' }),
  ];
  ({ id: people } = await design.make(formOf('sheet_people', fields, { head: { tableTxt: '人员' } })));
  ({ id: orders } = await design.make(
    formOf('sheet_orders', [fieldOf('code', { dbFieldTxt: '单号', fieldMustInput: '1' })], { head: { tableType: 2 } }),
  ));
  const goods = [
    fieldOf('good', { dbFieldTxt: '商品', fieldMustInput: '1' }),
    fieldOf('amount', { dbFieldTxt: '数量', dbType: 'int' }),
    fieldOf('order_id', { mainTable: 'sheet_orders', mainField: 'id', isShowForm: 0, isShowList: 0 }),
  ];
  await design.make(formOf('sheet_goods', goods, { head: { tableType: 3, relationType: 0, tabOrderNum: 1, tableTxt: '商品明细' } }));
});
afterAll(() => app.close());
afterEach(async () => {
  for (const table of ['sheet_people', 'sheet_orders', 'sheet_goods']) await app.db.execute(sql.raw(`delete from online.${table}`));
});

const HEADINGS = ['姓名', '性别', '年龄', '生日', '负责人'];
const bare = async (headings: Parameters<typeof aWorkbook>[0], rows: unknown[][]) => aWorkbook(headings, rows, { isBare: true });
const stored = async (table: string) =>
  (await app.db.execute<Record<string, unknown>>(sql.raw(`select * from online.${table} order by id`))).rows;
const steps = (headId: string) => importStepsOf(formWorkbooksOf(headId).importXls);
const ended = async (task: Task | null) => {
  let last = task;
  await until(async () => {
    last = (await app.ask(tasks.byId, { query: { id: task?.id ?? '' } })).result;
    return last.state !== 'waiting' && last.state !== 'running';
  });
  if (!last) throw new Error('no task');
  return last;
};
const checked = async (headId: string, content: Buffer) => {
  const answer = await sendFile(app, steps(headId).importCheck, { name: '人员.xlsx', content });
  if (!answer.success) throw new Error(answer.message);
  return ended(answer.result as unknown as Task);
};
const confirmed = async (headId: string, id: string) => ended((await app.ask(steps(headId).importChecked, { body: { id } })).result);
const atOnce = (headId: string, content: Buffer | string, fields: Record<string, string> = {}, as = 'admin') =>
  sendFile(app, formWorkbooksOf(headId).importXls, { name: 'a.xlsx', content, fields, as });

describe('an import in steps', () => {
  it('judges every cell, stores nothing before it is confirmed, then the good rows, and gives the bad ones back', async () => {
    const admin = (await app.db.execute<{ realname: string }>(sql`select realname from sys_user where username = 'admin'`)).rows[0]
      ?.realname;
    const content = await bare(HEADINGS, [
      ['甲', '男', '20', '2020-01-31', admin],
      ['', '没有', 'abc', 'nope', '谁'],
      ['甲', '女', '', '', ''],
      ['乙', '2', '21', '', 'admin'],
    ]);
    const check = await checked(people, content);
    expect(check).toMatchObject({ state: 'done', outcome: { total: 4, good: 2, bad: 2 } });
    expect(await stored('sheet_people')).toEqual([]);
    const { result: preview } = await app.ask(tasks.preview, { query: { id: check.id } });
    expect(preview.columns).toEqual(['姓名', '性别', '年龄', '生日', '负责人']);
    expect(preview.rows.map(({ row, errors }) => [row, errors.map(({ column, message }) => `${column}: ${message}`).sort()])).toEqual([
      [2, []],
      [
        3,
        [
          '0: 请输入姓名',
          '1: 性别“没有”不存在',
          '2: 年龄：请输入整数',
          '3: 生日“nope”不是有效的日期，请填写如 2026-01-31 的日期',
          '4: 负责人“谁”不存在',
        ],
      ],
      [4, ['0: 姓名“甲”已存在']],
      [5, []],
    ]);
    const done = await confirmed(people, check.id);
    expect(done.outcome).toMatchObject({ good: 2, bad: 2 });
    expect(await stored('sheet_people')).toMatchObject([
      { name: '甲', sex: '1', age: 20, born: '2020-01-31 00:00:00', maker: 'admin', create_by: 'admin' },
      { name: '乙', sex: '2', age: 21, born: null, maker: 'admin' },
    ]);
    const response = await app.send({
      url: CONTEXT_PATH + tasks.file.path,
      query: { id: done.id },
      headers: { 'x-access-token': await app.tokenOf('admin') },
    });
    const [headings, ...refused] = await rowsOf(response.rawPayload);
    expect(headings).toEqual([...HEADINGS, '错误原因']);
    expect(refused.map(([name]) => name)).toEqual(['', '甲']);
  });

  it('does not take the dry run of another form', async () => {
    const check = await checked(people, await bare(HEADINGS, [['甲', '', '', '', '']]));
    expect(await app.ask(steps(orders).importChecked, { body: { id: check.id } })).toMatchObject({
      success: false,
      message: '请先检查文件',
    });
  });
});

it('explains the columns in a template that it takes itself', async () => {
  const response = await app.send({
    url: CONTEXT_PATH + steps(people).importTemplate.path,
    headers: { 'x-access-token': await app.tokenOf('admin') },
  });
  const rows = await rowsOf(response.rawPayload);
  expect(rows[0]).toEqual(HEADINGS);
  expect((await atOnce(people, response.rawPayload)).message).toBe('文件导入失败:文件中没有数据');
});

describe('main and sub rows', () => {
  const GROUPED = [{ title: '单号' }, { title: '商品', group: '商品明细' }, { title: '数量', group: '商品明细' }];

  it('go into one workbook and come back whole', async () => {
    const body = {
      code: 'A',
      sheet_goods: [
        { good: '笔', amount: 1 },
        { good: '纸', amount: 2 },
      ],
    };
    await app.ask(formRows.add, { params: { headId: orders }, body });
    await app.ask(formRows.add, { params: { headId: orders }, body: { code: 'B' } });
    const { rows, response } = await exported(app, formWorkbooksOf(orders).exportXls, { column: 'code', order: 'asc' });
    expect(rows).toEqual([['单号', '商品明细'], ['', '商品', '数量'], ['A', '笔', '1'], ['', '纸', '2'], ['B']]);
    expect((await atOnce(orders, response.rawPayload)).message).toBe('导入成功!');
    const again = await exported(app, formWorkbooksOf(orders).exportXls, { column: 'code', order: 'asc' });
    expect(again.rows.filter(([code]) => code === 'A')).toHaveLength(2);
    expect(await stored('sheet_goods')).toHaveLength(4);
  });

  it('are refused together when one of their lines is wrong', async () => {
    const content = await bare(GROUPED, [
      ['A', '笔', '1'],
      ['', '纸', 'abc'],
      ['B', '书', '3'],
      ['', '', '4'],
      ['C', '尺', '5'],
    ]);
    const answer = await atOnce(orders, content, { validateStatus: '1' });
    expect(answer).toMatchObject({ success: true, code: PARTLY, message: '总上传行数:5,已导入行数:1,错误行数:4' });
    expect((await stored('sheet_orders')).map(({ code }) => code)).toEqual(['C']);
    expect((await stored('sheet_goods')).map(({ good }) => good)).toEqual(['尺']);
    const report = await app.send({ url: CONTEXT_PATH + String(answer.result), headers: { 'x-access-token': await app.tokenOf('admin') } });
    expect(report.body).toContain('第 3 行：同一条主数据的其他行有错误');
    expect(report.body).toContain('第 4 行：商品明细：数量：请输入整数');
    expect(report.body).toContain('第 6 行：商品明细：请输入商品');
  });

  it('are one record where the cells of the main row are merged', async () => {
    const lines = [
      ['单号', '商品明细'],
      ['', '商品', '数量'],
      ['A', '笔', '1'],
      ['', '纸', '2'],
      ['B', '尺', '3'],
    ];
    const xml = lines.map(
      (texts, line) =>
        `<row r="${line + 1}">${texts.map((text, place) => (text ? textCell(`${columnName(place)}${line + 1}`, text) : '')).join('')}</row>`,
    );
    const content = await rawWorkbook(xml.join(''), { merged: ['A1:A2', 'B1:C1', 'A3:A4'] });
    expect((await atOnce(orders, content)).message).toBe('导入成功!');
    expect((await stored('sheet_orders')).map(({ code }) => code).sort()).toEqual(['A', 'B']);
    expect(await stored('sheet_goods')).toHaveLength(3);
  });

  it('can be imported without the sub rows, and sub rows with the key of their main row', async () => {
    expect((await atOnce(orders, await bare(['单号'], [['S']]), { isSingleTableImport: 'true' })).message).toBe('导入成功!');
    const [order] = await stored('sheet_orders');
    const [form] = (await app.db.execute<{ id: string }>(sql`select id from onl_cgform_head where table_name = 'sheet_goods'`)).rows;
    const content = await bare(['商品', '数量'], [['笔', '1']]);
    expect((await atOnce(form?.id ?? '', content)).success).toBe(false);
    const answer = await atOnce(form?.id ?? '', content, { foreignKeys: JSON.stringify({ order_id: order?.id, good: 'x' }) });
    expect(answer.message).toBe('导入成功!');
    expect(await stored('sheet_goods')).toMatchObject([{ good: '笔', order_id: order?.id }]);
  });
});

it('says once what is wrong with a cell that holds an error, whatever its column expects', async () => {
  const head = HEADINGS.map((title, place) => textCell(`${columnName(place)}1`, title)).join('');
  const cells = HEADINGS.map((_, place) => `<c r="${columnName(place)}2" t="e"><v>#REF!</v></c>`).join('');
  const check = await checked(people, await rawWorkbook(`<row r="1">${head}</row><row r="2">${cells}</row>`));
  const { result } = await app.ask(tasks.preview, { query: { id: check.id } });
  expect(result.rows[0]?.errors).toEqual(
    HEADINGS.map((title, column) => ({ column, message: `${title}：单元格 ${columnName(column)}2 是错误值 #REF!，请改正后再导入` })),
  );
});

it('stores all rows or none without validation', async () => {
  const content = await bare(
    HEADINGS,
    [['甲'], ['']].map((row) => [...row, '', '', '', 'admin']),
  );
  expect(await atOnce(people, content)).toMatchObject({ success: false, message: '没有导入：第 3 行：请输入姓名' });
  expect(await stored('sheet_people')).toEqual([]);
});

it('takes the file from either part in which JeecgBoot sends it', async () => {
  const content = await bare(HEADINGS, [['丙', '', '', '', '']]);
  const answer = await sendFile(app, formWorkbooksOf(people).importXls, { name: 'a.xlsx', content, part: 'files[]' });
  expect(answer).toMatchObject({ success: true, message: '导入成功!' });
  expect(await stored('sheet_people')).toMatchObject([{ name: '丙' }]);
});

it('exports what the conditions find or what is selected, with texts, without pictures and secrets', async () => {
  const add = async (body: Record<string, unknown>) => (await app.ask(formRows.add, { params: { headId: people }, body })).result;
  await add({ name: '甲', sex: '1', age: 3, born: '2020-01-31', maker: 'admin', picture: 'a.png', secret: 'geheim' });
  const other = await add({ name: '乙', sex: '2' });
  const all = await exported(app, formWorkbooksOf(people).exportXls, { paramsStr: JSON.stringify({ sex: '1' }) });
  expect(all.rows[0]).toEqual(['姓名', '性别', '年龄', '生日', '负责人', '照片']);
  expect(all.rows.slice(1)).toEqual([['甲', '男', '3', '2020-01-31', expect.not.stringMatching(/^(admin)?$/)]]);
  const chosen = await exported(app, formWorkbooksOf(people).exportXls, { selections: other });
  expect(chosen.rows.slice(1)).toEqual([['乙', '女']]);
});

it('names areas in workbooks, and takes their names and codes alone', async () => {
  const fields = [fieldOf('name', { dbFieldTxt: '名称' }), fieldOf('city', { dbFieldTxt: '产地', fieldShowType: 'pca' })];
  const { id } = await designing(app).make(formOf('sheet_places', fields, { head: { tableTxt: '产地' } }));
  const check = await checked(
    id,
    await bare(
      ['名称', '产地'],
      [
        ['甲', '广东省/东莞市'],
        ['乙', '110101'],
        ['丙', '火星'],
        ['丁', '广东省 ／ 东莞市/'],
        ['戊', '999999'],
        ['己', '441'],
      ],
    ),
  );
  expect(check).toMatchObject({ outcome: { good: 4, bad: 2 } });
  await confirmed(id, check.id);
  expect((await stored('sheet_places')).map(({ city }) => city)).toEqual(['441900', '110101', '441900', '999999']);
  const { rows } = await exported(app, formWorkbooksOf(id).exportXls, { column: 'name', order: 'asc' });
  expect(
    rows
      .slice(1)
      .map(([, city]) => city)
      .toSorted(),
  ).toEqual(['999999', '北京市/市辖区/东城区', '广东省/东莞市', '广东省/东莞市']);
});

it('needs the codes of the form, for each step', async () => {
  const content = await bare(HEADINGS, [['甲', '', '', '', '']]);
  const denied = { success: false, code: 510 };
  const { exportXls } = formWorkbooksOf(people);
  expect((await exported(app, exportXls, {}, 'clerk')).response.json()).toMatchObject(denied);
  expect(await atOnce(people, content, {}, 'clerk')).toMatchObject(denied);
  expect(await sendFile(app, steps(people).importCheck, { name: 'a.xlsx', content, as: 'clerk' })).toMatchObject(denied);
  const task = await app.ask(exportTaskOf(exportXls), { body: {} }, { as: 'clerk' });
  expect(task).toMatchObject(denied);
});

it('is no part of the right to see the rows', async () => {
  await app.db.execute(sql`insert into sys_permission (id, name, menu_type, perms, status)
    values ('sheet_view', 'v', 2, 'online:sheet_people:view', '1'), ('sheet_out', 'o', 2, 'online:sheet_people:export', '1')`);
  const role = await granting(app).role([]);
  await granting(app).give(role, 'clerk');
  const grant = async (id: string) => {
    await app.db.execute(sql`insert into sys_role_permission (id, role_id, permission_id) values (${`${id}_grant`}, ${role}, ${id})`);
    await app.app.platform.settle();
  };
  const { exportXls } = formWorkbooksOf(people);
  await grant('sheet_view');
  expect((await app.ask(formRows.list, { params: { headId: people } }, { as: 'clerk' })).success).toBe(true);
  expect((await exported(app, exportXls, {}, 'clerk')).response.json()).toMatchObject({ success: false, code: 510 });
  await grant('sheet_out');
  expect((await exported(app, exportXls, {}, 'clerk')).rows).toHaveLength(1);
  expect(await atOnce(people, await bare(HEADINGS, [['甲']]), {}, 'clerk')).toMatchObject({ success: false, code: 510 });
});
