import { isJeecgPassword, jeecgDigest } from './jeecg-password.ts';
import { hashJeecgDigest, hashPassword, isOutdated, verifyPassword } from './password.ts';

// account name, salt and digest of an account in the database that JeecgBoot 2.4 is delivered with; its password is 123456
const SALT = 'RCGTeGiH';
const DIGEST = 'cb362cfeefbf3d8d';

it('computes the digest of JeecgBoot', () => {
  expect(jeecgDigest('admin', '123456', SALT)).toBe(DIGEST);
  expect(jeecgDigest('admin', '123457', SALT)).not.toBe(DIGEST);
});

it('checks a password of which only the digest of JeecgBoot is known, and marks it as outdated', async () => {
  const account = { username: 'admin', password: await hashJeecgDigest(DIGEST, SALT) };
  expect(account.password).not.toContain(DIGEST);
  expect(isOutdated(account)).toBe(true);
  expect(await verifyPassword(account, '123456')).toBe(true);
  expect(await verifyPassword(account, '1234567')).toBe(false);
  expect(await verifyPassword(account, DIGEST)).toBe(false);
  expect(await verifyPassword({ ...account, username: 'admin2' }, '123456')).toBe(false);
});

it('checks a password of its own', async () => {
  const account = { username: 'admin', password: await hashPassword('geheim') };
  expect(isOutdated(account)).toBe(false);
  expect([await verifyPassword(account, 'geheim'), await verifyPassword(account, 'Geheim')]).toEqual([true, false]);
});

it.each([null, '', 'plain', '$jeecg$'])('never accepts an account whose stored password is %j', async (password) => {
  for (const guess of ['', 'plain', String(password)]) expect(await verifyPassword({ username: 'admin', password }, guess)).toBe(false);
});

it.each([
  [DIGEST, SALT, true],
  [DIGEST.repeat(3), SALT, true],
  ['', SALT, false],
  ['$2a$10$abcdefghijklmnopqrstuv', SALT, false],
  [DIGEST, 'short', false],
  [DIGEST, 'with$dol', false],
])('digest %j with salt %j can be checked: %j', (digest, salt, checkable) => {
  expect(isJeecgPassword(digest, salt)).toBe(checkable);
});
