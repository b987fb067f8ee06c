import { type ReactNode, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recordPath } from '../record/record-link.tsx';
import { useNarrow } from '../use-narrow.ts';
import type { BulkControls } from './bulk/bulk-controls.ts';
import { useBulkEdit } from './bulk/use-bulk-edit.tsx';
import { usableColumns } from './columns/actions-column.tsx';
import { anyUsable, useMayCall } from './columns/allowed.ts';
import { arrangedColumns, shownColumns } from './columns/arranged-columns.ts';
import { type Column, keyOf } from './columns/column.ts';
import { TableTools } from './columns/table-tools.tsx';
import { AdvancedQuery } from './conditions/advanced-query.tsx';
import { ConditionChips, type ConditionTexts } from './conditions/condition-chips.tsx';
import { labelsOf, QueryCard } from './conditions/query-card.tsx';
import { QuickBox } from './conditions/quick-box.tsx';
import { ListBar } from './list-bar.tsx';
import styles from './list-page.module.css';
import { ListPaging } from './list-paging.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import { ListCards } from './rows/list-cards.tsx';
import { ListEmpty, ListFailed } from './rows/list-states.tsx';
import type { Summary } from './rows/list-summary.tsx';
import { ListTable } from './rows/list-table.tsx';
import { SelectAll } from './rows/select-all.tsx';
import { OpenRecord, ShowRow } from './state/show-row.ts';
import type { List } from './state/use-list.ts';
import { useWanted } from './state/wanted.ts';
import { useListInTab } from './views/list-in-tab.ts';
import { useViews } from './views/use-views.ts';
import { ViewChooser } from './views/view-chooser.tsx';

export interface ListPageProps<Row> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** `Filter`s or `Form.Item`s named like the conditions. */
  filters?: ReactNode;
  /** Conditions shown without 展开, instead of three. */
  unfolded?: number;
  /** Names conditions that are no fields of the rows, for their chips. */
  conditionTexts?: ConditionTexts;
  toolbar?: ReactNode;
  /** Actions on the selected rows; if given, rows are selectable. */
  batch?: ReactNode;
  /** Controls of 批量修改 that the contract alone cannot choose: those of the form. */
  bulkControls?: BulkControls;
  /** Shows row numbers. */
  numbered?: boolean;
  /** Opens the record of a row: by its name, or Enter. Default: a drawer with all fields of the contract. */
  onOpen?: (row: Row) => void;
  /** Rows have a page of their own (ADR 53), which their name opens. */
  hasRecordPages?: boolean;
  /** Content of an expanded row. */
  detail?: (row: Row) => ReactNode;
  /** Values for a summary row of the visible rows, by column key. */
  summary?: (rows: readonly Row[]) => Summary;
  /** Forms and drawers of the page. */
  children?: ReactNode;
}

/** The standard list page: conditions, toolbar, rows and paging, with loading, empty and error states. */
export const ListPage = <Row extends object>({
  list,
  columns,
  filters,
  unfolded,
  conditionTexts,
  toolbar,
  batch,
  bulkControls,
  numbered = false,
  onOpen,
  hasRecordPages = false,
  detail,
  summary,
  children,
}: ListPageProps<Row>) => {
  const views = useViews(list);
  const { settings, change: changeSettings } = views.columns;
  const narrow = useNarrow();
  const mayCall = useMayCall();
  const [opened, setOpened] = useState<Row>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { rows: loaded, fields, askedFields, keyOf: idOf, search, reload } = list;
  const pathOf = hasRecordPages ? (row: Row) => recordPath(pathname, idOf(row)) : undefined;
  const openRecord = (id: string) => void navigate(recordPath(pathname, id));
  // a list in a dialog chooses rows instead of opening them
  const open = pathOf ? (row: Row) => openRecord(idOf(row)) : (onOpen ?? (list.isLocal || !fields.length ? undefined : setOpened));
  useWanted('record', (id) => {
    if (list.isLocal || list.isLoading) return false;
    const row = list.rows.find((each) => idOf(each) === id);
    if (row) open?.(row);
    return true;
  });
  const all = useMemo(
    () => arrangedColumns({ fields, askedFields }, usableColumns(columns, loaded, mayCall), settings),
    [fields, askedFields, columns, loaded, mayCall, settings],
  );
  const visible = useMemo(() => shownColumns(all, settings), [all, settings]);
  useListInTab(list, views.current?.name, { labels: labelsOf(filters), texts: conditionTexts });
  const hasConditions = Object.keys(list.conditions).length > 0;
  const empty =
    list.error && !list.rows.length ? (
      <ListFailed error={list.error} onRetry={reload} />
    ) : (
      <ListEmpty onReset={hasConditions ? () => search({}) : undefined} />
    );
  const { button, dialog } = useBulkEdit(list, bulkControls);
  // `null` marks dialogs that choose rows
  const bulk = batch === null || list.isLocal || !mayCall(list.bulk?.edit) ? undefined : button;
  const showRow = (field: string, value: string) => search({ [field]: value });
  const rows = {
    list,
    // no actions for anybody on the selected rows: nothing to select for. `null` marks dialogs that choose rows
    selectable: bulk !== undefined || batch === null || (batch !== undefined && anyUsable(batch, mayCall)),
    empty,
    pathOf,
    detail,
    summary: list.rows.length ? summary?.(list.rows) : undefined,
  };

  return (
    <section className={styles.page}>
      {filters && <QueryCard key={list.path} filters={filters} conditions={list.conditions} unfolded={unfolded} onSearch={search} />}
      <div className={styles.main}>
        <ListBar
          selected={list.selected.length}
          all={<SelectAll list={list} />}
          onUnselect={() => list.select([])}
          batch={
            <>
              {bulk}
              {batch}
            </>
          }
          toolbar={toolbar}
          views={views.areOffered && <ViewChooser list={list} views={views} />}
          quick={list.finds.length > 0 && <QuickBox key={list.path} list={list} />}
          tools={
            <TableTools
              columns={all}
              own={new Set(columns.map(keyOf))}
              settings={settings}
              isLoading={list.isLoading}
              onChange={changeSettings}
              onReload={reload}
            >
              {list.askedFields.length > 0 && <AdvancedQuery list={list} />}
            </TableTools>
          }
          stale={list.rows.length > 0 ? list.error : null}
          onReload={reload}
        />
        <ConditionChips list={list} labels={labelsOf(filters)} texts={conditionTexts} />
        <div className={styles.rows}>
          {narrow ? (
            <ListCards {...rows} columns={visible.map(({ column }) => column)} onOpen={open} />
          ) : (
            <ListTable
              key={list.path}
              {...rows}
              columns={visible}
              settings={settings}
              onChange={changeSettings}
              onOpen={open}
              numbered={numbered}
            />
          )}
        </div>
        <ListPaging list={list} />
      </div>
      {opened && <RecordDrawer list={list} columns={columns} row={opened} onClose={() => setOpened(undefined)} />}
      {dialog}
      <ShowRow value={list.isLocal ? undefined : showRow}>
        <OpenRecord value={pathOf && openRecord}>{children}</OpenRecord>
      </ShowRow>
    </section>
  );
};
