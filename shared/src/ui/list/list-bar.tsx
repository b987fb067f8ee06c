import type { ReactNode } from 'react';
import { Alert, Button, Flex } from '../antd.ts';
import styles from './list-page.module.css';

interface ListBarProps {
  /** How many rows are selected. */
  selected: number;
  onUnselect: () => void;
  /** What may be done with them. */
  batch?: ReactNode;
  toolbar?: ReactNode;
  tools: ReactNode;
  /** Why the rows in sight could not be had anew. */
  stale?: Error | null;
  onReload: () => void;
}

/** The bar above rows: what may be done, or with those that are selected; and that what is in sight is no longer fresh. */
export const ListBar = ({ selected, onUnselect, batch, toolbar, tools, stale, onReload }: ListBarProps) => {
  return (
    <>
      <div className={styles.bar}>
        {selected > 0 ? (
          <Flex align="center" gap={8} className={styles.banner} role="status">
            <span>
              已选择 <b>{selected}</b> 项
            </span>
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
        {tools}
      </div>
      {stale && (
        <Alert
          banner
          type="warning"
          title={stale.message}
          action={
            <Button size="small" onClick={onReload}>
              重试
            </Button>
          }
        />
      )}
    </>
  );
};
