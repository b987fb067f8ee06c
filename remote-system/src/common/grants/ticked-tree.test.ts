import { type Branch, shownTicks, tick, tickAlone } from './ticked-tree.ts';

const leaf = (key: string): Branch => ({ key, children: null });
const tree: Branch[] = [{ key: 'system', children: [{ key: 'user', children: [leaf('add'), leaf('edit')] }, leaf('role')] }];

it('ticks what is below and what is above', () => {
  expect(tick(tree, [], 'user', true).toSorted()).toEqual(['add', 'edit', 'system', 'user']);
  expect(tick(tree, [], 'system', true).toSorted()).toEqual(['add', 'edit', 'role', 'system', 'user']);
});

it('unticks what is below and leaves what is above', () => {
  expect(tick(tree, ['system', 'user', 'add'], 'user', false)).toEqual(['system']);
});

it('keeps a menu without its last button', () => {
  expect(tick(tree, ['system', 'user', 'add'], 'add', false)).toEqual(['system', 'user']);
});

it('shows a branch of which a part is ticked as half', () => {
  expect(shownTicks(tree, ['system', 'user', 'add'])).toEqual({ checked: ['add'], halfChecked: ['user', 'system'] });
  expect(shownTicks(tree, ['system', 'user', 'add', 'edit', 'role']).halfChecked).toEqual([]);
});

it('ticks the way to a node that is ticked alone, and nothing below it', () => {
  expect(tickAlone(tree, [], 'user', true).toSorted()).toEqual(['system', 'user']);
});

it('unticks what cannot be reached without a node', () => {
  expect(tickAlone(tree, ['system', 'user', 'add', 'role'], 'user', false)).toEqual(['system', 'role']);
});
