import { boards, MOST_CARDS, type PlacedCard, type Screen } from '@mortise/shared/contract/dashboard';
import type { LentCard } from '@mortise/shared/contract/registry';
import { useCards } from '@mortise/shared/micro';
import { Permit, useCan } from '@mortise/shared/session';
import { Alert, Button, ListFailed, Skeleton, useNarrow } from '@mortise/shared/ui';
import { type CSSProperties, lazy, Suspense, useCallback, useRef, useState } from 'react';
import styles from './board.module.css';
import type { Opened } from './board-dialogs.tsx';
import { type Arranging, CardFrame, HELP, titleOf } from './card-frame.tsx';
import { compacted, reading } from './layout-steps.ts';
import { useArranging } from './use-arranging.ts';
import { useBoard } from './use-board.ts';

// the library for dragging, and dialogs that few open
const BoardGrid = lazy(() => import('./board-grid.tsx').then(({ BoardGrid }) => ({ default: BoardGrid })));
const BoardDialogs = lazy(() => import('./board-dialogs.tsx').then((dialogs) => ({ default: dialogs.BoardDialogs })));

/** A screen made of cards that any remote lends, arranged per role and by each person (ADR 94). */
export const BoardPage = ({ screen, title }: { screen: Screen; title: string }) => {
  const state = useBoard(screen);
  const { cards, forbidden } = useCards();
  const isNarrow = useNarrow();
  const mayManage = useCan(boards.add);
  const [isArranging, setArranging] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const [denied, setDenied] = useState<ReadonlySet<string>>(new Set());
  const page = useRef<HTMLDivElement>(null);
  const onDenied = useCallback((id: string) => setDenied((before) => (before.has(id) ? before : new Set([...before, id]))), []);
  const lentOf = useCallback(
    (card: PlacedCard): LentCard | undefined => cards.find(({ component }) => component === card.component),
    [cards],
  );

  // a card without the right to it does not exist for its reader; its place is kept for the others
  // what this person added can be removed while it is denied, as when a right was taken away
  const isOwn = ({ id }: PlacedCard) => !state.base.some((card) => card.id === id);
  const isHidden = (card: PlacedCard) =>
    forbidden.has(card.component) || (denied.has(card.id) && !mayManage && !(isArranging && isOwn(card)));
  const hidden = state.layout?.filter(isHidden) ?? [];
  const layout = state.layout && compacted(state.layout.filter((card) => !isHidden(card)));
  const arranging = useArranging({
    layout: layout ?? [],
    lentOf,
    change: (next) => state.change([...next, ...hidden]),
    page,
  });

  if (state.error) return <ListFailed error={state.error} title="看板加载失败" onRetry={() => void state.reload()} />;
  if (!layout) return <Skeleton active paragraph={{ rows: 8 }} />;

  const leave = () => {
    setArranging(false);
    page.current?.querySelector<HTMLElement>('[data-arrange]')?.focus();
  };
  const ofCard = (card: PlacedCard): Arranging => ({
    ...arranging.of(card),
    configure: () => setOpened({ kind: 'config', card }),
    leave,
  });
  const frame = (card: PlacedCard) => (
    <CardFrame card={card} lent={lentOf(card)} arranging={isArranging ? ofCard(card) : undefined} onDenied={onDenied} />
  );

  return (
    <div ref={page} className={styles.page}>
      <div className={styles.bar} role="toolbar" aria-label="看板">
        <h2>{title}</h2>
        {isArranging && (
          <>
            <Button onClick={() => setOpened({ kind: 'catalogue' })}>添加卡片</Button>
            <Button disabled={!state.canUndo} onClick={state.undo}>
              撤销
            </Button>
            <Button disabled={!state.isChanged} onClick={state.reset}>
              恢复默认
            </Button>
            <Permit call={boards.add}>
              <Button onClick={() => setOpened({ kind: 'roles' })}>保存为角色看板</Button>
            </Permit>
          </>
        )}
        {state.isOffered && (
          <Button data-arrange type={isArranging ? 'primary' : 'default'} onClick={isArranging ? leave : () => setArranging(true)}>
            {isArranging ? '完成' : '编排'}
          </Button>
        )}
      </div>
      {isArranging && (
        <p id={HELP} className={styles.help}>
          拖动手柄移动卡片，拖动右下角改变大小；手柄获得焦点后，方向键移动，Shift 加方向键改变大小，Delete 移除，Esc 结束编排。
        </p>
      )}
      <output className={styles.spoken}>{arranging.spoken}</output>
      {state.saving === 'failed' && (
        <Alert type="warning" showIcon title="看板的调整尚未保存" action={<Button onClick={state.retry}>重试</Button>} />
      )}
      {isArranging && !isNarrow ? (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
          <BoardGrid layout={reading(layout)} lentOf={lentOf} frame={frame} onChange={arranging.take} />
        </Suspense>
      ) : (
        <div className={styles.grid}>
          {reading(layout).map((card) => (
            <div
              key={card.id}
              className={styles.cell}
              style={{ '--x': card.x, '--y': card.y, '--w': card.w, '--h': card.h } as CSSProperties}
            >
              {frame(card)}
            </div>
          ))}
        </div>
      )}
      {!layout.length && <p className={styles.help}>看板上没有卡片，点击“编排”添加</p>}
      {opened && (
        <Suspense>
          <BoardDialogs
            {...{ opened, screen, cards, layout: state.layout ?? [] }}
            isFull={(state.layout?.length ?? 0) >= MOST_CARDS}
            titleOf={(card) => titleOf(card, lentOf(card))}
            onAdd={arranging.add}
            onConfig={arranging.configure}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
};
