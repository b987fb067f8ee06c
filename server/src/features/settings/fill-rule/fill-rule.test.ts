import { departments } from '@mortise/shared/contract/people';
import { categories, fillRuleForms, fillRules } from '@mortise/shared/contract/settings';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const draft = (more: object = {}) => ({
  ruleName: '单号',
  ruleCode: 'serial',
  ruleClass: 'com.example.any.SerialNumberRule',
  ruleParams: '{"prefix":"NO","digits":3}',
  ...more,
});
const execute = async (ruleCode: string, body: Record<string, unknown> = {}) =>
  (await app.ask(fillRules.execute, { params: { ruleCode }, body }, { as: 'clerk' })).result;
const test = async (ruleCode: string) => (await app.ask(fillRules.test, { query: { ruleCode } })).result;

it('gives numbers in turn, and a test takes none', async () => {
  expect(await app.ask(fillRules.add, { body: draft() })).toMatchObject({ success: true, message: '添加成功！' });
  expect(await test('serial')).toBe('NO001');
  expect(await execute('serial')).toBe('NO001');
  expect(await test('serial')).toBe('NO002');
  expect(await execute('serial', { prefix: 'X' })).toBe('X002');
  expect(await execute('serial', { prefix: '' })).toBe('NO003');
});

it('counts anew with each date, and on in the same one', async () => {
  await app.ask(fillRules.add, { body: draft({ ruleCode: 'daily', ruleParams: '{"date":"yyyyMMdd","digits":2,"gapFree":false}' }) });
  expect(await execute('daily')).toMatch(/^\d{8}01$/);
  expect(await execute('daily')).toMatch(/^\d{8}02$/);
  expect(await execute('daily', { date: 'yyyy' })).toMatch(/^\d{4}01$/);
});

it('gives orders distinct numbers within a second', async () => {
  const numbers = await Promise.all(Array.from({ length: 200 }, () => execute('shop_order_num')));
  expect(new Set(numbers).size).toBe(200);
  for (const number of numbers) expect(number).toMatch(/^CN\d{14}[1-9]\d$/);
  expect(await execute('shop_order_num', { name: '甲' })).toMatch(/甲$/);
});

it('generates the codes that categories and departments get', async () => {
  const code = await execute('category_code_rule', { pid: '' });
  await app.ask(categories.add, { body: { name: '新类' } });
  expect((await app.ask(categories.search, { query: { words: '新类' } })).result).toMatchObject([{ code }]);
  const next = await execute('org_num_role', { parentId: '' });
  await app.ask(departments.add, { body: { departName: '新公司', orgCategory: '1' } });
  const added = (await app.ask(departments.byCode, { query: { orgCode: String(next?.[0]) } })).result;
  expect(added).toMatchObject({ departName: '新公司', orgType: next?.[1] });
});

it('answers null for an unknown rule, an unknown class and a failing generator', async () => {
  expect(await execute('nope')).toBeNull();
  await app.ask(fillRules.add, { body: draft({ ruleCode: 'foreign', ruleClass: 'com.example.Evil', ruleParams: '' }) });
  expect(await execute('foreign')).toBeNull();
  expect(await execute('category_code_rule', { pid: 'no-such-id' })).toBeNull();
  expect(await execute('serial', { digits: 'many' })).toBeNull();
  const { result } = await app.ask(fillRules.executeBatch, {
    body: { rules: [{ ruleCode: 'serial' }, { ruleCode: 'nope' }, { ruleCode: 'serial', formData: {} }], commonFormData: { prefix: 'C' } },
  });
  expect(result).toEqual([
    { ruleCode: 'serial', result: expect.stringMatching(/^C\d{3}$/) },
    { ruleCode: 'nope', result: null },
    { ruleCode: 'serial', result: expect.stringMatching(/^NO\d{3}$/) },
  ]);
});

it.each([
  ['{', '请输入JSON字符串'],
  ['1', '请输入JSON字符串'],
  ['[1]', '只能传递JSON对象，不能传递JSON数组'],
  ['{"digits":"x"}', '规则参数不正确：digits'],
  ['{"date":"MM"}', '规则参数不正确：date'],
])('refuses the parameters %s', async (ruleParams, message) => {
  expect(await app.ask(fillRules.add, { body: draft({ ruleCode: 'bad', ruleParams }) })).toMatchObject({ success: false, message });
});

it('goes on with its numbers after it was removed and restored', async () => {
  const before = Number(String(await execute('serial')).slice(2));
  const [row] = (await app.ask(fillRules.list, { query: { ruleCode: 'serial' } })).result.records;
  await app.ask(fillRules.removeBatch, { query: { ids: row?.id ?? '' } });
  expect(await execute('serial')).toBeNull();
  await app.ask(fillRules.restore, { body: { ids: row?.id ?? '' } });
  expect(await execute('serial')).toBe(`NO${String(before + 1).padStart(3, '0')}`);
});

it('names the generators with an example of their parameters', async () => {
  const { result } = await app.ask(fillRuleForms.generators);
  expect(result.map(({ className }) => className)).toContain('mortise.SerialNumberRule');
  for (const { paramsHint } of result) expect(JSON.parse(paramsHint)).toBeInstanceOf(Object);
});
