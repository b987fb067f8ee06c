import { Layout, OwnChanges, type PlacedCard } from './board.ts';
import { changesOf, withChanges } from './own-changes.ts';

const aCard = (id: string, more: Partial<PlacedCard> = {}): PlacedCard => ({
  id,
  component: `shop/${id}`,
  x: 0,
  y: 0,
  w: 4,
  h: 3,
  config: {},
  ...more,
});
const base = [aCard('a'), aCard('b', { x: 4 }), aCard('c', { x: 8, config: { kind: 'bar' } })];

it('keeps what was moved, set, removed and added, and nothing else', () => {
  const layout = [aCard('a', { y: 5 }), aCard('c', { x: 8, config: { kind: 'pie' } }), aCard('d', { x: 2 })];
  const changes = changesOf(base, layout);
  expect(changes).toEqual({
    placed: { a: { x: 0, y: 5, w: 4, h: 3 } },
    configs: { c: { kind: 'pie' } },
    removed: ['b'],
    added: [aCard('d', { x: 2 })],
  });
  expect(OwnChanges.parse(changes)).toEqual(changes);
  expect(withChanges(base, changes)).toEqual(layout);
});

it('is nothing if the board is as it was', () => {
  expect(changesOf(base, base)).toBeNull();
  expect(withChanges(base, null)).toBe(base);
});

it('shows a card that the role gets later, and skips changes of cards that it lost', () => {
  const changes = changesOf(base, [aCard('a', { y: 5 }), aCard('b', { x: 4 })]);
  const later = [aCard('a'), aCard('e', { y: 9 })];
  expect(withChanges(later, changes)).toEqual([aCard('a', { y: 5 }), aCard('e', { y: 9 })]);
});

it('shows a card once that was added by both', () => {
  const changes = changesOf(base, [...base, aCard('d')]);
  expect(withChanges([...base, aCard('d', { w: 6 })], changes).filter(({ id }) => id === 'd')).toEqual([aCard('d', { w: 6 })]);
});

it.each([
  [[aCard('a'), aCard('a')]],
  [[aCard('a', { x: 12 })]],
  [[aCard('a', { w: 13 })]],
  [[aCard('a', { id: 'a b' })]],
  [[aCard('a', { config: { text: 'x'.repeat(1990), more: 'x'.repeat(1990), last: 'x'.repeat(100) } })]],
  [Array.from({ length: 41 }, (_, index) => aCard(`c${index}`))],
])('refuses a layout out of bounds', (layout) => {
  expect(Layout.safeParse(layout).success).toBe(false);
});
