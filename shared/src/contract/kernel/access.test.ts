import { accessFor, parametersOf, permit } from './access.ts';

const rule = permit('online/Designer', 'online:{code}:list', 'online:{code}:{action}');

it('names the parameters that its codes are made of', () => {
  expect(parametersOf(rule)).toEqual(['code', 'code', 'action']);
  expect([permit('position:add'), 'public', 'signed-in'].map((access) => parametersOf(access as typeof rule))).toEqual([[], [], []]);
});

it('asks for the code of what a call names', () => {
  expect(accessFor(rule, { code: 'orders', action: 'add' })).toEqual({
    anyOf: ['online/Designer', 'online:orders:list', 'online:orders:add'],
  });
});

it('leaves out a code that lacks a value', () => {
  expect(accessFor(rule, { code: 'orders' })).toEqual({ anyOf: ['online/Designer', 'online:orders:list'] });
  expect(accessFor(permit('online:{code}:list'), { code: '' })).toEqual({ anyOf: [] });
});

it.each(['a:b', 'a,b', 'a b', '{code}', 'a\n'])('makes no code of a value that is no plain name: %j', (code) => {
  expect(accessFor(permit('online:{code}:list'), { code })).toEqual({ anyOf: [] });
});

it('takes a value as it is, whatever it means to a replacement', () => {
  expect(accessFor(permit('online:{code}:list'), { code: '$&$1订单' })).toEqual({ anyOf: ['online:$&$1订单:list'] });
});

it('leaves every other rule as it is', () => {
  const plain = permit('position:add');
  expect(accessFor(plain, { code: 'orders' })).toBe(plain);
  expect(accessFor('public', {})).toBe('public');
});
