import type { GetRef } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { Table, type TableProps } from '../antd.ts';

interface ScrollTableProps<Row> extends TableProps<Row> {
  /** What the table holds, for screen readers. */
  'aria-label': string;
}

/**
 * A table of plain text that scrolls inside a dialog or drawer. The keyboard reaches its scrolling box, which the library leaves out of the
 * tab order; lists have rows that take the focus themselves.
 */
export const ScrollTable = <Row extends object>({ 'aria-label': name, ...props }: ScrollTableProps<Row>) => {
  const table = useRef<GetRef<typeof Table>>(null);
  // after each render: the library makes another box when `scroll` changes or rows arrive
  useLayoutEffect(() => {
    for (const box of table.current?.nativeElement.querySelectorAll<HTMLElement>('.ant-table-content, .ant-table-body') ?? []) {
      box.tabIndex = 0;
      box.setAttribute('role', 'region');
      box.setAttribute('aria-label', name);
    }
  });
  return <Table<Row> {...props} ref={table} />;
};
