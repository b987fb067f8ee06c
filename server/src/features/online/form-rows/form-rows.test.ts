import { formHeads, formRows } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
import { designing, fieldOf, formOf } from '#testing/a-form.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let design: ReturnType<typeof designing>;
let people: string;

beforeAll(async () => {
  app = await openTestApp();
  design = designing(app);
  ({ id: people } = await design.make(
    formOf('people', [
      fieldOf('name', { dbFieldTxt: '姓名', fieldMustInput: '1', queryMode: 'like' }),
      fieldOf('sex', { fieldShowType: 'list', dictField: 'sex' }),
      fieldOf('hobby', { fieldShowType: 'list_multi', dictField: 'sex' }),
      fieldOf('active', { fieldShowType: 'switch', fieldExtendJson: '["1","0"]' }),
      fieldOf('age', { dbType: 'int' }),
      fieldOf('steps', { dbType: 'long' }),
      fieldOf('money', { dbType: 'BigDecimal', dbLength: 30, dbPointLength: 2 }),
      fieldOf('score', { dbType: 'double' }),
      fieldOf('born', { dbType: 'Date', fieldShowType: 'date' }),
      fieldOf('mail', { dbFieldTxt: '邮箱', fieldValidType: 'e', dbLength: 100 }),
      fieldOf('code', { dbFieldTxt: '编号', fieldValidType: 'only', isShowList: 0 }),
      fieldOf('bad_rule', { fieldValidType: '(a+)+$' }),
      fieldOf('level', { dbDefaultVal: 'low', dbIsNull: 0, dbFieldTxt: '级别' }),
      fieldOf('memo', { dbType: 'Text', isShowForm: 0, isShowList: 0 }),
    ]),
  ));
});
afterAll(() => app.close());

const add = (body: Record<string, unknown>, headId = people) => app.ask(formRows.add, { params: { headId }, body });
const edit = (body: Record<string, unknown>, headId = people) => app.ask(formRows.edit, { params: { headId }, body });
const byId = async (dataId: string, headId = people) => (await app.ask(formRows.byId, { params: { headId, dataId } })).result;
const remove = (dataIds: string, headId = people) => app.ask(formRows.remove, { params: { headId, dataIds } });
const list = async (query: Record<string, string | number> = {}, headId = people) =>
  (await app.ask(formRows.list, { params: { headId }, query })).result;
const names = async (query: Record<string, string | number>) =>
  (await list({ column: 'name', order: 'asc', ...query })).records.map(({ name }) => name);
const stored = async (table: string, where = 'true') =>
  (await app.db.execute<Record<string, unknown>>(sql.raw(`select * from online."${table}" where ${where} order by id`))).rows;

describe('a row', () => {
  it('is added with the stamps of the server, and read as the wire has it', async () => {
    const answer = await add({
      id: 'mine',
      create_by: 'somebody',
      name: '甲',
      sex: '1',
      age: '20',
      money: '12.30',
      born: '2020-01-02',
      unknown: 'x',
      memo: 'hidden',
    });
    expect(answer).toMatchObject({ success: true, code: 0, message: '操作成功！', result: expect.stringMatching(/^\d{19}$/) });
    expect(await byId(answer.result)).toMatchObject({
      id: answer.result,
      name: '甲',
      age: 20,
      money: 12.3,
      born: '2020-01-02 00:00:00',
      mail: '',
      level: 'low',
    });
    expect(await stored('people', `id = '${answer.result}'`)).toMatchObject([
      { create_by: 'admin', create_time: expect.any(String), update_by: null, memo: 'hidden' },
    ]);
    await remove(answer.result);
  });

  it('keeps what an edit does not carry, also null and empty values that it does carry', async () => {
    const { result: id } = await add({ name: '乙', sex: '2', age: 5, mail: 'a@b.cn', memo: 'long' });
    expect(await edit({ id, name: '乙改' })).toMatchObject({ success: true, message: '修改成功！' });
    expect(await stored('people', `id = '${id}'`)).toMatchObject([
      { name: '乙改', sex: '2', age: 5, mail: 'a@b.cn', memo: 'long', update_by: 'admin' },
    ]);
    await edit({ id, age: null, mail: '' });
    expect(await stored('people', `id = '${id}'`)).toMatchObject([{ name: '乙改', sex: '2', age: null, mail: null, memo: 'long' }]);
    await remove(id);
  });

  it('keeps numbers exact that JavaScript cannot hold', async () => {
    const { result: id } = await add({ name: '丙', money: '1234567890123456789.12' });
    expect(await byId(id)).toMatchObject({ money: '1234567890123456789.12' });
    await remove(id);
  });

  it('cannot be edited over a newer version, nor if it is not there', async () => {
    const { result: id } = await add({ name: '丁' });
    const { update_time: read } = await byId(id);
    expect(await edit({ id, name: 'first', update_time: read })).toMatchObject({ success: true });
    expect(await edit({ id, name: 'second', update_time: read })).toMatchObject({ success: false });
    expect(await byId(id)).toMatchObject({ name: 'first' });
    expect(await edit({ id: 'nope', name: 'x' })).toMatchObject({ success: false });
    expect(await edit({ name: 'x' })).toMatchObject({ success: false });
    await remove(id);
  });

  it('is removed with others at once, or none of them is', async () => {
    const { result: one } = await add({ name: 'a' });
    const { result: two } = await add({ name: 'b' });
    expect(await remove(`${one},nope`)).toMatchObject({ success: false, message: '删除失败,未找到数据信息' });
    expect(await stored('people')).toHaveLength(2);
    expect(await remove(`${one},${two},`)).toMatchObject({ success: true, message: '删除成功!' });
    expect(await stored('people')).toEqual([]);
  });

  it('has its versions in the data log', async () => {
    const { result: id } = await add({ name: 'v1' });
    await edit({ id, name: 'v2' });
    const { rows } = await app.db.execute(sql`select data_table from sys_data_log where data_id = ${id} order by data_version`);
    expect(rows).toEqual([{ data_table: 'people' }, { data_table: 'people' }]);
    await remove(id);
  });
});

