import type { AnyEndpoint } from '@mortise/shared/contract';
import { categories, categoryChoices } from '@mortise/shared/contract/settings';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook, exported } from '#testing/workbooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const byCode = async (code: string) => (await app.ask(categoryChoices.one, { query: { field: 'code', val: code } })).result;
const idOf = async (code: string) => (await byCode(code)).id;
const belowOf = async (pid: string) => (await app.ask(categories.below, { query: { pid } })).result;
/** Adds a category and returns its row. */
const added = async (name: string, pid?: string) => {
  expect(await app.ask(categories.add, { body: { name, pid } })).toMatchObject({ success: true, message: '添加成功！' });
  const [row] = (await app.ask(categories.search, { query: { words: name } })).result;
  if (!row) throw new Error(`${name} was not added`);
  return row;
};

describe('codes', () => {
  it('continues after the highest sibling, and starts a level with A01', async () => {
    expect(await added('家具')).toMatchObject({ code: 'B02', pid: '0', hasChild: '0', createBy: 'admin' });
    const first = await added('桌子', await idOf('B02'));
    expect(first).toMatchObject({ code: 'B02A01', parentNames: ['家具'] });
    expect(await byCode('B02')).toMatchObject({ hasChild: '1', updateTime: null });
  });

  it('gives each of 40 categories added at once a code of its own, below one parent and on the first level', async () => {
    const pid = await idOf('A02A02');
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => app.ask(categories.add, { body: { name: `同时${index}`, pid: index % 2 ? pid : '' } })),
    );
    const rows = (await app.ask(categories.search, { query: { words: '同时' } })).result;
    expect(rows).toHaveLength(40);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(40);
    expect((await belowOf(pid)).map(({ code }) => code)).toEqual(
      Array.from({ length: 20 }, (_, index) => `A02A02A${String(index + 1).padStart(2, '0')}`),
    );
  });

  it('keeps a code in the bin reserved', async () => {
    const gone = await added('短命', await idOf('B01'));
    await app.ask(categories.remove, { query: { id: gone.id } });
    const next = await added('后来', await idOf('B01'));
    expect(next.code).not.toBe(gone.code);
    expect(await app.ask(categories.restore, { body: { ids: gone.id } })).toMatchObject({ success: true });
  });

  it('refuses a parent that does not exist, and an empty name', async () => {
    expect(await app.ask(categories.add, { body: { name: 'x', pid: 'no-such-id' } })).toMatchObject({
      message: '父级节点不存在，请刷新后重试',
    });
    expect(await app.ask(categories.add, { body: { name: ' ' } })).toMatchObject({ message: '请输入类型名称!' });
  });
});

