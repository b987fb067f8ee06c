import type * as z from 'zod';
import { fieldOf, labelOf } from '#contract/index.ts';
import type { TableColumnType } from '../antd.ts';

/** A plain antd column; `key` or `dataIndex` names it for sorting and for the column settings. */
export type Column<Row> = TableColumnType<Row>;

/** The key of the column that holds a row's actions: never hidden, last in a card. */
export const ACTIONS = 'actions';

/**
 * A column that shows one field of a row, under the label that the contract has; of a coded field the text, sorted by the code.
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

/** Does the row have anything for this column? One that reads no property always has. */
export const isFilled = <Row>(column: Column<Row>, row: Row): boolean => {
  if (column.dataIndex === undefined) return true;
  const value = propertyOf(column, row);
  return value !== undefined && value !== null && value !== '';
};

/** What a column shows of a row. */
export const cellOf = <Row>(column: Column<Row>, row: Row, index: number) => {
  const value = propertyOf(column, row);
  return (column.render ? column.render(value, row, index) : value) as React.ReactNode;
};
