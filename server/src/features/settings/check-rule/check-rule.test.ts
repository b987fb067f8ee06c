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

it('lets pass what meets every part, and an empty value', async () => {
  expect(await check('common', 'abc_1')).toMatchObject({ success: true, code: 200, result: null });
  expect(await check('common', '')).toMatchObject({ success: true, code: 200 });
});

it('says in the words of the first part what is wrong, and which part it was', async () => {
  expect(await check('common', '1abc')).toMatchObject({
    success: false,
    code: 500,
    message: '首位必须是字母',
    result: { digits: '1', pattern: '^[a-zA-Z]$', beginIndex: 0, endIndex: 1, checkValue: '1', passed: false },
  });
  const { result } = await check('common', 'ab');
  expect(result).toEqual({ digits: '*', pattern: '^.{3,12}$', message: '长度为 3 到 12 位', checkValue: 'ab', passed: false });
});

it('decodes the value that clients encode twice, and takes what cannot be decoded as it is', async () => {
  expect(await check('test', encodeURIComponent('123 中文'))).toMatchObject({ success: true });
  expect(await check('test', encodeURIComponent('123&b'))).toMatchObject({ success: false, message: '不能含有特殊字符' });
  expect(await check('test', '123%')).toMatchObject({ success: false, message: '不能含有特殊字符' });
});

it('refuses a rule that is not there', async () => {
  expect(await check('nothing', 'x')).toMatchObject({ success: false, code: 500, message: '该编码不存在' });
});

it('takes counted parts one after another', () => {
  const parts = readParts('[{"digits":2,"pattern":"[A-Z]+","message":"字母"},{"digits":"3","pattern":"\\\\d+","message":"数字"}]');
  expect(failedPartOf(parts, 'AB123')).toBeUndefined();
  expect(failedPartOf(parts, 'AB1x3')).toMatchObject({ message: '数字', beginIndex: 2, endIndex: 5, checkValue: '1x3' });
  expect(failedPartOf(parts, 'A')).toMatchObject({ message: '数字', checkValue: '' });
});

// a match without an end blocks the thread, so that no timeout of jest could fire: the context's own timeout interrupts it
const interrupted = <Result>(work: () => Result): Result => runInNewContext('work()', { work }, { timeout: 30_000 });

it.each(['(a+)+$', '(', ".*'); process.exit() //"])('runs no code, and waits for no endless match: %s', (pattern) => {
  const failed = interrupted(() => failedPartOf([{ digits: '*', pattern, message: '不符' }], `${'a'.repeat(40)}!`));
  expect(failed).toMatchObject({ message: '不符' });
});

it.each([null, '', '{', '{}', '[{"digits":"*"}]'])('lets everything pass by a rule that cannot be read: %p', (ruleJson) => {
  expect(failedPartOf(readParts(ruleJson), 'x')).toBeUndefined();
});
