import { nextOrgCode } from './org-code.ts';

it('gives the first department of a level the first segment', () => {
  expect(nextOrgCode('', [])).toBe('A01');
  expect(nextOrgCode('A02', [])).toBe('A02A01');
});

it('continues after the highest sibling, without filling gaps', () => {
  expect(nextOrgCode('', ['A01', 'A03'])).toBe('A04');
  expect(nextOrgCode('A01', ['A01A09', 'A01A02'])).toBe('A01A10');
  expect(nextOrgCode('', ['A99'])).toBe('B01');
  expect(nextOrgCode('A01', ['A01Y99'])).toBe('A01Z01');
});

it('appends a segment when a level is full', () => {
  expect(nextOrgCode('', ['Z99'])).toBe('Z99A01');
  expect(nextOrgCode('', ['Z99', 'Z99A01'])).toBe('Z99A02');
});

it('refuses a level beyond the maximum length of a code', () => {
  expect(() => nextOrgCode('A01'.repeat(21), [])).toThrow('机构层级过深');
});
