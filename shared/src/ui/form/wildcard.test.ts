import { trimmed, wildcard } from './wildcard.ts';

it('sends a word with wildcards and shows it without', () => {
  expect(wildcard.normalize('会计')).toBe('*会计*');
  expect(wildcard.getValueProps('*会计*')).toEqual({ value: '会计' });
});

it('is no condition when it is emptied', () => {
  expect(wildcard.normalize('')).toBeUndefined();
  expect(wildcard.normalize('  ')).toBeUndefined();
});

it('leaves a word with a wildcard of its own as typed', () => {
  expect(wildcard.normalize('会*')).toBe('会*');
  expect(wildcard.getValueProps('会*')).toEqual({ value: '会*' });
});

it('removes blanks around the word, inside the wildcards too', () => {
  expect(['杨 ', '* 杨 *', '*杨 小 *', '杨*'].map(trimmed)).toEqual(['杨', '*杨*', '*杨 小*', '杨*']);
});
