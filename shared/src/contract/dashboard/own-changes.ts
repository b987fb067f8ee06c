import { type Layout, MOST_CARDS, type OwnChanges, type Place, type PlacedCard } from './board.ts';

const placeOf = ({ x, y, w, h }: PlacedCard): Place => ({ x, y, w, h });
/** The database keeps the keys of stored objects in an order of its own. */
const sorted = (fields: object) => JSON.stringify(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
const isSame = (one: object, other: object) => sorted(one) === sorted(other);

/** The board of a role with a person's changes. Changes of cards that the board no longer has are skipped. */
export const withChanges = (base: Layout, changes: OwnChanges | null): Layout => {
  if (!changes) return base;
  const removed = new Set(changes.removed);
  const kept = base
    .filter(({ id }) => !removed.has(id))
    .map((card) => ({ ...card, ...changes.placed[card.id], config: changes.configs[card.id] ?? card.config }));
  const known = new Set(kept.map(({ id }) => id));
  return [...kept, ...changes.added.filter(({ id }) => !known.has(id))].slice(0, MOST_CARDS);
};

/** What a person changed on the board of a role; `null` if nothing differs. */
export const changesOf = (base: Layout, layout: Layout): OwnChanges | null => {
  const before = new Map(base.map((card) => [card.id, card]));
  const now = new Set(layout.map(({ id }) => id));
  const kept = layout.flatMap((card) => {
    const was = before.get(card.id);
    return was ? [{ card, was }] : [];
  });
  const changes: OwnChanges = {
    placed: Object.fromEntries(
      kept.filter(({ card, was }) => !isSame(placeOf(card), placeOf(was))).map(({ card }) => [card.id, placeOf(card)]),
    ),
    configs: Object.fromEntries(kept.filter(({ card, was }) => !isSame(card.config, was.config)).map(({ card }) => [card.id, card.config])),
    removed: base.filter(({ id }) => !now.has(id)).map(({ id }) => id),
    added: layout.filter(({ id }) => !before.has(id)),
  };
  const count = Object.keys(changes.placed).length + Object.keys(changes.configs).length + changes.removed.length + changes.added.length;
  return count ? changes : null;
};
