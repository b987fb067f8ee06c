import { FIRST_LEVEL, SUB_MENU } from '@mortise/shared/contract/access';
import { depthOf, heightOf } from './permission-rows.ts';

const row = (id: string, parentId: string | null) => ({ id, parentId, menuType: parentId ? SUB_MENU : FIRST_LEVEL });
// a > b > c > d, and a > e
const rows = [row('a', null), row('b', 'a'), row('c', 'b'), row('d', 'c'), row('e', 'a')];

it('counts the levels above a row and of the branch below it', () => {
  expect(['a', 'b', 'd', 'e'].map((id) => [id, depthOf(rows, id), heightOf(rows, id)])).toEqual([
    ['a', 1, 4],
    ['b', 2, 3],
    ['d', 4, 1],
    ['e', 2, 1],
  ]);
});

it("ends when rows are each other's parents", () => {
  expect(depthOf([row('a', 'b'), row('b', 'a')], 'a')).toBe(2);
});
