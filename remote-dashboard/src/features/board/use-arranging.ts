import { randomId } from '@mortise/shared/contract';
import type { Layout, PlacedCard } from '@mortise/shared/contract/dashboard';
import type { LentCard } from '@mortise/shared/contract/registry';
import type { CardConfig } from '@mortise/shared/micro';
import { type RefObject, useState } from 'react';
import { titleOf } from './card-frame.tsx';
import { addCard, type Direction, isSameLayout, moveCard, reading, removeCard, resizeCard } from './layout-steps.ts';

interface Parts {
  layout: Layout;
  lentOf: (card: PlacedCard) => LentCard | undefined;
  change: (layout: Layout) => void;
  page: RefObject<HTMLElement | null>;
}

const LEAST = { w: 1, h: 1 };

/** Steps of arranging a board, each announced to screen readers. */
export const useArranging = ({ layout, lentOf, change, page }: Parts) => {
  const [spoken, setSpoken] = useState('');

  const step = (id: string, next: Layout, words: (card: PlacedCard) => string) => {
    const card = next.find((one) => one.id === id);
    if (!card) return;
    const title = titleOf(card, lentOf(card));
    const isSame = isSameLayout(layout, next);
    setSpoken(isSame ? `“${title}”已到边界` : `“${title}”${words(card)}`);
    if (!isSame) change(next);
  };

  const remove = (card: PlacedCard) => {
    const order = reading(layout);
    const at = order.findIndex(({ id }) => id === card.id);
    const neighbour = order[at + 1] ?? order[at - 1];
    setSpoken(`“${titleOf(card, lentOf(card))}”已移除`);
    change(removeCard(layout, card.id));
    // the focused button disappears with its card
    const target = neighbour ? `[data-card="${neighbour.id}"]` : '[data-arrange]';
    page.current?.querySelector<HTMLElement>(target)?.focus();
  };

  return {
    spoken,
    take: change,
    of: (card: PlacedCard) => ({
      move: (direction: Direction) => step(card.id, moveCard(layout, card.id, direction), ({ x, y }) => `移到第 ${y + 1} 行第 ${x + 1} 列`),
      resize: (direction: Direction) =>
        step(card.id, resizeCard(layout, card.id, direction, lentOf(card)?.least ?? LEAST), ({ w, h }) => `宽 ${w} 列，高 ${h} 行`),
      remove: () => remove(card),
    }),
    add(lent: LentCard) {
      change(addCard(layout, { id: randomId(), component: lent.component, ...lent.size, config: {} }));
      setSpoken(`“${lent.title}”已添加`);
    },
    configure(id: string, config: CardConfig) {
      // what a card of any remote returns is checked by the server
      change(layout.map((card) => (card.id === id ? { ...card, config: config as PlacedCard['config'] } : card)));
    },
  };
};
