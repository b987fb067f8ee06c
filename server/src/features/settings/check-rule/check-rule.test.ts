import { runInNewContext } from 'node:vm';
import { checkRules } from '@mortise/shared/contract/settings';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { failedPartOf, readParts } from './rule-parts.ts';

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
  const parts = readParts('[{"digits":2,"pattern":"[A-Z]+","message":"字母"},{"digits":"3","pattern":"\\\\d+","message":"数字"}]');
  expect(failedPartOf(parts, 'AB123')).toBeUndefined();
  expect(failedPartOf(parts, 'AB1x3')).toMatchObject({ message: '数字', beginIndex: 2, endIndex: 5, checkValue: '1x3' });
  expect(failedPartOf(parts, 'A')).toMatchObject({ message: '数字', checkValue: '' });
});

// an endless match blocks the thread, so jest's own timeout could not fire; only the VM context's timeout interrupts it
const interrupted = <Result>(work: () => Result): Result => runInNewContext('work()', { work }, { timeout: 30_000 });

it.each(['(a+)+$', '(', ".*'); process.exit() //"])('neither runs code nor waits for an endless match: %s', (pattern) => {
  const failed = interrupted(() => failedPartOf([{ digits: '*', pattern, message: '不符' }], `${'a'.repeat(40)}!`));
  expect(failed).toMatchObject({ message: '不符' });
});

it.each([null, '', '{', '{}', '[{"digits":"*"}]'])('accepts every value if the rule is unreadable: %p', (ruleJson) => {
  expect(failedPartOf(readParts(ruleJson), 'x')).toBeUndefined();
});
