import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type * as z from 'zod';
import { readCells } from '#contract/index.ts';
import { useSession } from '#session/index.ts';
import { Button } from '../antd.ts';
import { ScrollTable } from '../list/rows/scroll-table.tsx';
import { focusCell, nextPlace, type Place, placeIn } from './cell-focus.ts';
import { editableColumns } from './editable-columns.tsx';
import styles from './editable-table.module.css';
import { pastedValue } from './pasted-cells.ts';
import { type EditableTableProps, knownCells, newRow, type SubRow } from './sub-row.ts';

/** Replaces the value of the row at an index. */
const withValues = (rows: readonly SubRow[], index: number, values: object) =>
  rows.map((row, each) => (each === index ? { ...row, ...values } : row));

/** The table of `EditableTable`, loaded with its first use. */
export const EditableBody = ({
  of,
  cells,
  label,
  value = [],
  onChange,
  blank,
  isChecked = false,
  refused,
  fixed = false,
  keeps,
  maximum = 500,
  height = 320,
}: EditableTableProps<z.ZodRawShape>) => {
  const box = useRef<HTMLDivElement>(null);
  const known = useMemo(
    () =>
      knownCells(
        of,
        cells.map((cell) => (typeof cell === 'string' ? { name: cell } : cell)),
      ),
    [of, cells],
  );
  // cells are drawn again only when their row changes, so their handlers read the present rows
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  const change = (next: (rows: readonly SubRow[]) => SubRow[]) => {
    const rows = next(latest.current.value);
    // a picker changes several cells one after another, before the next rendering
    latest.current.value = rows;
    latest.current.onChange?.(rows);
  };
  const [wanted, setWanted] = useState<Place>();
  useEffect(() => {
    if (wanted && focusCell(box.current, wanted)) setWanted(undefined);
  });

  const add = () => {
    if (latest.current.value.length >= maximum) return;
    setWanted({ row: latest.current.value.length, cell: 0 });
    change((rows) => [...rows, newRow(blank)]);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeIn(event.target);
    const next = at && nextPlace(event.nativeEvent, at);
    if (!next) return;
    // the form around the table is not submitted by Enter in a cell
    event.preventDefault();
    if (focusCell(box.current, next)) return;
    if (event.key === 'Enter' && next.row === value.length && !fixed && value.length < maximum) {
      setWanted(next);
      change((rows) => [...rows, newRow(blank)]);
    }
  };

  const onPaste = (event: ClipboardEvent) => {
    const at = placeIn(event.target);
    const text = event.clipboardData.getData('text/plain');
    // a single value is pasted by the control itself
    if (!at || !/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return;
    event.preventDefault();
    const { dicts } = useSession.getState();
    const lines = readCells(text);
    change((rows) => {
      const end = fixed ? rows.length : Math.min(at.row + lines.length, maximum);
      const grown = [...rows, ...Array.from({ length: Math.max(end - rows.length, 0) }, () => newRow(blank))];
      return lines.reduce<SubRow[]>((all, line, index) => {
        const values = line.flatMap((cellText, offset) => {
          const cell = known[at.cell + offset];
          return cell && !cell.readOnly ? [[cell.name, pastedValue(cell, cellText, dicts[cell.dict ?? ''])]] : [];
        });
        return withValues(all, at.row + index, Object.fromEntries(values));
      }, grown);
    });
  };

  const columns = editableColumns({
    cells: known,
    isChecked,
    refused,
    fixed,
    keeps,
    set: (index, values) => change((rows) => withValues(rows, index, values)),
    remove: (index) => change((rows) => rows.filter((_, each) => each !== index)),
    move: (index, step) =>
      change((rows) => {
        const [row, other] = [rows[index], rows[index + step]];
        return row && other ? rows.map((each) => (each === row ? other : each === other ? row : each)) : [...rows];
      }),
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and pastes of its cells' controls
    <div ref={box} className={styles.table} onKeyDown={onKeyDown} onPaste={onPaste}>
      <ScrollTable<SubRow>
        aria-label={label}
        size="small"
        rowKey={(row) => String(row.id)}
        columns={columns}
        dataSource={[...value]}
        pagination={false}
        scroll={{ x: known.reduce((sum, { width }) => sum + width, fixed ? 56 : 176), y: height }}
      />
      {!fixed && (
        <Button type="dashed" block disabled={value.length >= maximum} onClick={add}>
          添加{label}
        </Button>
      )}
    </div>
  );
};
