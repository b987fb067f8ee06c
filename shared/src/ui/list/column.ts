import type * as z from 'zod';
import { fieldOf, labelOf } from '#contract/index.ts';
import type { TableColumnType } from '../antd.ts';

/** An antd table column; `key` or `dataIndex` identifies it for sorting and for the column settings. */
export type Column<Row> = TableColumnType<Row>;

/** Key of the actions column: it cannot be hidden, and comes last in a card. */
export const ACTIONS = 'actions';

/**
 * A column for one field of a row, titled with the contract's label. Dictionary-coded fields show the text and sort by the code.
 *
 * @example
 * column(Position, 'code', { sorter: true })
 */
export const column = <Shape extends z.ZodRawShape>(
  of: z.ZodObject<Shape>,
  name: keyof Shape & string,
  { title, ...more }: Column<z.output<z.ZodObject<Shape>>> = {},
): Column<z.output<z.ZodObject<Shape>>> => {
  const hasText = fieldOf(of, name).meta()?.texts !== undefined;
  return { title: title ?? labelOf(of, name), key: name, dataIndex: hasText ? `${name}_dictText` : name, ...more };
};

export const keyOf = <Row>({ key, dataIndex }: Column<Row>): string =>
  String(key ?? (Array.isArray(dataIndex) ? dataIndex.join('.') : (dataIndex ?? '')));

const propertyOf = <Row>({ dataIndex }: Column<Row>, row: Row): unknown =>
  (Array.isArray(dataIndex) ? dataIndex : [dataIndex]).reduce<unknown>(
    (part, name) => (part as Record<string, unknown> | null | undefined)?.[String(name)],
    row,
  );

/** Whether the row has a value for this column; true for columns without `dataIndex`. */
export const isFilled = <Row>(column: Column<Row>, row: Row): boolean => {
  if (column.dataIndex === undefined) return true;
  const value = propertyOf(column, row);
  return value !== undefined && value !== null && value !== '';
};

/** The rendered cell of a row. */
export const cellOf = <Row>(column: Column<Row>, row: Row, index: number) => {
  const value = propertyOf(column, row);
  return (column.render ? column.render(value, row, index) : value) as React.ReactNode;
};
