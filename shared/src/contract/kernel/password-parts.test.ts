import { DEFAULT_DEMANDS, partsOf } from './password-parts.ts';
import { strongPassword } from './person.ts';

const SIGNS = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];

it.each(SIGNS)('counts %s as a sign, in the list below the field and in the rule', (sign) => {
  const password = `abcdefg1${sign}`;
  expect(partsOf(DEFAULT_DEMANDS).every(({ isMet }) => isMet(password))).toBe(true);
  expect(strongPassword.safeParse(password).success).toBe(true);
});

it.each(['abcdefg12', 'abcdefg1 ', 'abcdefg1密'])('finds no sign in %j', (password) => {
  expect(partsOf(DEFAULT_DEMANDS).every(({ isMet }) => isMet(password))).toBe(false);
  expect(strongPassword.safeParse(password).success).toBe(false);
});
