import type { PlacedCard } from '@mortise/shared/contract/dashboard';
import { addCard, compacted, moveCard, reading, removeCard, resizeCard } from './layout-steps.ts';

const aCard = (id: string, x: number, y: number, w = 4, h = 3): PlacedCard => ({ id, component: id, x, y, w, h, config: {} });
const places = (layout: readonly PlacedCard[]) => Object.fromEntries(layout.map(({ id, x, y, w, h }) => [id, [x, y, w, h].join()]));

// a b
// c
const layout = [aCard('a', 0, 0), aCard('b', 4, 0), aCard('c', 0, 3)];

it('moves a card past the one above or below it', () => {
  const down = moveCard(layout, 'a', 'down');
  expect(places(down)).toEqual({ a: '0,3,4,3', b: '4,0,4,3', c: '0,0,4,3' });
  expect(places(moveCard(down, 'a', 'up'))).toEqual(places(layout));
  expect(moveCard(layout, 'a', 'up')).toBe(layout);
  expect(moveCard(layout, 'c', 'down')).toBe(layout);
});

it('moves a card by a column, others make room', () => {
  expect(places(moveCard(layout, 'a', 'right'))).toEqual({ a: '1,0,4,3', b: '4,3,4,3', c: '0,3,4,3' });
  expect(places(moveCard(layout, 'a', 'left'))).toEqual(places(layout));
  const edge = [aCard('a', 8, 0)];
  expect(places(moveCard(edge, 'a', 'right'))).toEqual({ a: '8,0,4,3' });
});

it('resizes between the least size and the edge of the board', () => {
  const least = { w: 3, h: 2 };
  expect(places(resizeCard(layout, 'b', 'right', least)).b).toBe('4,0,5,3');
  expect(places(resizeCard(layout, 'a', 'down', least))).toEqual({ a: '0,0,4,4', b: '4,0,4,3', c: '0,4,4,3' });
  const small = [aCard('a', 9, 0, 3, 2)];
  for (const direction of ['left', 'right', 'up'] as const) expect(places(resizeCard(small, 'a', direction, least)).a).toBe('9,0,3,2');
});

it('closes the gap of a removed card, and adds below all', () => {
  expect(places(removeCard(layout, 'a'))).toEqual({ b: '4,0,4,3', c: '0,0,4,3' });
  expect(places(addCard(layout, { id: 'd', component: 'd', w: 12, h: 2, config: {} })).d).toBe('0,6,12,2');
  expect(places(addCard([], { id: 'd', component: 'd', w: 12, h: 2, config: {} })).d).toBe('0,0,12,2');
});

it('never lets two cards overlap, and is stable', () => {
  const crowd = Array.from({ length: 20 }, (_, index) =>
    aCard(`c${index}`, (index * 5) % 9, (index * 7) % 4, 3 + (index % 4), 2 + (index % 3)),
  );
  const settled = compacted(crowd);
  for (const one of settled)
    for (const other of settled)
      if (one.id < other.id)
        expect(one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h).toBe(false);
  expect(compacted(settled)).toEqual(settled);
});

it('reads from the top, left to right', () => {
  expect(reading([aCard('c', 0, 3), aCard('b', 4, 0), aCard('a', 0, 0)]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
