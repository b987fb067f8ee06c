import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, type Column, Flex, Input, InputNumber, ScrollTable, Select } from '@mortise/shared/ui';
import { type DragEvent, useEffect, useRef } from 'react';

export type EditableRow = { id: string } & Record<string, unknown>;

export interface EditableCell {
  name: string;
  label: string;
  width: number;
  kind: 'text' | 'number' | 'choice' | 'tick';
  required?: boolean;
  options?: { value: string; label: string }[];
  /** Values of a tick. */
  ticked?: string | number;
  unticked?: string | number;
}

interface CellControlProps {
  cell: EditableCell;
  /** What the row is called, for screen readers. */
  rowName: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

const CellControl = ({ cell, rowName, value, onChange }: CellControlProps) => {
  const named = { 'aria-label': `${cell.label} ${rowName}`.trim() };
  const status = cell.required && (value === undefined || value === null || value === '') ? 'error' : undefined;
  if (cell.kind === 'tick')
    return (
      <Checkbox
        {...named}
        checked={value === cell.ticked}
        onChange={({ target }) => onChange(target.checked ? cell.ticked : cell.unticked)}
      />
    );
  if (cell.kind === 'number')
    return (
      <InputNumber
        {...named}
        style={{ width: '100%' }}
        min={20}
        max={2000}
        precision={0}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
      />
    );
  if (cell.kind === 'choice')
    return (
      <Select
        {...named}
        style={{ width: '100%' }}
        status={status}
        allowClear={!cell.required}
        options={cell.options}
        value={typeof value === 'string' && value ? value : undefined}
        onChange={(chosen: string | undefined) => onChange(chosen ?? null)}
      />
    );
  return (
    <Input {...named} status={status} value={typeof value === 'string' ? value : ''} onChange={({ target }) => onChange(target.value)} />
  );
};

interface EditableRowsProps {
  id?: string;
  value?: EditableRow[];
  onChange?: (rows: EditableRow[]) => void;
  /** What the rows are. */
  label: string;
  cells: readonly EditableCell[];
  /** Field that a row is called by. */
  nameField: string;
  /** Values of an added row. */
  blank?: object;
}

const moved = (rows: readonly EditableRow[], id: string, step: 1 | -1): EditableRow[] => {
  const from = rows.findIndex((row) => row.id === id);
  const [row, other] = [rows[from], rows[from + step]];
  if (!row || !other) return [...rows];
  return rows.map((each) => (each === row ? other : each === other ? row : each));
};

/** Puts a row where another one is. */
const movedTo = (rows: readonly EditableRow[], id: string, place: string): EditableRow[] => {
  const row = rows.find((each) => each.id === id);
  const to = rows.findIndex((each) => each.id === place);
  return row && to >= 0 ? rows.filter((each) => each !== row).toSpliced(to, 0, row) : [...rows];
};

const TOOLS_WIDTH = 130;

let added = 0;

/** Rows that are edited in their cells, moved (by their handle, or by buttons) and removed; a field of a form. */
export const EditableRows = ({ id, value = [], onChange, label, cells, nameField, blank }: EditableRowsProps) => {
  // a cell is drawn again only if its row has changed, so its handlers must read the present rows
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  const change = (next: (rows: readonly EditableRow[]) => EditableRow[]) => latest.current.onChange?.(next(latest.current.value));
  const set = (rowId: string, name: string, cellValue: unknown) =>
    change((rows) => rows.map((row) => (row.id === rowId ? { ...row, [name]: cellValue } : row)));
  const add = () => change((rows) => [...rows, { ...blank, id: `new-${Date.now()}-${added++}` }]);

  const dragged = useRef<string>(undefined);
  const over = (event: DragEvent, rowId: string) => {
    if (dragged.current === undefined) return;
    // the browser lets things drop where dragging over is handled
    event.preventDefault();
    const moving = dragged.current;
    if (moving !== rowId) change((rows) => movedTo(rows, moving, rowId));
  };

  const columns: Column<EditableRow>[] = cells.map((cell) => ({
    key: cell.name,
    title: cell.label,
    width: cell.width,
    shouldCellUpdate: (row, before) => row !== before,
    render: (_, row) => (
      <CellControl
        cell={cell}
        rowName={String(row[nameField] ?? '')}
        value={row[cell.name]}
        onChange={(cellValue) => set(row.id, cell.name, cellValue)}
      />
    ),
  }));
  const tools: Column<EditableRow> = {
    key: 'tools',
    title: '操作',
    width: TOOLS_WIDTH,
    shouldCellUpdate: (row, before) => row !== before,
    render: (_, row) => {
      const name = String(row[nameField] ?? '');
      return (
        <Flex align="center">
          <span
            aria-hidden
            draggable
            data-handle={name}
            style={{ cursor: 'grab' }}
            onDragStart={(event) => {
              dragged.current = row.id;
              // Firefox drags nothing without data
              event.dataTransfer.setData('text/plain', name);
            }}
            onDragEnd={() => {
              dragged.current = undefined;
            }}
          >
            <HolderOutlined />
          </span>
          <Button
            type="text"
            size="small"
            aria-label={`上移 ${name}`}
            icon={<ArrowUpOutlined />}
            onClick={() => change((rows) => moved(rows, row.id, -1))}
          />
          <Button
            type="text"
            size="small"
            aria-label={`下移 ${name}`}
            icon={<ArrowDownOutlined />}
            onClick={() => change((rows) => moved(rows, row.id, 1))}
          />
          <Button
            type="text"
            size="small"
            danger
            aria-label={`移除 ${name}`}
            icon={<DeleteOutlined />}
            onClick={() => change((rows) => rows.filter((each) => each.id !== row.id))}
          />
        </Flex>
      );
    },
  };

  return (
    <div id={id}>
      <ScrollTable<EditableRow>
        aria-label={label}
        size="small"
        rowKey="id"
        columns={[...columns, tools]}
        dataSource={value}
        onRow={(row) => ({ onDragOver: (event) => over(event, row.id), onDrop: (event) => event.preventDefault() })}
        pagination={false}
        scroll={{ x: cells.reduce((sum, { width }) => sum + width, TOOLS_WIDTH), y: 320 }}
      />
      <Button type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={add}>
        添加{label}
      </Button>
    </div>
  );
};
