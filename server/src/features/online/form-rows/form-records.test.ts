import { randomUUID } from 'node:crypto';
import { wireTexts } from '@mortise/shared/contract';
import { formRecords, formRows, formRuns } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
import { designing, fieldOf, formOf } from '#testing/a-form.ts';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let design: ReturnType<typeof designing>;
let orders: string;
let goods: string;
let tree: string;

beforeAll(async () => {
  app = await openTestApp();
  design = designing(app);
  const fields = [
    fieldOf('number', { fieldValidType: 'only' }),
    fieldOf('price', { dbType: 'BigDecimal', dbLength: 30, dbPointLength: 10 }),
  ];
  const secret = fieldOf('secret', { isShowForm: 0, isShowList: 0 });
  ({ id: orders } = await design.make(formOf('bin_orders', [...fields, secret], { head: { tableType: 2 } })));
  const parts = [fieldOf('name'), fieldOf('main_id', { mainTable: 'bin_orders', mainField: 'id', isShowForm: 0 })];
  ({ id: goods } = await design.make(
    formOf('bin_goods', parts, { head: { tableType: 3, relationType: 0, tabOrderNum: 1, tableTxt: '商品' } }),
  ));
  const place = { isTree: 'Y', treeParentIdField: 'pid', treeIdField: 'has_child', treeFieldname: 'name' } as const;
  ({ id: tree } = await design.make(formOf('bin_tree', [fieldOf('name'), fieldOf('pid'), fieldOf('has_child')], { head: place })));
});
afterAll(() => app.close());

const admin = { as: 'admin' };
const add = async (headId: string, body: Record<string, unknown>, as = admin) =>
  (await app.ask(formRows.add, { params: { headId }, body }, as)).result;
const order = (number: string, names = ['笔', '纸']) => add(orders, { number, bin_goods: names.map((name) => ({ name })) });
const byId = (headId: string, dataId: string) => app.ask(formRows.byId, { params: { headId, dataId } });
const restore = (headId: string, ids: string, as = admin) => app.ask(formRecords.restore, { params: { headId }, body: { ids } }, as);
const remove = (headId: string, id: string, as = admin) => app.ask(formRecords.remove, { params: { headId }, query: { id } }, as);
const bin = async (headId: string, as = admin) => (await app.ask(formRecords.recycled, { params: { headId } }, as)).result;
const stored = async (table: string) =>
  (await app.db.execute<Record<string, unknown>>(sql.raw(`select * from online.${table} order by id`))).rows;

afterEach(async () => {
  for (const table of ['bin_orders', 'bin_goods', 'bin_tree']) await app.db.execute(sql.raw(`delete from online.${table}`));
  await app.db.execute(sql`delete from sys_removal`);
});

it('says what goes with a row, and refuses when more does by now', async () => {
  const id = await order('r1');
  const reach = (await app.ask(formRecords.reach, { params: { headId: orders }, query: { ids: id } })).result;
  expect(reach).toEqual({ dependants: 2, effects: ['2 条商品将一起删除'] });
  await add(goods, { name: '本', main_id: id });
  const refused = await app.ask(formRecords.remove, { params: { headId: orders }, query: { id, reach: 2 } });
  expect(refused).toMatchObject({ success: false, message: wireTexts.reachGrown });
  expect(await app.ask(formRecords.remove, { params: { headId: orders }, query: { id, reach: 3 } })).toMatchObject({ success: true });
});

it.each([
  ['the call of the wire', (id: string) => app.ask(formRows.remove, { params: { headId: orders, dataIds: id } })],
  ['the call of the list', (id: string) => remove(orders, id)],
])('restores a row with its sub rows exactly as they were, removed by %s', async (_, take) => {
  const id = await add(orders, { number: 'x1', price: '12345678901234567890.0123456789', bin_goods: [{ name: '笔' }, { name: '纸' }] });
  await add(orders, { number: 'stays', bin_goods: [{ name: '墨' }] });
  const before = [await stored('bin_orders'), await stored('bin_goods')];
  expect(before[0]).toHaveLength(2);
  expect(await take(id)).toMatchObject({ success: true, message: '删除成功!' });
  expect([(await stored('bin_orders')).length, (await stored('bin_goods')).length]).toEqual([1, 1]);
  expect(await bin(orders)).toMatchObject([{ id, name: 'x1', updateBy: 'admin' }]);
  expect(await restore(orders, id)).toMatchObject({ success: true, message: '还原成功' });
  expect([await stored('bin_orders'), await stored('bin_goods')]).toEqual(before);
  expect(await bin(orders)).toEqual([]);
});

