import type { Layout, PlacedCard } from '@mortise/shared/contract/dashboard';
import { BOARD_COLUMNS, type LentCard } from '@mortise/shared/contract/registry';
import type { ReactNode } from 'react';
import { GridLayout, useContainerWidth } from 'react-grid-layout';
import 'react-grid-layout/css/styles.css';
import styles from './board.module.css';

export const ROW_HEIGHT = 44;
export const GAP = 12;

interface BoardGridProps {
  layout: Layout;
  lentOf: (card: PlacedCard) => LentCard | undefined;
  frame: (card: PlacedCard) => ReactNode;
  onChange: (layout: Layout) => void;
}

/** The grid while it is arranged with a pointer: cards are dragged by their handle and resized by their corner. */
export const BoardGrid = ({ layout, lentOf, frame, onChange }: BoardGridProps) => {
  const { width, containerRef, mounted } = useContainerWidth();
  const items = layout.map((card) => {
    const least = lentOf(card)?.least ?? { w: 1, h: 1 };
    const { id, x, y, w, h } = card;
    return { i: id, x, y, w, h, minW: Math.min(least.w, w), minH: Math.min(least.h, h) };
  });
  const take = (next: readonly { i: string; x: number; y: number; w: number; h: number }[]) => {
    const byId = new Map(next.map((item) => [item.i, item]));
    onChange(
      layout.map((card) => {
        const item = byId.get(card.id);
        return item ? { ...card, x: item.x, y: item.y, w: item.w, h: item.h } : card;
      }),
    );
  };
  return (
    <div ref={containerRef}>
      {mounted && (
        <GridLayout
          className={styles.dragging}
          width={width}
          layout={items}
          gridConfig={{ cols: BOARD_COLUMNS, rowHeight: ROW_HEIGHT, margin: [GAP, GAP], containerPadding: [0, 0] }}
          dragConfig={{ enabled: true, handle: `.${styles.handle}` }}
          resizeConfig={{ enabled: true, handles: ['se'] }}
          onDragStop={take}
          onResizeStop={take}
        >
          {layout.map((card) => (
            <div key={card.id}>{frame(card)}</div>
          ))}
        </GridLayout>
      )}
    </div>
  );
};
