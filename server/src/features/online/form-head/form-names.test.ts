import { formHeads } from '@mortise/shared/contract/online';
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

describe('names', () => {
  it.each(['sys_user', 'pg_class', 'onl_cgform_head', 'quick_text'])(
    'of the database are free only if nothing has them: %s',
    async (name) => {
      const { success } = await app.ask(formHeads.add, { body: formOf(name, []) });
      const taken = (await rowsOf(`select 1 from pg_class where relname = '${name}'`)).length > 0;
      expect(success).toBe(!taken);
    },
  );

  it.each(['中文', 'a b', 'a"b', "a'b", 'a;drop', '1a', '_a', 'a$1', '~kept~1', `a${'b'.repeat(50)}`])(
    'of tables are refused: %s',
    async (name) => {
      expect(await app.ask(formHeads.add, { body: formOf(name, []) })).toMatchObject({ success: false });
    },
  );

  it.each(['a b', 'a"b', "a');--", '中', '1a', 'a_b', '~kept~1', 'xmin', 'ctid', '__proto__', 'constructor', 'x'.repeat(33)])(
    'of columns are refused: %s',
    async (name) => {
      expect(await app.ask(formHeads.add, { body: formOf('odd_column', [fieldOf(name)]) })).toMatchObject({ success: false });
    },
  );

  it('may be keywords, in any case, but not twice', async () => {
    await design.make(formOf('SELECT', [fieldOf('USER'), fieldOf('from'), fieldOf('x$1')]));
    expect(await rowsOf(`select "user", "from", x$1 from online."select"`)).toEqual([]);
    expect(await app.ask(formHeads.add, { body: formOf('select', []) })).toMatchObject({ success: false, message: '表名已存在' });
    expect(await app.ask(formHeads.add, { body: formOf('twins', [fieldOf('aa'), fieldOf('AA')]) })).toMatchObject({
      message: '字段名称 aa 重复',
    });
  });

  it('of a synchronised table stay', async () => {
    expect(await design.edit('select', {}, { head: { tableName: 'other' } })).toMatchObject({ success: false });
  });

  it('of tables that appear elsewhere before the sync are refused then', async () => {
    await app.ask(formHeads.add, { body: formOf('late', []) });
    await app.db.execute(sql.raw('create view public.late as select 1 as one'));
    expect(await design.sync('late')).toMatchObject({
      success: false,
      message: '同步数据库失败，数据库中已有名为 late 的对象，请更换表名',
    });
    await app.db.execute(sql.raw('drop view public.late'));
  });
});

describe('definitions that cannot be', () => {
  it.each([
    [{ dbType: 'nope' }, '字段 aa 的类型 nope 不存在'],
    [{ dbLength: 0 }, '字段 aa 的长度应为 1 至 1000000'],
    [{ dbType: 'BigDecimal', dbLength: 5, dbPointLength: 9 }, '字段 aa 的小数点不能大于长度'],
    [{ dbType: 'int', dbDefaultVal: 'abc' }, '字段 aa 的默认值“abc”不是该类型的值'],
    [{ dbType: 'int', dbDefaultVal: '99999999999' }, '字段 aa 的默认值“99999999999”不是该类型的值'],
    [{ dbType: 'Date', dbDefaultVal: '2021-02-30' }, '字段 aa 的默认值“2021-02-30”不是该类型的值'],
    [{ fieldValidType: '(?=a)b' }, '字段 aa 的验证规则不是可用的正则表达式'],
    [{ dbLength: 2, dbDefaultVal: 'abc' }, '字段 aa 的默认值“abc”不是该类型的值'],
  ])('are refused when they are saved: %j', async (field, message) => {
    expect(await app.ask(formHeads.add, { body: formOf('cannot', [fieldOf('aa', field)]) })).toMatchObject({ success: false, message });
  });

  it('need the key id and indexes over fields of the form', async () => {
    const withoutKey = formOf('cannot', []);
    expect(await app.ask(formHeads.add, { body: { ...withoutKey, fields: withoutKey.fields.slice(1) } })).toMatchObject({ success: false });
    const indexed = formOf('cannot', [], { indexs: [{ indexName: 'ix', indexField: 'nope', indexType: 'normal' }] });
    expect(await app.ask(formHeads.add, { body: indexed })).toMatchObject({ message: '索引 ix 的栏位 nope 不存在' });
  });
});

describe('what names a field', () => {
  it('follows its rename: indexes, and foreign keys of sub tables', async () => {
    await design.make(
      formOf('renamed_main', [fieldOf('code'), fieldOf('other')], {
        head: { tableType: 2 },
        indexs: [{ indexName: 'ix', indexField: 'code,other', indexType: 'normal' }],
      }),
    );
    await design.make(formOf('renamed_sub', [fieldOf('fk', { mainTable: 'renamed_main', mainField: 'code' })], { head: { tableType: 3 } }));
    await design.edit('renamed_main', { code: { dbFieldName: 'other' }, other: { dbFieldName: 'number' } }, { head: { tableType: 2 } });
    expect(await design.sync('renamed_main')).toMatchObject({ success: true });
    expect((await design.fields('renamed_sub')).find(({ dbFieldName }) => dbFieldName === 'fk')).toMatchObject({ mainField: 'other' });
    const { id } = await design.head('renamed_main');
    expect((await app.ask(formHeads.indexes, { query: { headId: id } })).result).toMatchObject([{ indexField: 'other,number' }]);
    expect(await design.plan('renamed_main')).toEqual([]);
  });

  it('keeps it from being removed', async () => {
    const main = { head: { tableType: 2 } };
    expect(await design.edit('renamed_main', { other: null }, main)).toMatchObject({ message: '索引 ix 的栏位 other 不存在' });
    const { id } = await design.head('renamed_main');
    const [index] = (await app.ask(formHeads.indexes, { query: { headId: id } })).result;
    const removed = { ...main, deleteIndexIds: [index?.id ?? ''] };
    expect(await design.edit('renamed_main', { other: null }, removed)).toMatchObject({
      message: '字段 other 是附表 renamed_sub 的外键，不能移除',
    });
  });
});
