import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useOffers } from '#session/index.ts';
import { Table } from '../antd.ts';
import { type Arranged, offsetsOf } from './arranged-columns.ts';
import { ACTIONS, type Column } from './column.ts';
import { ColumnGrip } from './column-grip.tsx';
import styles from './list-page.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { type Summary, SummaryRow } from './list-summary.tsx';
import { openingCell, openingColumn } from './opening-cell.tsx';
import { useRowKeyboard } from './row-keyboard.ts';
import { sortedBy } from './sort-keys.ts';
import type { TableSettings } from './table-settings.ts';
import type { List } from './use-list.ts';
import { VirtualBody } from './virtual-body.tsx';

interface ListTableProps<Row> {
  list: List<Row>;
  /** The shown columns, in the order of the screen. */
  columns: readonly Arranged<Row>[];
  settings: TableSettings;
  onChange: (settings: Partial<TableSettings>) => void;
  selectable: boolean;
  numbered: boolean;
  empty: ReactNode;
  detail?: (row: Row) => ReactNode;
  /** The page of a row's record, which its name links to. */
  pathOf?: (row: Row) => string;
  /** Opens the record of a row. */
  onOpen?: (row: Row) => void;
  summary?: Summary;
}

const VIRTUAL = { body: { wrapper: VirtualBody } };
const SELECTION = 44;
const EXPANSION = 40;
const NUMBER = 56;

// not in the CSS module: the build renames its custom properties, and drops those that no style sheet reads
const CLIPPED = { '--clipped': '100%' } as CSSProperties;

const numberColumn = <Row,>({ pageNo, pageSize }: List<Row>): Column<Row> => ({
  key: 'number',
  title: '#',
  width: NUMBER,
  align: 'right',
  render: (_value, _row, index) => (pageNo - 1) * pageSize + index + 1,
});

/** The rows of a list as a table with a sticky head. */
export const ListTable = <Row extends object>({
  list,
  columns,
  settings,
  onChange,
  selectable,
  numbered,
  empty,
  detail,
  pathOf,
  onOpen,
  summary,
}: ListTableProps<Row>) => {
  const { sortsByMany } = useOffers();
  const offsets = offsetsOf(columns, settings);
  const visible = columns.map(({ key }) => key);
  const isSelected = (row: Row) => list.selected.some((other) => list.keyOf(other) === list.keyOf(row));
  const toggle = (row: Row) =>
    list.select(isSelected(row) ? list.selected.filter((other) => list.keyOf(other) !== list.keyOf(row)) : [...list.selected, row]);
  const rowKeys = useRowKeyboard({ rows: list.rows, keyOf: list.keyOf, onSelect: selectable ? toggle : undefined, onOpen });

  const opener = openingColumn(list, visible, pathOf !== undefined);
  const arranged = columns.map(({ key, column, label, width }): Column<Row> => {
    const rank = list.sorts.findIndex((sort) => sort.column === key);
    const sort = column.sorter ? list.sorts[rank] : undefined;
    const sortBy = (event: Pick<MouseEvent, 'shiftKey'>) => list.sortBy(sortedBy(list.sorts, key, event.shiftKey && sortsByMany, visible));
    const pinned = offsets.get(key);
    const classes = [column.className, key === ACTIONS && styles.actions, pinned && styles.pinned].filter(Boolean).join(' ');
    const style = pinned && { [pinned.side === 'left' ? 'insetInlineStart' : 'insetInlineEnd']: pinned.offset };
    return {
      ...column,
      width,
      className: classes || undefined,
      title: (
        <>
          {label}
          {sort && list.sorts.length > 1 && <sup className={styles.rank}>{rank + 1}</sup>}
          {key !== ACTIONS && <ColumnGrip columnKey={key} onResize={(widths) => onChange({ widths })} />}
        </>
      ),
      render: key === opener && onOpen && key !== ACTIONS ? openingCell(column, { onOpen, pathOf }) : column.render,
      sortOrder: sort ? (sort.order === 'asc' ? 'ascend' : 'descend') : null,
      showSorterTooltip: false,
      onCell: () => ({ style }),
      // the table sorts by one column, or by all of them; the press itself says which of both was meant
      onHeaderCell: () => ({
        style,
        ...(column.sorter && {
          onClick: sortBy,
          onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && sortBy(event),
        }),
      }),
    };
  });
  const all = numbered ? [numberColumn(list), ...arranged] : arranged;
  const leading = [detail && EXPANSION, selectable && SELECTION, numbered && NUMBER].filter((width) => typeof width === 'number');
  const widths = [...leading, ...columns.map(({ width }) => width)];
  const least = widths.reduce((sum, width) => sum + width);
  // with widths of the user's own the table does not stretch: a column would grow away from the pointer
  const isResized = Object.keys(settings.widths).length > 0;

  return (
    <Table<Row>
      className={list.isFirstLoad ? `${styles.table} ${styles.boned}` : styles.table}
      style={{ ...CLIPPED, minWidth: least, width: isResized ? least : undefined }}
      tableLayout="fixed"
      // an opened detail has a height of its own
      components={detail ? undefined : VIRTUAL}
      rowKey={list.keyOf}
      size={settings.density}
      columns={all}
      dataSource={[...list.rows]}
      pagination={false}
      loading={!list.isFirstLoad && list.isLoading && { delay: 250 }}
      locale={{
        emptyText: list.isFirstLoad ? <ListSkeleton rows={list.pageSize} widths={widths} density={settings.density} /> : empty,
      }}
      onRow={rowKeys}
      summary={summary && (() => <SummaryRow values={summary} columns={all} leading={(detail ? 1 : 0) + (selectable ? 1 : 0)} />)}
      aria-busy={list.isLoading}
      expandable={detail && { expandedRowRender: detail, columnWidth: EXPANSION }}
      rowSelection={
        selectable
          ? {
              columnWidth: SELECTION,
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
