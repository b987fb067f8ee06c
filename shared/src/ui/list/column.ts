import type { TableColumnType } from '../antd.ts';

/** A plain antd column; `key` or `dataIndex` names it for sorting and for the column settings. */
export type Column<Row> = TableColumnType<Row>;

/** The key of the column that holds a row's actions: never hidden, last in a card. */
export const ACTIONS = 'actions';

export const keyOf = <Row>({ key, dataIndex }: Column<Row>): string =>
  String(key ?? (Array.isArray(dataIndex) ? dataIndex.join('.') : (dataIndex ?? '')));

/** What a column shows of a row. */
export const cellOf = <Row>(column: Column<Row>, row: Row, index: number) => {
  const path = Array.isArray(column.dataIndex) ? column.dataIndex : [column.dataIndex];
  const value = path.reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[String(name)], row);
  return (column.render ? column.render(value, row, index) : value) as React.ReactNode;
};
