import { createElement, type ReactNode } from 'react';
import type * as z from 'zod';
import { fieldOf, labelOf } from '#contract/index.ts';
import type { TableColumnType } from '../../antd.ts';
import { DictText } from '../../text/dict-text.tsx';

/** An antd table column; `key` or `dataIndex` identifies it for sorting and for the column settings. */
export interface Column<Row> extends TableColumnType<Row> {
  /** Title of a heading above this column and the neighbours with the same one. */
  group?: string;
}

/** Key of the actions column: it cannot be hidden, and comes last in a card. */
export const ACTIONS = 'actions';

const hasValue = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * A column for one field of a row, titled with the contract's label. Dictionary-coded fields show the text and sort by the code. Rows of
 * JeecgBoot do not always contain the text; then it comes from the dictionary.
 *
 * @example
 * column(Position, 'code', { sorter: true })
 */
export const column = <Shape extends z.ZodRawShape>(
  of: z.ZodObject<Shape>,
  name: keyof Shape & string,
  { title, ...more }: Column<z.output<z.ZodObject<Shape>>> = {},
): Column<z.output<z.ZodObject<Shape>>> => {
  const texts = fieldOf(of, name).meta()?.texts;
  const own = { title: title ?? labelOf(of, name), key: name };
  if (texts === undefined) return { ...own, dataIndex: name, ...more };
  const render = (text: unknown, row: Record<string, unknown>) =>
    hasValue(text) || !hasValue(row[name]) || typeof texts !== 'string'
      ? (text as ReactNode)
      : createElement(DictText, { code: texts, value: row[name] });
  return { ...own, dataIndex: `${name}_dictText`, render, ...more };
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
  return hasValue(propertyOf(column, row)) || hasValue((row as Record<string, unknown>)[keyOf(column)]);
};

/** The rendered cell of a row. */
export const cellOf = <Row>(column: Column<Row>, row: Row, index: number) => {
  const value = propertyOf(column, row);
  return (column.render ? column.render(value, row, index) : value) as React.ReactNode;
};
