import type { ReactNode } from 'react';
import { Table, type TableProps } from '../antd.ts';
import { ACTIONS, type Column, keyOf } from './column.ts';
import styles from './list-page.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { type Summary, SummaryRow } from './list-summary.tsx';
import type { Density } from './table-settings.ts';
import type { List } from './use-list.ts';

interface ListTableProps<Row> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  density: Density;
  selectable: boolean;
  numbered: boolean;
  empty: ReactNode;
  detail?: (row: Row) => ReactNode;
  summary?: Summary;
}

const numberColumn = <Row,>({ pageNo, pageSize }: List<Row>): Column<Row> => ({
  key: 'number',
  title: '#',
  width: 56,
  align: 'right',
  render: (_value, _row, index) => (pageNo - 1) * pageSize + index + 1,
});

/** The rows of a list as a table with a sticky head. */
export const ListTable = <Row extends object>({
  list,
  columns,
  density,
  selectable,
  numbered,
  empty,
  detail,
  summary,
}: ListTableProps<Row>) => {
  const sorted = columns.map((column) => {
    const sort = column.sorter ? list.sorts.find((each) => each.column === keyOf(column)) : undefined;
    const sortOrder = sort ? (sort.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null;
    const className = keyOf(column) === ACTIONS ? styles.actions : column.className;
    return { ...column, key: keyOf(column), className, sortOrder, showSorterTooltip: false };
  });
  const all = numbered ? [numberColumn(list), ...sorted] : sorted;

  const onChange: TableProps<Row>['onChange'] = (_page, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    list.sortBy(order ? [{ column: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' }] : []);
  };

  return (
    <Table<Row>
      className={list.isFirstLoad ? `${styles.table} ${styles.boned}` : styles.table}
      rowKey={list.keyOf}
      size={density}
      columns={all}
      dataSource={[...list.rows]}
      pagination={false}
      loading={!list.isFirstLoad && list.isLoading && { delay: 250 }}
      locale={{ emptyText: list.isFirstLoad ? <ListSkeleton rows={list.pageSize} columns={all.length} density={density} /> : empty }}
      onChange={onChange}
      summary={summary && (() => <SummaryRow values={summary} columns={all} leading={(detail ? 1 : 0) + (selectable ? 1 : 0)} />)}
      aria-busy={list.isLoading}
      expandable={detail && { expandedRowRender: detail, columnWidth: 40 }}
      rowSelection={
        selectable
          ? {
              columnWidth: 44,
              preserveSelectedRowKeys: true,
              selectedRowKeys: list.selected.map(list.keyOf),
              onChange: (_keys, rows) => list.select(rows),
              getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
              getCheckboxProps: (row) => ({ 'aria-label': `选择第${list.rows.indexOf(row) + 1}行` }),
            }
          : undefined
      }
    />
  );
};
