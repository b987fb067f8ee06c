import { createElement, type ReactNode } from 'react';
import type { FieldKind, ListField } from '#contract/index.ts';
import type { List } from '../state/use-list.ts';
import { ACTIONS, type Column, keyOf } from './column.ts';
import { FieldText } from './field-text.tsx';
import type { TableSettings } from './table-settings.ts';

/** A column with its place in the table. */
export interface Arranged<Row> {
  key: string;
  label: ReactNode;
  column: Column<Row>;
  /** In pixels: set by dragging, by the page, or by the kind of the field. */
  width: number;
  isShown: boolean;
}

const WIDTHS: Readonly<Record<FieldKind, number>> = { text: 150, number: 90, boolean: 76, choice: 96, date: 112, datetime: 168 };
/** Of columns that are no field. */
const OTHER = 130;
/** Room for one action and 更多. */
const ACTIONS_WIDTH = 140;

const labelOf = <Row>({ title, ...column }: Column<Row>): ReactNode => (typeof title === 'function' ? keyOf(column) : title);

/** A field of the contract that the page has no column for. */
const fieldColumn = <Row extends object>(field: ListField): Column<Row> => ({
  key: field.name,
  dataIndex: field.name,
  title: field.label,
  align: field.isNumber && !field.dict ? 'right' : undefined,
  render: (_value: unknown, row: Row) => createElement(FieldText, { field, row }),
});

const widthOf = <Row>(column: Column<Row>, kind: FieldKind | undefined): number => {
  if (keyOf(column) === ACTIONS) return Math.max(ACTIONS_WIDTH, Number(column.width ?? 0));
  if (typeof column.width === 'number') return column.width;
  return kind ? WIDTHS[kind] : OTHER;
};

const placeIn = (order: readonly string[], key: string, fallback: number) => {
  const place = order.indexOf(key);
  return place < 0 ? order.length + fallback : place;
};

/**
 * All columns that a list can show, in the user's order: those of the page, then the further fields of the contract, which start hidden. The
 * actions come last. Fields that the server sorts by are sortable.
 */
export const arrangedColumns = <Row extends object>(
  { fields, askedFields }: Pick<List<Row>, 'fields' | 'askedFields'>,
  columns: readonly Column<Row>[],
  settings: TableSettings,
): Arranged<Row>[] => {
  const own = new Set(columns.map(keyOf));
  const labels = new Set(columns.map(labelOf));
  const further = fields.filter(({ name, label }) => !own.has(name) && !labels.has(label));
  const sortable = new Set(askedFields.map(({ name }) => name));
  const arranged = [...columns, ...further.map((field) => fieldColumn<Row>(field))].map((column, place) => {
    const key = keyOf(column);
    const field = fields.find(({ name }) => name === key);
    return {
      key,
      label: labelOf(column),
      column: { ...column, key, sorter: column.sorter ?? (sortable.has(key) || undefined) },
      width: settings.widths[key] ?? widthOf(column, field?.kind),
      isShown: key === ACTIONS || (own.has(key) ? !settings.hidden.includes(key) : settings.shown.includes(key)),
      place: key === ACTIONS ? Number.POSITIVE_INFINITY : placeIn(settings.order, key, place),
    };
  });
  return arranged.sort((one, other) => one.place - other.place);
};

/** The shown columns in the order of the screen: pinned left, others, pinned right, actions. */
export const shownColumns = <Row>(arranged: readonly Arranged<Row>[], { pinned }: TableSettings): Arranged<Row>[] => {
  const shown = arranged.filter(({ isShown }) => isShown);
  const at = (side?: 'left' | 'right') => shown.filter(({ key }) => key !== ACTIONS && pinned[key] === side);
  return [...at('left'), ...at(), ...at('right'), ...shown.filter(({ key }) => key === ACTIONS)];
};

/** Distance in pixels of each pinned column from its side of the table. */
export const offsetsOf = <Row>(
  shown: readonly Arranged<Row>[],
  { pinned }: TableSettings,
): ReadonlyMap<string, { side: 'left' | 'right'; offset: number }> => {
  const offsets = new Map<string, { side: 'left' | 'right'; offset: number }>();
  const walk = (columns: readonly Arranged<Row>[], side: 'left' | 'right') => {
    let offset = 0;
    for (const { key, width } of columns) {
      if (pinned[key] === side) offsets.set(key, { side, offset });
      if (pinned[key] === side || key === ACTIONS) offset += width;
    }
  };
  walk(shown, 'left');
  walk([...shown].reverse(), 'right');
  return offsets;
};
