import { WEAK_PASSWORD } from '@mortise/shared/contract';
import { firstPassword } from './first-password.ts';
import { hashFirstPassword, verifyPassword } from './password.ts';
import { COMMON_PASSWORD, personalTexts, refuseWeakPassword } from './password-rule.ts';

const personal = personalTexts({ username: 'suxiaoyu', realname: '苏晓雨', phone: '13800000002', email: 'rainy.su@example.com' });
const verdictOn = (password: string) =>
  refuseWeakPassword(password, personal).then(
    () => 'taken',
    (error: Error) => error.message,
  );

it.each(['Mortise#2026', 'Tenon#2026', 'x9$Kq2!vLw', '一-correct-horse-7', 'Quality@2026'])('takes %s', async (password) => {
  expect(await verdictOn(password)).toBe('taken');
});

it.each(['', '123456', 'short1!', 'nodigits!', 'no-letters'.replace(/[a-z]/g, '1'), 'NoSymbol12'])(
  'refuses %s, which lacks characters',
  async (password) => expect(await verdictOn(password)).toBe(WEAK_PASSWORD),
);

it.each(['Password1!', 'P@ssw0rd', 'Qwer1234!', 'Abc12345!', 'Aa123456!', 'a1!a1!a1!', 'Suxiaoyu1!', '13800000002a!', 'Rainy.su1'])(
  'refuses %s, which is common or personal',
  async (password) => expect(await verdictOn(password)).toBe(COMMON_PASSWORD),
);

it('judges long passwords by their beginning', async () => {
  expect(await verdictOn(`${'a1!'.repeat(8)}x9$Kq2!vLw`)).toBe(COMMON_PASSWORD);
});

it('makes no first password that lacks a digit or a letter', () => {
  const passwords = Array.from({ length: 3000 }, firstPassword);
  expect(passwords.filter((password) => !/\d/.test(password) || !/[a-z]/.test(password))).toEqual([]);
});

it('makes first passwords that the rule takes and that are verified like others', async () => {
  const passwords = Array.from({ length: 20 }, firstPassword);
  expect(new Set(passwords).size).toBe(20);
  expect(await Promise.all(passwords.map(verdictOn))).toEqual(Array(20).fill('taken'));
  const [one = '', other = ''] = passwords;
  const account = { username: 'a', password: await hashFirstPassword(one) };
  expect([await verifyPassword(account, one), await verifyPassword(account, other)]).toEqual([true, false]);
});
