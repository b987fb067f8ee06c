import type { ReactNode } from 'react';
import { Checkbox, Skeleton } from '../../antd.ts';
import { CLIPPED_BY_CELL } from '../../text/clipped-text.tsx';
import { ACTIONS, type Column, cellOf, isFilled, keyOf } from '../columns/column.ts';
import { openingCell, openingColumn } from '../columns/opening-cell.tsx';
import type { List } from '../state/use-list.ts';
import styles from './list-cards.module.css';
import { type Summary, SummaryCard } from './list-summary.tsx';

interface ListCardsProps<Row> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  selectable: boolean;
  empty: ReactNode;
  detail?: (row: Row) => ReactNode;
  /** The page of a row's record, which its name links to. */
  pathOf?: (row: Row) => string;
  /** Opens the record of a row. */
  onOpen?: (row: Row) => void;
  summary?: Summary;
}

/** The rows of a list as cards, for phones: a card's head holds the name that people call the row, or the first column, and the actions. */
export const ListCards = <Row extends object>({
  list,
  columns,
  selectable,
  empty,
  detail,
  pathOf,
  onOpen,
  summary,
}: ListCardsProps<Row>) => {
  if (list.isFirstLoad) return <Skeleton active paragraph={{ rows: 12 }} className={styles.cardsLoading} />;
  if (!list.rows.length) return <div className={styles.cardsEmpty}>{empty}</div>;

  const facts = columns.filter((column) => keyOf(column) !== ACTIONS);
  const opener = openingColumn(list.finds, facts.map(keyOf), pathOf !== undefined);
  const head = facts.find((column) => keyOf(column) === list.nameField) ?? facts.find((column) => keyOf(column) === opener);
  const rest = facts.filter((column) => column !== head);
  const actions = columns.find((column) => keyOf(column) === ACTIONS);
  const isSame = (row: Row) => (other: Row) => list.keyOf(other) === list.keyOf(row);
  const isSelected = (row: Row) => list.selected.some(isSame(row));
  const toggle = (row: Row) =>
    list.select(isSelected(row) ? list.selected.filter((other) => !isSame(row)(other)) : [...list.selected, row]);

  return (
    <ul className={styles.cards} style={CLIPPED_BY_CELL} aria-busy={list.isLoading}>
      {list.rows.map((row, index) => (
        <li key={list.keyOf(row)} className={styles.card}>
          <div className={styles.cardHead}>
            {selectable && <Checkbox aria-label="选择" checked={isSelected(row)} onChange={() => toggle(row)} />}
            <strong>{head && cellOf(onOpen ? { ...head, render: openingCell(head, { onOpen, pathOf }) } : head, row, index)}</strong>
            {actions && <div className={styles.cardActions}>{cellOf(actions, row, index)}</div>}
          </div>
          <dl className={styles.cardBody}>
            {rest
              .filter((column) => isFilled(column, row))
              .map((column) => (
                <div key={keyOf(column)}>
                  <dt>{typeof column.title === 'function' ? keyOf(column) : column.title}</dt>
                  <dd>{cellOf(column, row, index)}</dd>
                </div>
              ))}
          </dl>
          {detail && (
            <details className={styles.cardDetail}>
              <summary>展开</summary>
              {detail(row)}
            </details>
          )}
        </li>
      ))}
      {summary && <SummaryCard values={summary} columns={columns} />}
    </ul>
  );
};
