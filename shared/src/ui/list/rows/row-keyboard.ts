import { type KeyboardEvent, useState } from 'react';

interface RowKeys<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  onSelect?: (row: Row) => void;
  onOpen?: (row: Row) => void;
}

const rowsOf = (row: HTMLElement) => [...(row.parentElement?.querySelectorAll<HTMLElement>(':scope > tr[data-row-key]') ?? [])];

/** Moves the focus to a neighbour of the row. */
const step = (row: HTMLElement, by: number) => {
  const all = rowsOf(row);
  all[all.indexOf(row) + by]?.focus();
};

/**
 * Keyboard control of table rows: ↑ and ↓ move, Space selects, Enter opens. One row at a time is a tab stop (roving tabindex), so that the
 * Tab key does not stop at every row.
 */
export const useRowKeyboard = <Row>({ rows, keyOf, onSelect, onOpen }: RowKeys<Row>) => {
  const [current, setCurrent] = useState<string>();
  const stop = rows.some((row) => keyOf(row) === current) ? current : rows[0] && keyOf(rows[0]);
  const press = (key: string, row: Row, element: HTMLElement): boolean => {
    if (key === 'ArrowDown') step(element, 1);
    else if (key === 'ArrowUp') step(element, -1);
    else if (key === ' ') onSelect?.(row);
    else if (key === 'Enter') onOpen?.(row);
    else return false;
    return true;
  };
  return (row: Row) => ({
    tabIndex: keyOf(row) === stop ? 0 : -1,
    onFocus: () => setCurrent(keyOf(row)),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // keys inside a cell belong to its buttons and boxes
      if (event.target === event.currentTarget && press(event.key, row, event.currentTarget)) event.preventDefault();
    },
  });
};
