import type { ReactNode } from 'react';
import { Button, Flex } from '../antd.ts';
import styles from './list-page.module.css';
import { StaleRows } from './rows/stale-rows.tsx';

interface ListBarProps {
  /** Number of selected rows. */
  selected: number;
  onUnselect: () => void;
  /** Extends the selection beyond this page. */
  all?: ReactNode;
  /** Actions on the selected rows. */
  batch?: ReactNode;
  toolbar?: ReactNode;
  tools: ReactNode;
  /** Name of the list's view, before everything else. */
  views?: ReactNode;
  /** The quick search, beside the tools. */
  quick?: ReactNode;
  /** The error of the last reload, while older rows are still shown. */
  stale?: Error | null;
  onReload: () => void;
}

/** The bar above the rows: the toolbar, or actions on the selected rows; warns if the last reload failed. */
export const ListBar = ({ selected, onUnselect, all, batch, toolbar, tools, views, quick, stale, onReload }: ListBarProps) => {
  return (
    <>
      <div className={styles.bar}>
        {selected === 0 && views}
        {selected > 0 ? (
          <Flex align="center" gap={8} className={styles.banner} role="status">
            <span>
              已选择 <b>{selected}</b> 项
            </span>
            {all}
            <Button type="link" size="small" onClick={onUnselect}>
              清空
            </Button>
            {batch}
          </Flex>
        ) : (
          <Flex align="center" gap={8} wrap className={styles.toolbar}>
            {toolbar}
          </Flex>
        )}
        {quick}
        {tools}
      </div>
      {stale && <StaleRows error={stale} onReload={onReload} />}
    </>
  );
};
