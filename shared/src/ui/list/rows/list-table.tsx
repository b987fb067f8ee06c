import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo } from 'react';
import { useOffers } from '#session/index.ts';
import { App, Spin, Table } from '../../antd.ts';
import { CLIPPED_BY_CELL } from '../../text/clipped-text.tsx';
import { type Arranged, offsetsOf } from '../columns/arranged-columns.ts';
import { ACTIONS, type Column } from '../columns/column.ts';
import { ColumnGrip } from '../columns/column-grip.tsx';
import { EXPANDER_TITLE } from '../columns/expander-title.tsx';
import { groupedColumns } from '../columns/grouped-columns.ts';
import { openingCell, openingColumn } from '../columns/opening-cell.tsx';
import type { TableSettings } from '../columns/table-settings.ts';
import styles from '../list-page.module.css';
import { KEYS_AT_MOST, sortedBy } from '../state/sort-keys.ts';
import type { List } from '../state/use-list.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { type Summary, SummaryRow } from './list-summary.tsx';
import { useRowKeyboard } from './row-keyboard.ts';
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
/** Priority of columns that are not among the sort keys. */
const UNSORTED = 99;

const numberColumn = <Row,>(pageNo: number, pageSize: number): Column<Row> => ({
  key: 'number',
  title: '#',
  width: NUMBER,
  align: 'right',
  render: (_value, _row, index) => (pageNo - 1) * pageSize + index + 1,
});

/** Lines of the skeleton: the rows that this page will probably have. */
const bonesOf = ({ expected = Number.POSITIVE_INFINITY, pageNo, pageSize }: Pick<List<unknown>, 'expected' | 'pageNo' | 'pageSize'>) =>
  Math.max(1, Math.min(pageSize, expected - (pageNo - 1) * pageSize));

/**
 * The rows of a list as a table with a sticky head. Its element is memoised by the React Compiler: `list` is taken apart, because it changes
 * when a request begins and ends, while its parts do not.
 */
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
  const { rows, selected, select, keyOf, sorts, sortBy, finds, pageNo, pageSize, expected, isFirstLoad, isLoading } = list;
  const { sortsByMany } = useOffers();
  const { message } = App.useApp();
  const isSelected = (row: Row) => selected.some((other) => keyOf(other) === keyOf(row));
  const toggle = (row: Row) => select(isSelected(row) ? selected.filter((other) => keyOf(other) !== keyOf(row)) : [...selected, row]);
  const rowKeys = useRowKeyboard({ rows, keyOf, onSelect: selectable ? toggle : undefined, onOpen });

  // the table renders itself twice when it gets another array
  const selectedKeys = useMemo(() => selected.map(keyOf), [selected, keyOf]);
  const offsets = offsetsOf(columns, settings);
  const visible = columns.map(({ key }) => key);
  const opener = openingColumn(finds, visible, pathOf !== undefined);
  const arranged = columns.map(({ key, column, label, width }): Column<Row> => {
    const rank = sorts.findIndex((sort) => sort.column === key);
    const sort = column.sorter ? sorts[rank] : undefined;
    const sortByKey = (event: Pick<MouseEvent, 'shiftKey'>) => {
      const next = sortedBy(sorts, key, event.shiftKey && sortsByMany, visible);
      if (next) sortBy(next);
      else void message.info(`最多按 ${KEYS_AT_MOST} 列排序，请先取消其中一列`);
    };
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
          {sort && sorts.length > 1 && <sup className={styles.rank}>{rank + 1}</sup>}
          {key !== ACTIONS && <ColumnGrip columnKey={key} onResize={(widths) => onChange({ widths })} />}
        </>
      ),
      render: key === opener && onOpen && key !== ACTIONS ? openingCell(column, { onOpen, pathOf }) : column.render,
      // as one of several: the table marks only the first sorted column otherwise
      sorter: column.sorter && { multiple: sort ? rank + 1 : UNSORTED },
      sortOrder: sort ? (sort.order === 'asc' ? 'ascend' : 'descend') : null,
      showSorterTooltip: false,
      onCell: () => ({ style }),
      // the table sorts by one column, or by all of them; the press itself says which of both was meant
      onHeaderCell: () => ({
        style,
        ...(column.sorter && {
          onClick: sortByKey,
          // Shift extends a selection of text otherwise
          onMouseDown: (event: MouseEvent) => event.shiftKey && event.preventDefault(),
          onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && sortByKey(event),
        }),
      }),
    };
  });
  const all = numbered ? [numberColumn<Row>(pageNo, pageSize), ...arranged] : arranged;
  const leading = [detail && EXPANSION, selectable && SELECTION, numbered && NUMBER].filter((width) => typeof width === 'number');
  const widths = [...leading, ...columns.map(({ width }) => width)];
  const least = widths.reduce((sum, width) => sum + width);
  // with widths of the user's own the table does not stretch: a column would grow away from the pointer
  const isResized = Object.keys(settings.widths).length > 0;

  const table = (
    <Table<Row>
      className={isFirstLoad ? `${styles.table} ${styles.boned}` : styles.table}
      style={{ ...CLIPPED_BY_CELL, minWidth: least, width: isResized ? least : undefined }}
      tableLayout="fixed"
      // an opened detail has a height of its own
      components={detail ? undefined : VIRTUAL}
      rowKey={keyOf}
      size={settings.density}
      columns={groupedColumns(all)}
      dataSource={[...rows]}
      pagination={false}
      locale={{
        emptyText: isFirstLoad ? (
          <ListSkeleton rows={bonesOf({ expected, pageNo, pageSize })} widths={widths} density={settings.density} />
        ) : (
          empty
        ),
      }}
      onRow={rowKeys}
      summary={summary && (() => <SummaryRow values={summary} columns={all} leading={(detail ? 1 : 0) + (selectable ? 1 : 0)} />)}
      expandable={detail && { expandedRowRender: detail, columnWidth: EXPANSION, columnTitle: EXPANDER_TITLE }}
      rowSelection={
        selectable
          ? {
              columnWidth: SELECTION,
              preserveSelectedRowKeys: true,
              selectedRowKeys: selectedKeys,
              onChange: (_keys, chosen) => select(chosen),
              getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
              getCheckboxProps: (row) => ({ 'aria-label': `选择第${rows.indexOf(row) + 1}行` }),
            }
          : undefined
      }
    />
  );
  // not the table's own `loading`, which renders all rows again when a request begins and when it ends
  return (
    <Spin spinning={!isFirstLoad && isLoading} delay={250} aria-busy={isLoading}>
      {table}
    </Spin>
  );
};
