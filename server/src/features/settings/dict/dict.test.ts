import { type Dict, dictEntries, dicts, duplicates } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const page = { pageNo: '1', pageSize: '100' };
const list = (query = {}) => app.ask(dicts.list, { query: { ...page, ...query } });
const find = async (dictCode: string) => (await list({ dictCode })).result.records[0] as Dict;
const offered = async (code: string) => (await app.ask(dicts.all, {}, { as: 'clerk' })).result[code]?.map(({ text }) => text);

describe('dictionaries', () => {
  it('can be added, found and changed', async () => {
    const body = { dictCode: 'colour', dictName: '颜色', description: '三原色' };
    expect(await app.ask(dicts.add, { body })).toMatchObject({ success: true, message: '保存成功！' });
    expect(await find('colour')).toMatchObject({ dictName: '颜色', delFlag: 0, type: 0, createBy: 'admin' });
    const { id } = await find('colour');
    expect(await app.ask(dicts.edit, { body: { ...body, id, dictName: '色彩' } })).toMatchObject({ message: '编辑成功!' });
    expect((await list({ dictName: '*色彩*' })).result.total).toBe(1);
    expect((await app.ask(dicts.treeList, { query: { dictName: '色彩' } })).result).toMatchObject([{ key: id, title: '色彩' }]);
  });

  it('have unique codes, including the recycle bin', async () => {
    const add = () => app.ask(dicts.add, { body: { dictCode: 'colour', dictName: '另一种' } });
    expect(await add()).toMatchObject({ success: false, message: '该值不可用，系统中已存在！' });
    const { id } = await find('colour');
    await app.ask(dicts.remove, { query: { id } });
    const words = { success: false, message: '该值不可用，系统中已存在，占用它的记录在回收站中，请先在回收站中还原或彻底删除它' };
    expect(await add()).toMatchObject(words);
    const question = { tableName: 'sys_dict', fieldName: 'dict_code', fieldVal: 'colour' };
    expect(await app.ask(duplicates.check, { query: question })).toMatchObject(words);
    await app.ask(dicts.restore, { params: { id } });
  });

  it('move to the recycle bin, are restored, or are deleted with their entries', async () => {
    const { id } = await find('colour');
    await app.ask(dictEntries.add, { body: { dictId: id, itemText: '红', itemValue: 'red' } });
    expect(await app.ask(dicts.destroy, { params: { id } })).toMatchObject({ success: false, message: '删除失败!' });
    expect(await app.ask(dicts.remove, { query: { id } })).toMatchObject({ success: true, message: '删除成功!' });
    expect(await find('colour')).toBeUndefined();
    expect(await offered('colour')).toBeUndefined();
    expect((await app.ask(dicts.recycled)).result).toMatchObject([{ dictCode: 'colour', delFlag: 1 }]);

    expect(await app.ask(dicts.restore, { params: { id } })).toMatchObject({ success: true, message: '操作成功!' });
    expect(await app.ask(dicts.restore, { params: { id } })).toMatchObject({ success: false, message: '操作失败!' });
    expect(await offered('colour')).toEqual(['红']);

    await app.ask(dicts.removeBatch, { query: { ids: `${id},` } });
    expect(await app.ask(dicts.destroy, { params: { id } })).toMatchObject({ success: true, message: '删除成功!' });
    const { rows } = await app.db.execute(sql`select 1 from sys_dict_item where dict_id = ${id}`);
    expect(rows).toEqual([]);
  });

  it('require the permission', async () => {
    const body = { dictCode: 'x', dictName: 'x' };
    expect(await app.ask(dicts.add, { body }, { as: 'clerk' })).toMatchObject({ success: false, code: 510 });
    expect(await app.ask(dicts.list, { query: page }, { as: 'clerk' })).toMatchObject({ success: false, code: 510 });
  });
});

