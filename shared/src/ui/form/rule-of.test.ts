import * as z from 'zod';
import { ruleOf } from './rule-of.ts';

type Rule = { required?: boolean; validator: (rule: unknown, value: unknown) => Promise<void> };
const rule = (schema: z.ZodType) => ruleOf(schema) as Rule;
const check = (schema: z.ZodType, value: unknown) => rule(schema).validator({}, value);

it('marks as required what the contract requires', () => {
  expect(rule(z.string('请输入名称')).required).toBe(true);
  expect(rule(z.string().nullish()).required).toBe(false);
});

it('speaks the words of the contract', async () => {
  await expect(check(z.string('请输入名称'), undefined)).rejects.toThrow('请输入名称');
  await expect(check(z.union([z.literal(''), z.email('请输入正确格式的邮箱!')]), 'x')).rejects.toThrow('请输入正确格式的邮箱！');
});

it('finds plain words where the contract has none', async () => {
  await expect(check(z.string().max(2), '三个字')).rejects.toThrow('长度不超过 2 个字符');
  await expect(check(z.number().min(1), 0)).rejects.toThrow('不能小于 1');
  await expect(check(z.enum(['a']), 'b')).rejects.toThrow('格式不正确');
});

it('lets pass what the contract lets pass', async () => {
  await expect(check(z.string().max(2), '好')).resolves.toBeUndefined();
});