it('removes all or none of several rows, and each has a removal of its own', async () => {
  const [one, two] = [await order('s1'), await order('s2')];
  const ask = (ids: string) => app.ask(formRecords.removeBatch, { params: { headId: orders }, query: { ids } });
  expect(await ask(`${one},nope`)).toMatchObject({ success: false, message: '删除失败,未找到数据信息' });
  expect(await stored('bin_orders')).toHaveLength(2);
  expect(await ask(`${one},${two}`)).toMatchObject({ success: true });
  expect(await restore(orders, two)).toMatchObject({ success: true });
  expect((await byId(orders, two)).result).toMatchObject({ number: 's2', bin_goods: [{ name: '笔' }, { name: '纸' }] });
  expect((await bin(orders)).map(({ id }) => id)).toEqual([one]);
});

it('refuses to restore what no longer fits: a unique value that is taken, and a sub row without its main row', async () => {
  const id = await order('only1');
  await remove(orders, id);
  await order('only1');
  expect(await restore(orders, id)).toMatchObject({ success: false, message: 'number“only1”已存在' });
  expect(await bin(orders)).toHaveLength(1);

  const main = await order('m1');
  const [row] = (await byId(orders, main)).result.bin_goods as { id: string }[];
  await remove(goods, row?.id ?? '');
  await remove(orders, main);
  expect(await restore(goods, row?.id ?? '')).toMatchObject({ success: false, message: '主表数据已被删除，请先还原主表数据' });
  await restore(orders, main);
  expect(await restore(goods, row?.id ?? '')).toMatchObject({ success: true });
  expect((await byId(orders, main)).result.bin_goods).toMatchObject([{ name: '笔' }, { name: '纸' }]);
});

it('restores rows under the names that their columns have by now', async () => {
  const { id: headId } = await design.make(formOf('bin_named', [fieldOf('one'), fieldOf('two'), fieldOf('gone')]));
  const id = await add(headId, { one: '1', two: '2', gone: 'kept' });
  await remove(headId, id);
  await design.edit('bin_named', { one: { dbFieldName: 'two' }, two: { dbFieldName: 'one' }, gone: null });
  expect(await design.sync('bin_named')).toMatchObject({ success: true });
  await design.edit('bin_named', { gone: {} });
  expect(await design.sync('bin_named')).toMatchObject({ success: true });
  expect(await restore(headId, id)).toMatchObject({ success: true });
  expect((await byId(headId, id)).result).toMatchObject({ one: '2', two: '1', gone: 'kept' });
});

describe('in a tree', () => {
  const level = async (pid: string) =>
    (await app.ask(formRuns.tree, { params: { headId: tree }, query: { pid, column: 'name', order: 'asc' } })).result.records;

  it('restores a branch under its parent, which must be there', async () => {
    const root = await add(tree, { name: '根' });
    const branch = await add(tree, { name: '枝', pid: root });
    await add(tree, { name: '叶', pid: branch });
    await remove(tree, branch);
    expect(await level('0')).toMatchObject([{ name: '根', has_child: '0' }]);
    await remove(tree, root);
    expect(await restore(tree, branch)).toMatchObject({ success: false, message: '上级数据已被删除，请先还原上级' });
    await restore(tree, root);
    expect(await restore(tree, branch)).toMatchObject({ success: true });
    expect(await level('0')).toMatchObject([{ name: '根', has_child: '1' }]);
    expect(await level(branch)).toMatchObject([{ name: '叶' }]);
  });

  it('stores rows below each other that are removed together as one branch', async () => {
    const root = await add(tree, { name: '根' });
    const branch = await add(tree, { name: '枝', pid: root });
    const reach = await app.ask(formRecords.reach, { params: { headId: tree }, query: { ids: root } });
    expect(reach.result).toEqual({ dependants: 1, effects: ['1 条下级数据将一起删除'] });
    await app.ask(formRecords.removeBatch, { params: { headId: tree }, query: { ids: `${branch},${root}` } });
    expect((await bin(tree)).map(({ id }) => id)).toEqual([root]);
    await restore(tree, root);
    expect(await level(root)).toMatchObject([{ name: '枝' }]);
  });
});

