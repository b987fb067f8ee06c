import { formHeads, formRows, formRuns, formWorkbooksOf, ruleOfCheckRule } from '@mortise/shared/contract/online';
import { checkRules } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { designing, fieldOf, formOf } from '#testing/a-form.ts';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook } from '#testing/workbooks.ts';

const RULE = 'goods_code';
const PARTS = [
  { digits: '*', pattern: '^.{4,8}$', message: '长度为 4 到 8 位' },
  { digits: '2', pattern: '[A-Z]+', message: '前两位必须是大写字母' },
  { digits: '2', pattern: '[0-9]+', message: '' },
];

let app: TestApp;
let design: ReturnType<typeof designing>;
let goods: string;

beforeAll(async () => {
  app = await openTestApp();
  design = designing(app);
  await app.ask(checkRules.add, { body: { ruleName: '商品编码', ruleCode: RULE, ruleJson: JSON.stringify(PARTS) } });
  const code = fieldOf('code', { dbFieldTxt: '编码', fieldValidType: ruleOfCheckRule(RULE) });
  const number = fieldOf('number', { dbFieldTxt: '序号', dbType: 'int', fieldValidType: ruleOfCheckRule(RULE) });
  ({ id: goods } = await design.make(formOf('ruled', [code, number], { head: { tableType: 2 } })));
  const part = [fieldOf('part', { dbFieldTxt: '部件', fieldValidType: ruleOfCheckRule(RULE) })];
  const key = fieldOf('main', { mainTable: 'ruled', mainField: 'id', isShowForm: 0, isShowList: 0 });
  await design.make(formOf('ruled_parts', [...part, key], { head: { tableType: 3, relationType: 0, tabOrderNum: 1, tableTxt: '部件' } }));
});
afterAll(() => app.close());
afterEach(async () => {
  for (const table of ['ruled', 'ruled_parts']) await app.db.execute(sql.raw(`delete from online.${table}`));
});

const add = (body: Record<string, unknown>) => app.ask(formRows.add, { params: { headId: goods }, body });
const stored = async () => (await app.db.execute<{ code: string }>(sql`select code from online.ruled order by code`)).rows;

describe('a field with a check rule', () => {
  it.each([
    [{ code: 'AB' }, '编码：长度为 4 到 8 位'],
    [{ code: 'aB12' }, '编码：前两位必须是大写字母'],
    [{ code: 'ABx2' }, '编码：不符合校验规则'],
    [{ number: 12 }, '序号：长度为 4 到 8 位'],
    [{ ruled_parts: [{ part: 'AB12' }, { part: 'ab12' }] }, '部件 第 2 行：部件：前两位必须是大写字母'],
  ])('refuses %j with the message of the part that fails', async (body, message) => {
    expect(await add(body)).toMatchObject({ success: false, message });
    expect(await stored()).toEqual([]);
  });

  it('takes a value that the rule accepts, and none at all', async () => {
    expect(await add({ code: 'AB12', ruled_parts: [{ part: 'CD34' }] })).toMatchObject({ success: true });
    expect(await add({ code: '' })).toMatchObject({ success: true });
    expect(await stored()).toEqual([{ code: 'AB12' }, { code: null }]);
  });

  it('refuses an edit as it refuses a new row', async () => {
    const { result: id } = await add({ code: 'AB12' });
    const edited = await app.ask(formRows.edit, { params: { headId: goods }, body: { id, code: 'abcd' } });
    expect(edited).toMatchObject({ success: false, message: '编码：前两位必须是大写字母' });
  });

  it('refuses lines of a workbook, those of sub tables too', async () => {
    const headings = [{ title: '编码' }, { title: '序号' }, { title: '部件', group: '部件' }];
    const send = async (rows: unknown[][]) =>
      sendFile(app, formWorkbooksOf(goods).importXls, { name: 'a.xlsx', content: await aWorkbook(headings, rows, { isBare: true }) });
    expect((await send([['ab12', '', 'CD34']])).message).toContain('编码：前两位必须是大写字母');
    expect((await send([['AB12', '', 'cd34']])).message).toContain('部件：部件：前两位必须是大写字母');
    expect(await stored()).toEqual([]);
    expect(await send([['AB12', '', 'CD34']])).toMatchObject({ success: true });
    expect(await stored()).toEqual([{ code: 'AB12' }]);
  });

  it('is sent to the form by its code, never as a pattern', async () => {
    const { schema } = (await app.ask(formRuns.item, { params: { headId: goods } })).result;
    expect(schema.properties.code).toMatchObject({ checkRule: RULE });
    expect(schema.properties.number).toMatchObject({ checkRule: RULE });
    expect(JSON.stringify(schema)).not.toContain('pattern');
  });
});

it('cannot begin with a rule that does not exist', async () => {
  const message = '字段 aa 的校验规则 nope 不存在';
  const field = fieldOf('aa', { fieldValidType: ruleOfCheckRule('nope') });
  expect(await app.ask(formHeads.add, { body: formOf('unruled', [field]) })).toMatchObject({ success: false, message });
  await design.make(formOf('unruled', [fieldOf('aa')]));
  expect(await design.edit('unruled', { aa: { fieldValidType: ruleOfCheckRule('nope') } })).toMatchObject({ success: false, message });
});

it('accepts every value once its rule is removed, and its form can still be changed', async () => {
  const { result } = await app.ask(checkRules.list, { query: { ruleCode: RULE } });
  await app.ask(checkRules.remove, { query: { id: result.records[0]?.id ?? '' } });
  expect(await add({ code: 'x' })).toMatchObject({ success: true });
  expect(await design.edit('ruled', { code: { dbFieldTxt: '新编码' } }, { head: { tableType: 2 } })).toMatchObject({ success: true });
});
