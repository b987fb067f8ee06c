import { DeleteOutlined, HolderOutlined, SettingOutlined } from '@ant-design/icons';
import type { PlacedCard } from '@mortise/shared/contract/dashboard';
import type { LentCard } from '@mortise/shared/contract/registry';
import { useCard, useTab } from '@mortise/shared/micro';
import { Button, type CardReads, CardReadsContext, Tooltip } from '@mortise/shared/ui';
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import styles from './board.module.css';
import type { Direction } from './layout-steps.ts';

/** What arranging offers for one card. */
export interface Arranging {
  move: (direction: Direction) => void;
  resize: (direction: Direction) => void;
  remove: () => void;
  configure: () => void;
  leave: () => void;
}

interface CardFrameProps {
  card: PlacedCard;
  /** What its remote declares; none if no live remote lends it. */
  lent: LentCard | undefined;
  arranging?: Arranging | undefined;
  /** Called when the server refuses the card's data because a right is missing. */
  onDenied: (id: string) => void;
}

export const HELP = 'board-help';
/** Milliseconds after which a card without data says so. */
const SLOW = 3000;

const DIRECTIONS: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

/** Passes the interval of the card to what it reads, and finds out that it is slow. */
const useReads = (refresh: number | undefined, denied: () => void): [CardReads, isSlow: boolean] => {
  const { active } = useTab();
  const [isSlow, setSlow] = useState(false);
  const reads = useMemo(
    (): CardReads => ({
      every: active && refresh ? refresh * 1000 : false,
      denied,
      waiting: () => {
        const timer = setTimeout(() => setSlow(true), SLOW);
        return () => {
          clearTimeout(timer);
          setSlow(false);
        };
      },
    }),
    [active, refresh, denied],
  );
  return [reads, isSlow];
};

/** The card's own configuration may name it; a remote that is away cannot. */
export const titleOf = ({ config }: PlacedCard, lent: LentCard | undefined) =>
  (typeof config.title === 'string' && config.title) || lent?.title || '无法使用的卡片';

/** A card of a board. Its failures stay inside: the host shows an error in its place. */
export const CardFrame = ({ card, lent, arranging, onDenied }: CardFrameProps) => {
  const Content = useCard(card.component);
  const { id } = card;
  const denied = useCallback(() => onDenied(id), [onDenied, id]);
  const [reads, isSlow] = useReads(lent?.refresh, denied);
  const title = titleOf(card, lent);

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!arranging) return;
    if (direction) (event.shiftKey ? arranging.resize : arranging.move)(direction);
    else if (event.key === 'Delete') arranging.remove();
    else if (event.key === 'Escape') arranging.leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section aria-label={title} className={styles.card} data-arranging={arranging ? '' : undefined}>
      <header className={styles.head}>
        {arranging && (
          <button
            type="button"
            className={styles.handle}
            data-card={card.id}
            aria-label={`移动“${title}”`}
            aria-describedby={HELP}
            onKeyDown={onKeyDown}
          >
            <HolderOutlined />
          </button>
        )}
        <h3>{title}</h3>
        {arranging && lent?.isConfigurable && (
          <Tooltip title="配置">
            <Button type="text" size="small" icon={<SettingOutlined />} aria-label={`配置“${title}”`} onClick={arranging.configure} />
          </Tooltip>
        )}
        {arranging && (
          <Tooltip title="移除">
            <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={`移除“${title}”`} onClick={arranging.remove} />
          </Tooltip>
        )}
      </header>
      {isSlow && (
        <p role="status" className={styles.slow}>
          响应较慢，仍在加载…
        </p>
      )}
      <div className={styles.content}>
        <CardReadsContext value={reads}>
          <Content config={card.config} />
        </CardReadsContext>
      </div>
    </section>
  );
};
