import type { GetRef } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { Table, type TableProps } from '../../antd.ts';
import { EXPANDER_TITLE } from '../columns/expander-title.tsx';

interface ScrollTableProps<Row> extends TableProps<Row> {
  /** What the table holds, for screen readers. */
  'aria-label': string;
}

/**
 * A table of plain text that scrolls inside a dialog or drawer. The keyboard reaches its scrolling box, which the library leaves out of the
 * tab order; lists have rows that take the focus themselves. Its checkboxes have Chinese names.
 */
export const ScrollTable = <Row extends object>({ 'aria-label': name, ...props }: ScrollTableProps<Row>) => {
  const table = useRef<GetRef<typeof Table>>(null);
  // after each render: the library makes another box when `scroll` changes or rows arrive
  useLayoutEffect(() => {
    // the library measures the columns with a copy of their titles, the checkbox among them, which screen readers skip and the keyboard must too
    for (const row of table.current?.nativeElement.querySelectorAll<HTMLElement>('.ant-table-measure-row') ?? [])
      row.setAttribute('inert', '');
    for (const box of table.current?.nativeElement.querySelectorAll<HTMLElement>('.ant-table-content, .ant-table-body') ?? []) {
      box.tabIndex = 0;
      box.setAttribute('role', 'region');
      box.setAttribute('aria-label', name);
    }
  });
  const { dataSource = [], rowSelection, expandable } = props;
  const ticks = rowSelection && {
    getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
    getCheckboxProps: (row: Row) => ({ 'aria-label': `选择第${dataSource.indexOf(row) + 1}行` }),
    ...rowSelection,
  };
  const opening = expandable && { columnTitle: EXPANDER_TITLE, ...expandable };
  return <Table<Row> {...props} {...(ticks && { rowSelection: ticks })} {...(opening && { expandable: opening })} ref={table} />;
};