describe('rights', () => {
  const clerk = { as: 'clerk' };
  const denied = { success: false, message: wireTexts.notAuthorised };
  const give = async (perms: string, rule?: string) => {
    const id = randomUUID();
    await app.db.execute(sql`insert into sys_permission (id, name, menu_type, url, perms, status)
      values (${id}, ${id}, ${rule ? 1 : 2}, ${rule ? `/online/cgformList/${orders}` : null}, ${perms}, '1')`);
    const role = await granting(app).role([]);
    await app.db.execute(sql`insert into sys_role_permission (id, role_id, permission_id, data_rule_ids)
      values (${randomUUID()}, ${role}, ${id}, ${rule ? `rule_${id}`.slice(0, 32) : null})`);
    if (rule)
      await app.db.execute(sql`insert into sys_permission_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status)
        values (${`rule_${id}`.slice(0, 32)}, ${id}, 'r', 'number', 'RIGHT_LIKE', ${rule}, '1')`);
    await granting(app).give(role, 'clerk');
    await app.app.platform.settle();
    return role;
  };
  const roles: string[] = [];
  afterEach(async () => {
    for (const role of roles.splice(0)) await app.db.execute(sql`delete from sys_user_role where role_id = ${role}`);
    await app.app.platform.settle();
  });

  it('gives the bin to those who may remove, and versions to those who may see', async () => {
    const id = await order('p1');
    const versions = () => app.ask(formRecords.allVersions, { params: { headId: orders }, query: { dataId: id } }, clerk);
    expect(await versions()).toMatchObject(denied);
    roles.push(await give('online:bin_orders:view'));
    expect(await versions()).toMatchObject({ success: true });
    for (const call of [
      () => app.ask(formRecords.reach, { params: { headId: orders }, query: { ids: id } }, clerk),
      () => remove(orders, id, clerk),
      () => app.ask(formRecords.removeBatch, { params: { headId: orders }, query: { ids: id } }, clerk),
      () => app.ask(formRecords.recycled, { params: { headId: orders } }, clerk),
      () => restore(orders, id, clerk),
      () => app.ask(formRecords.destroy, { params: { headId: orders }, query: { ids: id } }, clerk),
    ])
      expect(await call()).toMatchObject(denied);
    roles.push(await give('online:bin_orders:delete'));
    expect(await remove(orders, id, clerk)).toMatchObject({ success: true });
  });

  it('shows others what they removed themselves, and administrators all', async () => {
    roles.push(await give('online:bin_orders:view,online:bin_orders:delete'));
    const [own, foreign] = [await order('o1'), await order('o2')];
    await remove(orders, own, clerk);
    await remove(orders, foreign);
    expect((await bin(orders, clerk)).map(({ id }) => id)).toEqual([own]);
    expect(await bin(orders)).toHaveLength(2);
    expect(await restore(orders, foreign, clerk)).toMatchObject({ success: false });
    const gone = await app.ask(formRecords.destroy, { params: { headId: orders }, query: { ids: own } }, clerk);
    expect(gone).toMatchObject({ success: true, message: '删除成功' });
    expect((await bin(orders)).map(({ id }) => id)).toEqual([foreign]);
  });

  it('keeps rows beyond the data rules from being removed, restored and looked at', async () => {
    const [mine, other] = [await order('a1'), await order('b1')];
    roles.push(await give('online:bin_orders:view,online:bin_orders:edit,online:bin_orders:delete', 'a'));
    const params = { headId: orders };
    const body = { values: { price: '5' }, rows: [mine, other].map((id) => ({ id, updateTime: null })) };
    for (const call of [formRecords.previewBulk, formRecords.editBulk])
      expect((await app.ask(call, { params, body }, clerk)).result.rows).toMatchObject([
        { id: mine, state: 'changed' },
        { id: other, state: 'refused', before: {}, reason: wireTexts.notFound },
      ]);
    const reach = await app.ask(formRecords.reach, { params, query: { ids: other } }, clerk);
    expect(reach.result).toEqual({ dependants: 0, effects: [] });
    const batch = await app.ask(formRecords.removeBatch, { params, query: { ids: `${mine},${other}` } }, clerk);
    expect(batch).toMatchObject({ success: false, message: '删除失败,未找到数据信息' });
    expect(await remove(orders, other, clerk)).toMatchObject({ success: false, message: '删除失败,未找到数据信息' });
    const versions = await app.ask(formRecords.allVersions, { params: { headId: orders }, query: { dataId: other } }, clerk);
    expect(versions).toMatchObject({ success: false, message: wireTexts.notFound });
    expect(await app.ask(formRecords.versions, { params, query: { dataId: other } }, clerk)).toMatchObject({ success: false });
    expect(await remove(orders, mine, clerk)).toMatchObject({ success: true });
    // the rule changes while the row is in the bin
    await app.db.execute(sql`update sys_permission_data_rule set rule_value = 'z' where rule_column = 'number'`);
    await app.app.platform.settle();
    expect(await restore(orders, mine, clerk)).toMatchObject({ success: false, message: '部分数据不在您的数据权限内，不能还原' });
    expect(await restore(orders, mine)).toMatchObject({ success: true });
  });
});

