import { differencesOf } from './differences.ts';

it('puts what differs first and shows both sides', () => {
  expect(differencesOf('{"name":"甲","sort":1,"old":true}', '{"name":"乙","sort":1}')).toEqual([
    { field: 'name', before: '甲', after: '乙', differs: true },
    { field: 'old', before: 'true', after: '', differs: true },
    { field: 'sort', before: '1', after: '1', differs: false },
  ]);
});

it('takes a broken content as an empty one', () => {
  for (const content of ['{', 'null', '5', '"text"', '']) expect(differencesOf(content, null)).toEqual([]);
});
