import type { TdHTMLAttributes } from 'react';

/** Place of a cell among the cells of an editable table. */
export interface Place {
  row: number;
  cell: number;
}

/** Attributes by which a cell is found again. */
export const placeOf = (row: number, cell: number): TdHTMLAttributes<HTMLElement> =>
  // the types of elements know no data attributes
  ({ 'data-row': row, 'data-cell': cell }) as TdHTMLAttributes<HTMLElement>;

export const placeIn = (target: EventTarget | null): Place | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-cell]') : null;
  return cell ? { row: Number(cell.dataset.row), cell: Number(cell.dataset.cell) } : undefined;
};

/** Moves the focus to the control of a cell and selects its text, as a spreadsheet does; false if there is no such cell. */
export const focusCell = (table: Element | null, { row, cell }: Place): boolean => {
  const control = table?.querySelector<HTMLElement>(
    `[data-row="${row}"][data-cell="${cell}"] :is(input, textarea, button):not([disabled])`,
  );
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
  return Boolean(control);
};

/** Where a key leads from a cell; `undefined`: the key belongs to the control. */
export const nextPlace = ({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent, at: Place): Place | undefined => {
  const { row, cell } = at;
  if (altKey) return undefined;
  const isForced = ctrlKey || metaKey;
  const box = target instanceof HTMLInputElement ? target : undefined;
  // a choice and a calendar use the arrows and Enter themselves
  const isText = box !== undefined && box.getAttribute('role') !== 'combobox' && !box.closest('.ant-picker');
  if (!isForced && !isText) return undefined;
  if (key === 'Enter') return { row: row + (shiftKey ? -1 : 1), cell };
  if (key === 'ArrowDown') return { row: row + 1, cell };
  if (key === 'ArrowUp') return { row: row - 1, cell };
  const [start, end, length] = [box?.selectionStart ?? 0, box?.selectionEnd ?? 0, box?.value.length ?? 0];
  const isWhole = start === 0 && end === length;
  if (key === 'ArrowLeft' && (isForced || isWhole || end === 0)) return { row, cell: cell - 1 };
  if (key === 'ArrowRight' && (isForced || isWhole || start === length)) return { row, cell: cell + 1 };
  return undefined;
};
