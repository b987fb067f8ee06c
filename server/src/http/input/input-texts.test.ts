import * as z from 'zod';
import { issueText, speakChinese } from './input-texts.ts';

speakChinese();
afterAll(() => z.config(z.locales.en()));

const field = (schema: z.ZodType) => z.object({ amount: schema.meta({ label: '数量' }) });
const messageOf = (schema: z.ZodType, amount?: unknown) => {
  const whole = field(schema);
  const issue = whole.safeParse({ amount }).error?.issues[0];
  return issue && issueText(whole, issue);
};

// one schema for each kind of issue that zod knows
const refused: [string, z.ZodType, unknown][] = [
  ['invalid_type', z.number(), 'x'],
  ['invalid_type', z.number(), undefined],
  ['too_small', z.number().min(1), 0],
  ['too_small', z.string().min(2), ''],
  ['too_small', z.array(z.string()).min(1), []],
  ['too_small', z.date().min(new Date()), new Date(0)],
  ['too_small', z.bigint().min(2n), 1n],
  ['too_big', z.number().max(1), 2],
  ['too_big', z.number().lt(1), 2],
  ['too_big', z.int(), 1e300],
  ['too_big', z.string().max(1), 'xx'],
  ['too_big', z.array(z.string()).max(0), ['']],
  ['invalid_format', z.email(), 'x'],
  ['invalid_format', z.string().regex(/a/), 'x'],
  ['invalid_format', z.iso.date(), 'x'],
  ['not_multiple_of', z.number().multipleOf(3), 2],
  ['unrecognized_keys', z.strictObject({}), { x: 1 }],
  ['invalid_union', z.union([z.number(), z.boolean()]), 'x'],
  ['invalid_key', z.record(z.email(), z.string()), { x: '' }],
  ['invalid_element', z.map(z.string(), z.number()), new Map([['x', 'y']])],
  ['invalid_value', z.enum(['a', 'b']), 'x'],
  ['invalid_value', z.literal('a'), 'x'],
  ['custom', z.string().refine(() => false), 'x'],
];

it.each(refused)('says %s in Chinese, and names the field by its label', (_code, schema, value) => {
  expect(messageOf(schema, value)).toMatch(/^(数量)?[\u4e00-\u9fff\d -]+$/);
});

it('keeps the message of a schema, and the name of a field without a label', () => {
  expect(messageOf(z.number().min(1, '请输入数量'), 0)).toBe('请输入数量');
  const unnamed = z.object({ pageNo: z.number() });
  const [issue] = unnamed.safeParse({}).error?.issues ?? [];
  expect(issue && issueText(unnamed, issue)).toBe('pageNo 不能为空');
});