describe('moving', () => {
  it('gives a branch the codes of its new place', async () => {
    const top = await added('甲类');
    const middle = await added('乙类', top.id);
    const leaf = await added('丙类', middle.id);
    const target = await added('丁类');
    const { updateTime } = middle;
    expect(await app.ask(categories.edit, { body: { id: middle.id, name: '乙类', pid: target.id, updateTime } })).toMatchObject({
      success: true,
    });
    const moved = (await app.ask(categories.byId, { query: { id: leaf.id } })).result;
    expect(moved.code).toBe(`${target.code}A01A01`);
    expect(await byCode(top.code ?? '')).toMatchObject({ hasChild: '0' });
    expect(await byCode(target.code ?? '')).toMatchObject({ hasChild: '1' });
  });

  it('refuses a place below itself, also when two are moved below each other at once', async () => {
    const [one, two] = [await added('环一'), await added('环二')];
    const move = (row: typeof one, pid: string) => app.ask(categories.edit, { body: { id: row.id, name: 'x', pid, updateTime: null } });
    expect(await move(one, one.id)).toMatchObject({ message: '父级节点不能是本分类或其下级' });
    const answers = await Promise.all([move(one, two.id), move(two, one.id)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('keeps the place if the parent is left out, and refuses an old version', async () => {
    const child = await added('原地', await idOf('A01'));
    expect(await app.ask(categories.edit, { body: { id: child.id, name: '原地二', updateTime: null } })).toMatchObject({
      message: '修改成功!',
    });
    expect((await app.ask(categories.byId, { query: { id: child.id } })).result).toMatchObject({
      pid: child.pid,
      code: child.code,
      name: '原地二',
    });
    expect(await app.ask(categories.edit, { body: { id: child.id, name: 'x', updateTime: null } })).toMatchObject({ success: false });
  });
});

describe('removing', () => {
  it('says what it takes along, and removes and restores the whole branch', async () => {
    const top = await added('整枝');
    const child = await added('枝叶', top.id);
    await added('末梢', child.id);
    const { result } = await app.ask(categories.reach, { query: { ids: top.id } });
    expect(result).toEqual({ dependants: 2, effects: ['2 个下级分类将一起删除'] });
    await added('新芽', top.id);
    expect(await app.ask(categories.remove, { query: { id: top.id, reach: 2 } })).toMatchObject({ success: false });
    expect(await app.ask(categories.remove, { query: { id: top.id, reach: 3 } })).toMatchObject({ success: true, message: '删除成功!' });
    expect((await app.ask(categories.search, { query: { words: '末梢' } })).result).toEqual([]);
    expect(await app.ask(categories.restore, { body: { ids: top.id } })).toMatchObject({ success: true });
    expect((await app.ask(categories.search, { query: { words: '末梢' } })).result).toMatchObject([{ parentNames: ['整枝', '枝叶'] }]);
  });

  it('shows the parent of the last child as a leaf, and refuses to restore below a removed parent', async () => {
    const top = await added('空巢');
    const child = await added('独子', top.id);
    await app.ask(categories.removeBatch, { query: { ids: child.id } });
    expect(await byCode(top.code ?? '')).toMatchObject({ hasChild: '0' });
    await app.ask(categories.remove, { query: { id: top.id } });
    expect(await app.ask(categories.restore, { body: { ids: child.id } })).toMatchObject({
      message: expect.stringContaining('请先还原上级'),
    });
    expect(await app.ask(categories.remove, { query: { id: 'no-such-id' } })).toMatchObject({ message: '未找到对应实体' });
  });
});

describe('choices of forms', () => {
  const as = { as: 'clerk' } as const;

  it('answers by code and id to any signed-in user', async () => {
    const { result } = await app.ask(categoryChoices.root, { query: { pcode: 'A01', async: 'true' } }, as);
    expect(result.map(({ title, code, leaf, children }) => [title, code, leaf, children]).slice(0, 2)).toEqual([
      ['电脑', 'A01A01', true, null],
      ['手机', 'A01A02', true, null],
    ]);
    const whole = (await app.ask(categoryChoices.root, { query: { async: 'false' } }, as)).result;
    expect(whole.find(({ code }) => code === 'A01')?.children?.map(({ title }) => title)).toEqual(expect.arrayContaining(['电脑', '手机']));
    const id = await idOf('A01');
    expect((await app.ask(categoryChoices.children, { query: { pid: id } }, as)).result[0]).toMatchObject({ title: '电脑', parentId: id });
    const named = await app.ask(categoryChoices.names, { query: { ids: `${id},nobody`, delNotExist: 'false' } }, as);
    expect(named.result).toEqual(['电子产品', 'nobody']);
    expect((await app.ask(categoryChoices.names, { query: { ids: `nobody,${id}` } }, as)).result).toEqual(['电子产品']);
    const all = (await app.ask(categoryChoices.all, { query: { code: 'A01' } }, as)).result;
    expect(all).toEqual(expect.arrayContaining([{ value: id, text: '电子产品', title: '电子产品' }]));
    expect(all.map(({ text }) => text)).not.toContain('文具');
    const tree = await app.ask(categoryChoices.tree, { query: { pid: '', pcode: 'A01', condition: '{"name":"手机"}' } }, as);
    expect(tree.result).toMatchObject([{ title: '手机' }]);
  });

  it.each([
    [categoryChoices.root, { pcode: 'NOPE' }, '该编码【NOPE】不存在，请核实!'],
    [categoryChoices.tree, {}, '加载分类字典树参数有误.[null]!'],
    [categoryChoices.tree, { pcode: 'NOPE' }, '加载分类字典树参数有误.[code]!'],
    [categoryChoices.tree, { pcode: '0', condition: '{"1=1 or name":"x"}' }, '查询条件不正确：condition'],
    [categoryChoices.names, { ids: ',' }, 'ids 不能为空'],
    [categoryChoices.all, { code: 'NOPE' }, '无数据,参数有误.[NOPE]'],
    [categoryChoices.one, { field: 'code', val: 'NOPE' }, '查询无果'],
    [categoryChoices.one, { field: 'hasChild', val: '1' }, '查询数据异常,[hasChild]存在多个值:1'],
    [categoryChoices.one, { field: 'update_by; drop', val: '1' }, '查询无果'],
    [categories.checkCode, { code: '' }, '错误,类型编码为空!'],
  ])('refuses what it cannot answer in the words of the wire', async (call, query, message) => {
    const ask = app.ask as (endpoint: AnyEndpoint, input: object) => Promise<unknown>;
    expect(await ask(call, { query })).toMatchObject({ success: false, message });
  });
});

describe('reading the tree', () => {
  it('pages the first level by code, and answers the children of several parents', async () => {
    const { result } = await app.ask(categories.firstLevel, { query: { pageSize: 2, name: 'ignored' } });
    expect(result.records.map(({ code }) => code)).toEqual(['A01', 'A02']);
    expect(result.total).toBeGreaterThan(2);
    const each = await app.ask(categories.belowEach, { query: { parentIds: `${await idOf('A01')},${await idOf('A02')}` } });
    expect(each.result.records.map(({ code }) => code)).toEqual(expect.arrayContaining(['A01A01', 'A02A01']));
  });

  it('finds by name, code and pinyin at any depth', async () => {
    for (const words of ['文具', 'wenju', 'A02A01'])
      expect((await app.ask(categories.search, { query: { words } })).result).toEqual(
        expect.arrayContaining([expect.objectContaining({ name: '文具', parentNames: ['办公用品'] })]),
      );
  });
});

describe('workbooks', () => {
  it('has the columns of JeecgBoot', async () => {
    const { rows } = await exported(app, categories.exportXls, {});
    expect(rows.slice(0, 4)).toEqual([
      ['分类字典列表数据'],
      ['导出人:管理员'],
      ['类型名称', '类型编码', '是否有子节点(1:有)'],
      ['电子产品', 'A01', '1'],
    ]);
  });

  it('hangs each row below its code, whatever its place in the sheet', async () => {
    const rows = [
      ['子', 'K01A01', ''],
      ['顶', 'K01', '1'],
      ['占用', 'A01', ''],
      ['孤', 'Q01A01', ''],
    ];
    const content = await aWorkbook(['类型名称', '类型编码', '是否有子节点(1:有)'], rows);
    const answer = await sendFile(app, categories.importExcel, { name: 'category.xlsx', content });
    expect(answer).toMatchObject({ result: { successCount: 3, errorCount: 1 } });
    expect(await byCode('K01')).toMatchObject({ pid: '0', hasChild: '1' });
    expect(await byCode('K01A01')).toMatchObject({ pid: await idOf('K01') });
    expect(await byCode('Q01A01')).toMatchObject({ pid: '0' });
  });
});