describe('the rules of the form', () => {
  it.each([
    [{}, '请输入姓名'],
    [{ name: '' }, '请输入姓名'],
    [{ name: 'x'.repeat(51) }, '姓名：长度不超过 50 个字符'],
    [{ name: 'x', sex: '3' }, 'sex：不在可选范围内'],
    [{ name: 'x', hobby: '1,3' }, 'hobby：不在可选范围内'],
    [{ name: 'x', active: 'Y' }, 'active：不在可选范围内'],
    [{ name: 'x', age: 'abc' }, 'age：请输入整数'],
    [{ name: 'x', age: 1.5 }, 'age：请输入整数'],
    [{ name: 'x', age: 99999999999 }, 'age：超出范围'],
    [{ name: 'x', steps: '9007199254740993' }, 'steps：超出范围'],
    [{ name: 'x', money: '1e40' }, 'money：超出范围'],
    [{ name: 'x', money: 'NaN' }, 'money：请输入数字'],
    [{ name: 'x', score: 'Infinity' }, 'score：请输入数字'],
    [{ name: 'x', born: '2021-02-30' }, 'born“2021-02-30”不是有效的日期，请填写如 2026-01-31 的日期'],
    [{ name: 'x', born: 'now' }, 'born“now”不是有效的日期，请填写如 2026-01-31 的日期'],
    [{ name: 'x', mail: 'nope' }, '邮箱：请输入正确格式的邮箱地址'],
    [{ name: 'x', mail: { a: 1 } }, '邮箱：格式不正确'],
    [{ name: 'x', level: '' }, '请输入级别'],
    [{ name: 'x', bad_rule: `${'a'.repeat(40)}!` }, 'bad_rule：输入的值不合法'],
  ])('refuse %j', async (body, message) => {
    expect(await add(body)).toMatchObject({ success: false, message });
    expect(await stored('people')).toEqual([]);
  });

  it('let values pass that fit, and count characters as the database does', async () => {
    const { success, result: id } = await add({
      name: '𠮷'.repeat(50),
      sex: '1',
      hobby: ['1', '2'],
      active: '0',
      age: -2147483648,
      steps: 9007199254740991,
      score: '1e3',
    });
    expect(success).toBe(true);
    expect(await byId(id)).toMatchObject({ hobby: '1,2', steps: 9007199254740991, score: 1000 });
    expect(await edit({ id, name: null })).toMatchObject({ success: false, message: '请输入姓名' });
    await remove(id);
  });

  it('give a unique value to one row alone, also when several are sent at once', async () => {
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => add({ name, code: 'same' })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ message }) => message === '编号“same”已存在')).toHaveLength(3);
    const [row] = await stored('people');
    expect(await edit({ id: row?.id, code: 'same', name: 'again' })).toMatchObject({ success: true });
    await remove(String(row?.id));
  });
});