it('lists versions with what the form shows, by the names of its columns, and restores one exactly', async () => {
  const price = '12345678901234567890.0123456789';
  const id = await add(orders, { number: 'v1', price, secret: 'hidden' });
  const edit = (body: Record<string, unknown>) => app.ask(formRows.edit, { params: { headId: orders }, body: { id, ...body } });
  await edit({ number: 'v2', price: '1' });
  const { result } = await app.ask(formRecords.versions, { params: { headId: orders }, query: { dataId: id } });
  expect(result.total).toBe(2);
  const [latest, first] = result.records.map(({ dataContent }) => JSON.parse(dataContent ?? '') as Record<string, unknown>);
  expect(first).toMatchObject({ id, number: 'v1', price });
  expect(latest).toMatchObject({ number: 'v2', price: 1 });
  expect(JSON.stringify(result)).not.toContain('hidden');
  const { update_time: updateTime } = (await byId(orders, id)).result;
  expect(await edit({ ...first, updateTime })).toMatchObject({ success: true });
  expect((await byId(orders, id)).result).toMatchObject({ number: 'v1', price });
  expect(await edit({ ...latest, update_time: undefined, updateTime })).toMatchObject({ success: false });
});

describe('a bulk edit', () => {
  let people: string;
  beforeAll(async () => {
    const fields = [
      fieldOf('code', { fieldValidType: 'only' }),
      fieldOf('sex', { fieldShowType: 'list', dictField: 'sex' }),
      fieldOf('num', { dbType: 'int' }),
      fieldOf('fixed', { isReadOnly: 1 }),
    ];
    ({ id: people } = await design.make(formOf('bin_people', fields)));
  });
  const edit = (values: Record<string, unknown>, rows: { id: string; updateTime: string | null; values?: Record<string, unknown> }[]) =>
    app.ask(formRecords.editBulk, { params: { headId: people }, body: { values, rows } });
  const stateOf = (result: { rows: { state: string }[] }) => result.rows.map(({ state }) => state);

  it('changes rows, leaves those that have the value, refuses stale and missing ones, and previews without storing', async () => {
    const [first, same, stale] = [await add(people, { sex: '1' }), await add(people, { sex: '2' }), await add(people, { sex: '1' })];
    await app.ask(formRows.edit, { params: { headId: people }, body: { id: stale, num: 1 } });
    const rows = [first, same, stale, 'nope'].map((id) => ({ id, updateTime: id === stale ? '2020-01-01 00:00:00' : null }));
    const states = ['changed', 'same', 'refused', 'refused'];
    const preview = await app.ask(formRecords.previewBulk, { params: { headId: people }, body: { values: { sex: '2' }, rows } });
    expect(stateOf(preview.result)).toEqual(states);
    expect(preview.result).toMatchObject({ after: { sex: '2', sex_dictText: '女' } });
    expect(preview.result.rows[0]?.before).toEqual({ sex: '1', sex_dictText: '男' });
    expect((await byId(people, first)).result.sex).toBe('1');
    const done = await edit({ sex: '2' }, rows);
    expect(done.message).toBe('已修改 1 条');
    expect(stateOf(done.result)).toEqual(states);
    expect((await byId(people, first)).result.sex).toBe('2');
    const [changed] = done.result.rows;
    const undone = await edit({}, [{ id: first, updateTime: changed?.updateTime ?? null, values: { sex: changed?.before.sex } }]);
    expect(stateOf(undone.result)).toEqual(['changed']);
    expect((await byId(people, first)).result.sex).toBe('1');
  });

  it('reads the version of a row in every spelling, and refuses one that is no time', async () => {
    const id = await add(people, { sex: '1' });
    await app.ask(formRows.edit, { params: { headId: people }, body: { id, num: 1 } });
    const { update_time: version } = (await byId(people, id)).result;
    expect(await edit({ sex: '2' }, [{ id, updateTime: 'yesterday' }])).toMatchObject({ success: false, message: '时间格式不正确' });
    const done = await edit({ sex: '2' }, [{ id, updateTime: `${String(version).replace(' ', 'T')}+08:00` }]);
    expect(stateOf(done.result)).toEqual(['changed']);
  });

  it('refuses rows by the rules of the form, and fields that many rows cannot share', async () => {
    const id = await add(people, { sex: '1', code: 'b1' });
    for (const [values, reason] of [
      [{ num: 'x' }, 'num：请输入整数'],
      [{ code: 'b2' }, '有的字段不能批量修改'],
      [{ fixed: 'x' }, '有的字段不能批量修改'],
      [{ create_by: 'x' }, '有的字段不能批量修改'],
    ] as const)
      expect((await edit(values, [{ id, updateTime: null }])).result.rows).toMatchObject([{ state: 'refused', reason }]);
  });

  it('needs the right to edit', async () => {
    const id = await add(people, { sex: '1' });
    for (const call of [formRecords.previewBulk, formRecords.editBulk])
      expect(
        await app.ask(
          call,
          { params: { headId: people }, body: { values: { sex: '2' }, rows: [{ id, updateTime: null }] } },
          { as: 'clerk' },
        ),
      ).toMatchObject({
        success: false,
        message: wireTexts.notAuthorised,
      });
  });
});
