export {
  Board,
  BoardDraft,
  boards,
  Layout,
  MOST_CARDS,
  MyBoard,
  OwnChanges,
  Place,
  PlacedCard,
  SCREENS,
  Screen,
} from './board.ts';
export { FIGURES, Figure, FigureName, figures } from './figure.ts';
export { changesOf, withChanges } from './own-changes.ts';
