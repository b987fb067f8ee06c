import type { LentCard } from '@mortise/shared/contract/registry';
import { Button, Drawer, ListEmpty } from '@mortise/shared/ui';
import styles from './board.module.css';

interface CardCatalogueProps {
  cards: readonly LentCard[];
  isFull: boolean;
  onAdd: (card: LentCard) => void;
  onClose: () => void;
}

/** The cards of live remotes that this person may see. */
export const CardCatalogue = ({ cards, isFull, onAdd, onClose }: CardCatalogueProps) => (
  <Drawer open title="添加卡片" onClose={onClose}>
    {isFull && <p role="status">看板已满，请先移除不用的卡片</p>}
    {cards.length ? (
      <ul className={styles.catalogue}>
        {cards.map((card) => (
          <li key={card.component}>
            <span>
              {card.title}
              {card.description && <small>{card.description}</small>}
            </span>
            <Button disabled={isFull} aria-label={`添加“${card.title}”`} onClick={() => onAdd(card)}>
              添加
            </Button>
          </li>
        ))}
      </ul>
    ) : (
      <ListEmpty />
    )}
  </Drawer>
);