describe('the list', () => {
  beforeAll(async () => {
    await add({ name: '张三', sex: '1', hobby: '1', age: 30, born: '2000-01-01 08:00:00', memo: 'm' });
    await add({ name: '李四', sex: '2', hobby: '1,2', age: 20, born: '2001-01-01' });
    await add({ name: '王五%', sex: '1', age: 10 });
  });

  it('shows list columns, keys and the version, with empty texts for null', async () => {
    const { records, total } = await list({ name: '李四' });
    expect(total).toBe(1);
    expect(records).toEqual([
      {
        ...{
          id: expect.any(String),
          jeecg_row_key: expect.any(String),
          update_time: '',
          name: '李四',
          sex: '2',
          hobby: '1,2',
          active: '',
          age: 20,
        },
        ...{ steps: '', money: '', score: '', born: '2001-01-01 00:00:00', mail: '', bad_rule: '', level: 'low' },
      },
    ]);
  });

  it.each([
    [{ name: '*三*' }, ['张三']],
    [{ name: '三' }, ['张三']],
    [{ name: '%' }, ['王五%']],
    [{ sex: '1' }, ['张三', '王五%']],
    [{ hobby: '2' }, ['李四']],
    [{ hobby: '1,2' }, ['张三', '李四']],
    [{ age_begin: 15, age_end: 25 }, ['李四']],
    [{ born_begin: '2000-01-01', born_end: '2000-01-01' }, ['张三']],
    [{ memo: 'm' }, ['张三']],
    [{ memo: '!m' }, ['李四', '王五%']],
    [{ createBy: 'admin', sex: '2' }, ['李四']],
    [{ superQueryParams: encodeURIComponent(JSON.stringify([{ field: 'age', rule: 'gt', val: 25 }])) }, ['张三']],
    [{ name: "' or '1'='1" }, []],
    [{ hobby: "1') or true --" }, []],
  ])('filters by %j', async (query, expected) => {
    expect((await names(query)).sort()).toEqual([...expected].sort());
  });

  it('sorts and pages', async () => {
    const page = async (pageNo: number) =>
      (await list({ column: 'age', order: 'asc', pageNo, pageSize: 2 })).records.map(({ name }) => name);
    expect([await page(1), await page(2)]).toEqual([['王五%', '李四'], ['张三']]);
    expect(await list({ pageSize: -521 })).toMatchObject({ total: 3, records: { length: 3 } });
    expect(
      (await app.ask(formRows.list, { params: { headId: people }, query: { column: 'age; drop table people', order: 'asc' } })).success,
    ).toBe(false);
  });

  it('never shows a column that the form does not have', async () => {
    await app.db.execute(sql.raw('alter table online.people add column secret text default $$hidden$$'));
    expect(JSON.stringify(await list())).not.toContain('hidden');
    expect(JSON.stringify(await byId(String((await list()).records[0]?.id)))).not.toContain('hidden');
    expect(await list({ secret: 'other' })).toBeNull();
  });

  it('is refused for a form that is unknown or waits for its sync', async () => {
    const message = async (headId: string) => (await app.ask(formRows.list, { params: { headId } })).message;
    expect(await message('nope')).toBe('实体不存在');
    await design.edit('people', { later: {} });
    expect(await message(people)).toBe('NO_DB_SYNC');
    await design.sync('people');
    expect((await list()).total).toBe(3);
  });
});

describe('a copy', () => {
  it('reads and writes the rows of its original in its own way, and follows its columns', async () => {
    await app.ask(formHeads.copy, { query: { code: people } });
    const copy = await design.head('people$1');
    expect((await list({}, copy.id)).total).toBe(3);
    const { result: id } = await add({ name: 'by copy' }, copy.id);
    expect(await byId(id)).toMatchObject({ name: 'by copy' });
    await remove(id);
    const fields = await design.fields('people$1');
    const age = fields.find(({ dbFieldName }) => dbFieldName === 'age');
    await design.edit('people$1', { age: { isShowList: 0, dbType: 'string', dbFieldName: 'other' } }, { head: { tableName: 'people$1' } });
    expect(await design.fields('people$1')).toContainEqual(
      expect.objectContaining({ id: age?.id, dbFieldName: 'age', dbType: 'int', isShowList: 0 }),
    );
    await design.edit('people', { age: { dbFieldName: 'years' }, more: {} });
    const after = (await design.fields('people$1')).map(({ dbFieldName }) => dbFieldName);
    expect(after).toEqual(expect.arrayContaining(['years', 'more']));
    expect(after).not.toContain('age');
    await design.sync('people');
    expect((await list({}, copy.id)).records[0]).not.toHaveProperty('years');
  });
});
