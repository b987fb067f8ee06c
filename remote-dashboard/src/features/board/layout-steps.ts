import type { Layout, Place, PlacedCard } from '@mortise/shared/contract/dashboard';
import { BOARD_COLUMNS, type CardSize, MOST_ROWS } from '@mortise/shared/contract/registry';

// pure steps on a layout, used by keyboard, catalogue and undo

const overlaps = (one: Place, other: Place) =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

const sharesColumn = (one: Place, other: Place) => one.x < other.x + other.w && other.x < one.x + one.w;

const inOrder = (first?: string) => (one: PlacedCard, other: PlacedCard) =>
  one.y - other.y || Number(other.id === first) - Number(one.id === first) || one.x - other.x;

/** Moves every card up as far as it goes, from the top; the card `first` precedes others of its row. Cards keep their order in the list. */
export const compacted = (layout: Layout, first?: string): Layout => {
  const placed: PlacedCard[] = [];
  for (const card of [...layout].sort(inOrder(first))) {
    const next = { ...card, y: Math.max(0, Math.ceil(card.y)) };
    const blocking = () => placed.find((other) => overlaps(next, other));
    for (let other = blocking(); other; other = blocking()) next.y = other.y + other.h;
    while (next.y > 0 && !placed.some((other) => overlaps({ ...next, y: next.y - 1 }, other))) next.y -= 1;
    placed.push(next);
  }
  const byId = new Map(placed.map((card) => [card.id, card]));
  return layout.map((card) => byId.get(card.id) ?? card);
};

export type Direction = 'left' | 'right' | 'up' | 'down';

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const change = (layout: Layout, id: string, next: (card: PlacedCard) => PlacedCard) =>
  compacted(
    layout.map((card) => (card.id === id ? next(card) : card)),
    id,
  );

/** Moves a card by a column, or past the card above or below it. */
export const moveCard = (layout: Layout, id: string, direction: Direction): Layout => {
  const card = layout.find((one) => one.id === id);
  if (!card) return layout;
  const others = layout.filter((one) => one.id !== id && sharesColumn(one, card));
  if (direction === 'up') {
    const above = others.filter(({ y, h }) => y + h <= card.y).sort((one, other) => other.y - one.y)[0];
    // half a row above it, so that the card comes first
    return above ? change(layout, id, (one) => ({ ...one, y: above.y - 0.5 })) : layout;
  }
  if (direction === 'down') {
    const below = others.filter(({ y }) => y >= card.y + card.h).sort((one, other) => one.y - other.y)[0];
    return below ? change(layout, id, (one) => ({ ...one, y: below.y + below.h })) : layout;
  }
  const by = direction === 'left' ? -1 : 1;
  return change(layout, id, (one) => ({ ...one, x: within(one.x + by, 0, BOARD_COLUMNS - one.w) }));
};

/** Makes a card a column wider or narrower, a row higher or lower. */
export const resizeCard = (layout: Layout, id: string, direction: Direction, least: CardSize): Layout =>
  change(layout, id, (card) => {
    const [wider, higher] = [{ left: -1, right: 1, up: 0, down: 0 }[direction], { left: 0, right: 0, up: -1, down: 1 }[direction]];
    return {
      ...card,
      w: within(card.w + wider, Math.min(least.w, card.w), BOARD_COLUMNS - card.x),
      h: within(card.h + higher, Math.min(least.h, card.h), MOST_ROWS),
    };
  });

export const removeCard = (layout: Layout, id: string): Layout => compacted(layout.filter((card) => card.id !== id));

/** Below all others, on the left. */
export const addCard = (layout: Layout, card: Omit<PlacedCard, 'x' | 'y'>): Layout =>
  compacted([...layout, { ...card, x: 0, y: Math.max(0, ...layout.map(({ y, h }) => y + h)) }]);

/** From the top, left to right: the order on a phone and of the tab key. */
export const reading = (layout: Layout): Layout => [...layout].sort(inOrder());

export const isSameLayout = (one: Layout, other: Layout) => JSON.stringify(one) === JSON.stringify(other);
