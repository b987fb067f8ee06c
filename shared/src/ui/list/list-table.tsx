import type { ReactNode } from 'react';
import { Table, type TableProps } from '../antd.ts';
import { ACTIONS, type Column, keyOf } from './column.ts';
import styles from './list-page.module.css';
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
}

const BONE_WIDTHS = [62, 48, 74, 55, 40];

// as many rows as a page has, each as high as a real one: nothing moves when the rows arrive
const bonesFor = <Row,>(columns: Column<Row>[]): Column<Row>[] =>
  columns.map((column, place) => ({
    ...column,
    render: (_value, _row, index) => (
      <span className={styles.bone} style={{ width: `${BONE_WIDTHS[(index + place) % BONE_WIDTHS.length]}%` }} />
    ),
  }));

const numberColumn = <Row,>({ pageNo, pageSize }: List<Row>): Column<Row> => ({
  key: 'number',
  title: '#',
  width: 56,
  align: 'right',
  render: (_value, _row, index) => (pageNo - 1) * pageSize + index + 1,
});

/** The rows of a list as a table with a head that stays in sight. */
export const ListTable = <Row extends { id: string }>({
  list,
  columns,
  density,
  selectable,
  numbered,
  empty,
  detail,
}: ListTableProps<Row>) => {
  const sorted = columns.map((column) => {
    const isSorted = column.sorter && keyOf(column) === list.sort.column;
    const sortOrder = isSorted ? (list.sort.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null;
    const className = keyOf(column) === ACTIONS ? styles.actions : column.className;
    return { ...column, key: keyOf(column), className, sortOrder, showSorterTooltip: false };
  });
  const all = numbered ? [numberColumn(list), ...sorted] : sorted;
  const bones = Array.from({ length: list.pageSize }, (_, index) => ({ id: `bone-${index}` }) as Row);

  const onChange: TableProps<Row>['onChange'] = (_page, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    list.sortBy(order ? { column: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' } : undefined);
  };

  return (
    <Table<Row>
      className={styles.table}
      rowKey="id"
      size={density}
      columns={list.isFirstLoad ? bonesFor(all) : all}
      dataSource={list.isFirstLoad ? bones : [...list.rows]}
      pagination={false}
      loading={!list.isFirstLoad && list.isLoading && { delay: 250 }}
      locale={{ emptyText: empty }}
      onChange={onChange}
      aria-busy={list.isLoading}
      expandable={detail && { expandedRowRender: detail, rowExpandable: () => !list.isFirstLoad, columnWidth: 40 }}
      rowSelection={
        selectable
          ? {
              columnWidth: 44,
              preserveSelectedRowKeys: true,
              selectedRowKeys: list.selected.map(({ id }) => id),
              onChange: (_keys, rows) => list.select(rows),
              getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
              getCheckboxProps: (row) => ({ disabled: list.isFirstLoad, 'aria-label': `选择第${list.rows.indexOf(row) + 1}行` }),
            }
          : undefined
      }
    />
  );
};
