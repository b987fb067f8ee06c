import { narrowed } from './narrowed-tree.ts';

type Node = { key: string; children: Node[] | null };
const leaf = (key: string): Node => ({ key, children: null });
const tree: Node[] = [{ key: 'system', children: [{ key: 'user', children: [leaf('add'), leaf('edit')] }, leaf('role')] }];

it('narrows to the branches with a wanted node', () => {
  const keys = (shown: Node[]): unknown[] => shown.map(({ key, children }) => (children ? [key, ...keys(children)] : key));
  const isUser = ({ key }: Node) => key === 'user';
  expect(keys(narrowed(tree, isUser, true))).toEqual([['system', ['user', 'add', 'edit']]]);
  expect(keys(narrowed(tree, isUser, false))).toEqual([['system', 'user']]);
  expect(narrowed(tree, () => false, true)).toEqual([]);
});
