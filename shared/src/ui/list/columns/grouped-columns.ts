import type { TableColumnsType } from '../../antd.ts';
import { type Column, keyOf } from './column.ts';

/** Neighbouring columns with the same `group` under one heading; the user may have moved them apart. */
export const groupedColumns = <Row>(columns: readonly Column<Row>[]): TableColumnsType<Row> => {
  const grouped: TableColumnsType<Row> = [];
  let group: string | undefined;
  let children: Column<Row>[] = [];
  for (const column of columns) {
    if (column.group !== undefined && column.group === group) {
      children.push(column);
      continue;
    }
    group = column.group;
    children = [column];
    grouped.push(group === undefined ? column : { key: `group ${keyOf(column)}`, title: group, align: 'center', children });
  }
  return grouped;
};
