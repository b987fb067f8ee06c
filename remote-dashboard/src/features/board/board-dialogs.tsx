import type { Layout, PlacedCard, Screen } from '@mortise/shared/contract/dashboard';
import type { LentCard } from '@mortise/shared/contract/registry';
import type { CardConfig } from '@mortise/shared/micro';
import { CardCatalogue } from './card-catalogue.tsx';
import { CardConfigDialog } from './card-config-dialog.tsx';
import { RoleBoardsDialog } from './role-boards-dialog.tsx';

export type Opened = { kind: 'catalogue' } | { kind: 'roles' } | { kind: 'config'; card: PlacedCard };

interface BoardDialogsProps {
  opened: Opened;
  screen: Screen;
  layout: Layout;
  cards: readonly LentCard[];
  isFull: boolean;
  titleOf: (card: PlacedCard) => string;
  onAdd: (card: LentCard) => void;
  onConfig: (id: string, config: CardConfig) => void;
  onClose: () => void;
}

/** What the toolbar and the cards of a board open. */
export const BoardDialogs = ({ opened, screen, layout, cards, isFull, titleOf, onAdd, onConfig, onClose }: BoardDialogsProps) => {
  if (opened.kind === 'catalogue') return <CardCatalogue cards={cards} isFull={isFull} onAdd={onAdd} onClose={onClose} />;
  if (opened.kind === 'roles') return <RoleBoardsDialog screen={screen} layout={layout} onClose={onClose} />;
  const { card } = opened;
  const save = (config: CardConfig) => {
    onConfig(card.id, config);
    onClose();
  };
  return <CardConfigDialog card={card} title={titleOf(card)} onConfig={save} onClose={onClose} />;
};
