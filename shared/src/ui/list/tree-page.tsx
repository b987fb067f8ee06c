import { ReloadOutlined } from '@ant-design/icons';
import { type ReactNode, useMemo } from 'react';
import { everyNode } from '#contract/index.ts';
import { Button, Skeleton, Table, Tooltip } from '../antd.ts';
import { useNarrow } from '../use-narrow.ts';
import { ACTIONS, type Column } from './columns/column.ts';
import { ListBar } from './list-bar.tsx';
import styles from './list-page.module.css';
import cards from './rows/list-cards.module.css';
import { ListEmpty, ListFailed } from './rows/list-states.tsx';
import { VirtualBody } from './rows/virtual-body.tsx';

const VIRTUAL = { body: { wrapper: VirtualBody } };

/** A row with children; an empty array means that its children are not loaded yet. */
export interface TreeRow {
  id: string;
  children: TreeRow[] | null;
}

export interface TreePageProps<Row> {
  rows: readonly Row[] | undefined;
  isLoading: boolean;
  error: Error | null;
  /** Phones show only the first column and the actions; show the rest in a detail dialog. */
  columns: Column<Row>[];
  toolbar?: ReactNode;
  /** Actions on the selected rows. */
  batch?: ReactNode;
  selected: readonly string[];
  onSelect: (ids: string[]) => void;
  /** Rows that nobody can select, such as those that only lead to what a search found. Default: none. */
  canSelect?: ((row: Row) => boolean) | undefined;
  expanded: readonly string[];
  onExpand: (ids: string[]) => void;
  onReload: () => void;
  /** Shows every row again, offered when a search has found none. */
  onReset?: (() => void) | undefined;
  /** Paging of the first level, below the table. */
  paging?: ReactNode;
  /** Forms and drawers of the page. */
  children?: ReactNode;
}

/** The standard page for a tree table, with loading, empty and error states. No conditions. */
export const TreePage = <Row extends TreeRow>({
  rows,
  isLoading,
  error,
  columns,
  toolbar,
  batch,
  selected,
  onSelect,
  canSelect,
  expanded,
  onExpand,
  onReload,
  onReset,
  paging,
  children,
}: TreePageProps<Row>) => {
  const numbers = useMemo(() => new Map(everyNode<TreeRow>(rows ?? []).map(({ id }, index) => [id, index + 1])), [rows]);
  const narrow = useNarrow();
  const shown = narrow ? columns.filter(({ key }, index) => index === 0 || key === ACTIONS) : columns;
  return (
    <section className={styles.page}>
      <div className={styles.main}>
        <ListBar
          selected={selected.length}
          onUnselect={() => onSelect([])}
          batch={batch}
          toolbar={toolbar}
          tools={
            <Tooltip title="刷新">
              <Button type="text" aria-label="刷新" icon={<ReloadOutlined spin={isLoading} />} onClick={onReload} />
            </Tooltip>
          }
          stale={rows && error}
          onReload={onReload}
        />
        <div className={styles.rows}>
          {error && !rows ? (
            <ListFailed error={error} onRetry={onReload} />
          ) : !rows ? (
            <Skeleton active paragraph={{ rows: 14 }} className={cards.cardsLoading} />
          ) : (
            <Table<Row>
              className={styles.table}
              rowKey="id"
              components={VIRTUAL}
              size="small"
              columns={shown}
              dataSource={[...rows]}
              pagination={false}
              aria-busy={isLoading}
              locale={{ emptyText: <ListEmpty {...(onReset && { onReset })} /> }}
              expandable={{ expandedRowKeys: [...expanded], onExpandedRowsChange: (keys) => onExpand(keys.map(String)), indentSize: 20 }}
              rowSelection={{
                columnWidth: 44,
                checkStrictly: true,
                preserveSelectedRowKeys: true,
                selectedRowKeys: [...selected],
                onChange: (keys) => onSelect(keys.map(String)),
                getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
                getCheckboxProps: (row) => ({ 'aria-label': `选择第${numbers.get(row.id)}行`, disabled: canSelect?.(row) === false }),
              }}
            />
          )}
        </div>
        {paging}
      </div>
      {children}
    </section>
  );
};
