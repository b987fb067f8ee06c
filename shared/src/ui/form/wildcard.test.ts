import { wildcard } from './wildcard.ts';

it('sends a word with wildcards and shows it without', () => {
  expect(wildcard.normalize('会计')).toBe('*会计*');
  expect(wildcard.getValueProps('*会计*')).toEqual({ value: '会计' });
});

it('is no condition when it is emptied', () => {
  expect(wildcard.normalize('')).toBeUndefined();
  expect(wildcard.normalize('  ')).toBeUndefined();
});