describe('entries', () => {
  const entriesOf = async (dictId: string, query = {}) =>
    (await app.ask(dictEntries.list, { query: { ...page, dictId, ...query } })).result;

  it('are listed in their order, with the text of their status, and filtered', async () => {
    const { id } = await find('user_type');
    const { records } = await entriesOf(id);
    expect(records.map(({ itemValue, status_dictText }) => [itemValue, status_dictText])).toEqual([
      ['333', '启用'],
      ['222', '不启用'],
    ]);
    expect((await entriesOf(id, { status: '0' })).records.map(({ itemValue }) => itemValue)).toEqual(['222']);
  });

  it('are visible to every reader at once', async () => {
    const { id } = await find('sex');
    expect(await offered('sex')).toEqual(['男', '女']);
    const body = { dictId: id, itemText: '保密', itemValue: '3', sortOrder: 9, status: 1 };
    expect(await app.ask(dictEntries.add, { body })).toMatchObject({ success: true, message: '保存成功！' });
    expect(await offered('sex')).toEqual(['男', '女', '保密']);
    const [entry] = (await entriesOf(id, { itemValue: '3' })).records;
    expect(await app.ask(dictEntries.edit, { body: { ...body, id: entry?.id ?? '', status: 0 } })).toMatchObject({ message: '编辑成功!' });
    expect(await offered('sex')).toEqual(['男', '女']);
    expect(await app.ask(dictEntries.remove, { query: { id: entry?.id ?? '' } })).toMatchObject({ success: true });
    expect(await app.ask(dictEntries.remove, { query: { id: entry?.id ?? '' } })).toMatchObject({ message: '未找到对应实体' });
  });

  it('cannot be moved to another dictionary', async () => {
    const [from, to] = [await find('user_type'), await find('sex')];
    const [entry] = (await entriesOf(from.id, { itemValue: '222' })).records;
    const body = { id: entry?.id ?? '', dictId: to.id, itemText: '移来的', itemValue: '222' };
    expect(await app.ask(dictEntries.edit, { body })).toMatchObject({ success: false, message: '未找到对应实体' });
    expect((await entriesOf(from.id, { itemValue: '222' })).records).toEqual([entry]);
    expect((await entriesOf(to.id, { itemValue: '222' })).total).toBe(0);
  });

  it('have values that are unique within their dictionary', async () => {
    const sex = await find('sex');
    const check = (itemValue: string, dictId: string, id?: string) =>
      app.ask(dictEntries.check, { query: { itemValue, dictId, ...(id && { id }) } });
    expect(await check('1', sex.id)).toMatchObject({ success: false, code: 500, message: '该值不可用，系统中已存在！' });
    expect(await check('9', sex.id)).toMatchObject({ success: true, message: '该值可用！' });
    const [own] = (await entriesOf(sex.id, { itemValue: '1' })).records;
    expect(await app.ask(dictEntries.check, { query: { itemValue: '1', dictId: sex.id, id: own?.id ?? '' } })).toMatchObject({
      success: true,
    });
    const body = { dictId: sex.id, itemText: '男性', itemValue: '1' };
    expect(await app.ask(dictEntries.add, { body })).toMatchObject({ success: false, message: '该值不可用，系统中已存在！' });
    expect(await app.ask(dictEntries.add, { body: { ...body, dictId: 'gone' } })).toMatchObject({ message: '未找到对应实体' });
  });
});

describe('reading for pickers', () => {
  const users = 'sys_user,realname,username';
  const load = (query: { keyword: string; pageSize?: number }, dictCode = users) =>
    app.ask(dicts.load, { params: { dictCode }, query }, { as: 'clerk' });

  it('returns the text of one value', async () => {
    const text = (dictCode: string, key: string) => app.ask(dicts.text, { params: { dictCode, key } }, { as: 'clerk' });
    expect((await text('sex', '1')).result).toBe('男');
    expect((await text('sex', '7')).result).toBeNull();
  });

  it('searches a word in texts and codes, and accepts lists', async () => {
    expect((await load({ keyword: '梁建业' })).result).toEqual([{ value: 'manager', text: '梁建业', title: '梁建业' }]);
    expect((await load({ keyword: 'admin,clerk' })).result.map(({ value }) => value).toSorted()).toEqual(['admin', 'clerk']);
    expect((await load({ keyword: '', pageSize: 5 })).result).toHaveLength(5);
    expect(await load({ keyword: '' }, 'sex')).toMatchObject({ success: false, message: '字典Code格式不正确！' });
    expect(await load({ keyword: '' }, 'sys_user,realname,password')).toMatchObject({ success: false });
  });

  it('puts the selected rows first', async () => {
    const query = { keyword: 'manager', pageSize: 3 };
    const { result } = await app.ask(dicts.loadOrdered, { params: { dictCode: users }, query }, { as: 'clerk' });
    expect(result.map(({ value }) => value)).toContain('manager');
    expect(result.length).toBeGreaterThanOrEqual(3);
  });

  it('returns texts in the order of the keys', async () => {
    const texts = (key: string, delNotExist?: string, dictCode = users) =>
      app.ask(dicts.loadTexts, { params: { dictCode }, query: { key, ...(delNotExist && { delNotExist }) } }, { as: 'clerk' });
    expect((await texts('clerk,nobody,admin')).result).toEqual(['苏晓雨', '管理员']);
    expect((await texts('clerk,nobody', 'false')).result).toEqual(['苏晓雨', 'nobody']);
    expect(await texts('1', undefined, `${users},sex=1`)).toMatchObject({ message: '字典Code格式不正确！' });
  });

  it('returns trees and pages of allowed tables only', async () => {
    const tree = {
      pid: '',
      pidField: 'parent_id',
      tableName: 'sys_depart',
      text: 'depart_name',
      code: 'id',
      condition: '{"org_category":"1"}',
    };
    const { result } = await app.ask(dicts.treeData, { query: tree }, { as: 'clerk' });
    expect(result.map(({ title, leaf }) => [title, leaf])).toContainEqual(['北京国炬软件', false]);
    expect(await app.ask(dicts.treeData, { query: { ...tree, text: 'password' } })).toMatchObject({ success: false });
    expect(await app.ask(dicts.treeData, { query: { ...tree, condition: '{"1=1; drop":1}' } })).toMatchObject({ success: false });
    const table = { table: 'sys_position', text: 'name', code: 'code', keyword: '审计', pageNo: 1, pageSize: 10 };
    expect((await app.ask(dicts.tableData, { query: table })).result).toEqual([{ value: 'auditor', text: '审计专员', title: '审计专员' }]);
  });
});
