import { checkRules, readRuleParts } from '@mortise/shared/contract/settings';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook } from '#testing/workbooks.ts';
import { ruleEngine } from './rule-engine.lookup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const check = (ruleCode: string, value: string) => app.ask(checkRules.check, { query: { ruleCode, value } }, { as: 'clerk' });

it('accepts a value that meets every part, and an empty value', async () => {
  expect(await check('common', 'abc_1')).toMatchObject({ success: true, code: 200, result: null });
  expect(await check('common', '')).toMatchObject({ success: true, code: 200 });
});

it('returns the message and index of the first part that fails', async () => {
  expect(await check('common', '1abc')).toMatchObject({
    success: false,
    code: 500,
    message: '首位必须是字母',
    result: { digits: '1', pattern: '^[a-zA-Z]$', beginIndex: 0, endIndex: 1, checkValue: '1', passed: false },
  });
  const { result } = await check('common', 'ab');
  expect(result).toEqual({ digits: '*', pattern: '^.{3,12}$', message: '长度为 3 到 12 位', checkValue: 'ab', passed: false });
});

it('decodes the value that clients encode twice, and uses an undecodable one unchanged', async () => {
  expect(await check('test', encodeURIComponent('123 中文'))).toMatchObject({ success: true });
  expect(await check('test', encodeURIComponent('123&b'))).toMatchObject({ success: false, message: '不能含有特殊字符' });
  expect(await check('test', '123%')).toMatchObject({ success: false, message: '不能含有特殊字符' });
});

it('refuses an unknown rule', async () => {
  expect(await check('nothing', 'x')).toMatchObject({ success: false, code: 500, message: '该编码不存在' });
});

it('applies parts with a number of digits one after another', () => {
  const parts = readRuleParts('[{"digits":2,"pattern":"[A-Z]+","message":"字母"},{"digits":"3","pattern":"\\\\d+","message":"数字"}]');
  expect(ruleEngine.failedPartOf(parts, 'AB123')).toBeUndefined();
  expect(ruleEngine.failedPartOf(parts, 'AB1x3')).toMatchObject({ message: '数字', beginIndex: 2, endIndex: 5, checkValue: '1x3' });
  expect(ruleEngine.failedPartOf(parts, 'A')).toMatchObject({ message: '数字', checkValue: '' });
});

it.each([null, '', '{', '{}', '[{"digits":"*"}]'])('accepts every value if the rule is unreadable: %p', (ruleJson) => {
  expect(ruleEngine.failedPartOf(readRuleParts(ruleJson), 'x')).toBeUndefined();
});

it('compiles every pattern of the rules that JeecgBoot ships', () => {
  const shipped = [
    '^[a-z|A-Z]$',
    '^[0-9|a-z|A-Z|_]{0,}$',
    '^.{3,}$',
    '^.{3,12}$',
    '^\\d{3}$',
    '^[^pP]*$',
    '^@{4}$',
    '^#=$',
    '^O$',
    '^.*。$',
  ];
  expect(shipped.filter((pattern) => !ruleEngine.isUsable(pattern))).toEqual([]);
});

describe('storing rules', () => {
  const draft = (more: object = {}) => ({ ruleName: '编号', ruleCode: 'number_rule', ruleJson: '[]', ruleDescription: null, ...more });
  const json = (pattern: string) => JSON.stringify([{ digits: '*', pattern, message: '不符' }]);

  it('adds, edits and checks with the new parts', async () => {
    expect(await app.ask(checkRules.add, { body: draft({ ruleJson: json('\\d+') }) })).toMatchObject({
      success: true,
      message: '添加成功！',
    });
    expect(await check('number_rule', 'x')).toMatchObject({ success: false, message: '不符' });
    const [row] = (await app.ask(checkRules.list, { query: { ruleCode: 'number_rule' } })).result.records;
    if (!row) throw new Error('the rule was not added');
    const { id, updateTime } = row;
    expect(await app.ask(checkRules.edit, { body: { ...draft({ ruleJson: json('x') }), id, updateTime } })).toMatchObject({
      message: '编辑成功!',
    });
    expect(await check('number_rule', 'x')).toMatchObject({ success: true });
    // the version that was read is old by now
    expect(await app.ask(checkRules.edit, { body: { ...draft(), id, updateTime } })).toMatchObject({ success: false });
    expect(await app.ask(checkRules.add, { body: draft() })).toMatchObject({ success: false, message: '该值不可用，系统中已存在！' });
  });

  it.each(['(', '(a)\\1', '(?=a)a', '(a{1,99}){1,99}', '[\\p{L}]{900}'])('refuses the pattern %s in words', async (pattern) => {
    const answer = await app.ask(checkRules.add, { body: draft({ ruleCode: 'bad', ruleJson: json(pattern) }) });
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining('请输入正确的正则表达式') });
  });

  it.each(['{', '{}', '[{"digits":"*"}]'])('refuses a rule that is no list of parts: %s', async (ruleJson) => {
    expect(await app.ask(checkRules.add, { body: draft({ ruleCode: 'bad', ruleJson }) })).toMatchObject({ message: '规则JSON格式不正确' });
  });

  it('removes into the bin and restores', async () => {
    const [row] = (await app.ask(checkRules.list, { query: { ruleCode: 'test' } })).result.records;
    const id = row?.id ?? '';
    expect(await app.ask(checkRules.remove, { query: { id } })).toMatchObject({ success: true });
    expect(await check('test', 'x')).toMatchObject({ message: '该编码不存在' });
    expect(await app.ask(checkRules.byId, { query: { id } })).toMatchObject({ success: true, result: null });
    expect((await app.ask(checkRules.recycled)).result).toMatchObject([{ id, name: '负责的功能测试', code: 'test' }]);
    expect(await app.ask(checkRules.restore, { body: { ids: id } })).toMatchObject({ success: true });
    expect(await check('test', '123 中文')).toMatchObject({ success: true });
  });

  it('reads the workbook of a JeecgBoot server, row by row', async () => {
    const headings = ['规则名称', '规则Code', '规则JSON', '规则描述', '更新人', '更新时间', '创建人', '创建时间'];
    const rows = [
      ['甲', 'from_sheet', json('a+'), 'x', 'admin', '2020-02-07 11:25:48', 'admin', '2020-02-05 16:58:27'],
      ['乙', 'common', '[]', '', '', '', '', ''],
      ['丙', 'from_sheet_2', json('('), '', '', '', '', ''],
    ];
    const answer = await sendFile(app, checkRules.importExcel, { name: 'checkRule.xlsx', content: await aWorkbook(headings, rows) });
    expect(answer).toMatchObject({ result: { successCount: 1, errorCount: 2 } });
    expect(await check('from_sheet', 'b')).toMatchObject({ message: '不符' });
  });
});
