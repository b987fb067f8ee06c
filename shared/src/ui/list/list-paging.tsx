import { useRef } from 'react';
import { Pagination } from '../antd.ts';
import { useNarrow } from '../use-narrow.ts';
import styles from './list-page.module.css';
import { totalText } from './rows/total-text.ts';
import { PAGE_SIZES } from './state/list-address.ts';
import type { List } from './state/use-list.ts';

/** The pager below a list; keeps its place until the first rows arrive. */
export const ListPaging = <Row,>({ list }: { list: List<Row> }) => {
  const narrow = useNarrow();
  // what the list was asked when the pager was pressed
  const pressed = useRef<string>(undefined);
  const asked = JSON.stringify(list.conditions);

  const turnTo = (pageNo: number, pageSize: number) => {
    const isNewSearch = pressed.current !== undefined && pressed.current !== asked;
    pressed.current = undefined;
    // leaving the quick box sent what was typed: the pressed page was one of the former rows
    if (!isNewSearch) list.turnTo(pageNo, pageSize);
  };

  if (list.isFirstLoad) return <div className={styles.pagingPlace} />;
  return (
    <div
      className={styles.paging}
      onPointerDownCapture={() => {
        pressed.current = asked;
      }}
      onKeyDownCapture={() => {
        pressed.current = undefined;
      }}
    >
      <Pagination
        size="small"
        align="end"
        current={list.pageNo}
        pageSize={list.pageSize}
        total={list.total}
        pageSizeOptions={PAGE_SIZES}
        showSizeChanger
        showQuickJumper={!narrow}
        simple={narrow}
        showTotal={(total, range) => (list.error ? null : totalText(total, range, list.totalIsEstimate))}
        onChange={turnTo}
      />
    </div>
  );
};
