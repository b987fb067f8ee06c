import { readRule } from './rules.ts';

describe('parsing a condition', () => {
  it.each([
    ['abc', { op: 'eq', value: 'abc' }],
    ['*abc*', { op: 'contains', value: 'abc' }],
    ['*abc', { op: 'ends', value: 'abc' }],
    ['abc*', { op: 'starts', value: 'abc' }],
    ['a*b', { op: 'eq', value: 'a*b' }],
    ['!abc', { op: 'ne', value: 'abc' }],
    ['a,b, c', { op: 'in', values: ['a', 'b', 'c'] }],
    [',a,b,', { op: 'containsAny', values: ['a', 'b'] }],
    ['a++b', { op: 'eq', value: 'a,b' }],
    ['gt 5', { op: 'gt', value: '5' }],
    ['le 5', { op: 'le', value: '5' }],
    ['> 5', { op: 'gt', value: '5' }],
    ['>= 5', { op: 'ge', value: '5' }],
    ['>=5', { op: 'ge', value: '5' }],
    ['!= x', { op: 'ne', value: 'x' }],
    ['in a,b', { op: 'in', values: ['a', 'b'] }],
  ])('reads %s', (text, rule) => {
    expect(readRule(text)).toEqual(rule);
  });

  it.each(['', '  ', '*', '**', '!', ',', ',,', '>=', '***********'])('treats %p as no condition', (text) => {
    expect(readRule(text)).toBeUndefined();
  });
});
