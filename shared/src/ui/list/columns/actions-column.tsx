import { ACTIONS, type Column } from './column.ts';
import { type RowAction, RowActions } from './row-actions.tsx';

/**
 * The column of row actions: the first action is visible, the others are behind 更多.
 *
 * @param width in pixels
 * @param nameOf how users call a row: the questions of its actions name it
 */
export const actionsColumn = <Row,>(
  width: number,
  actionsOf: (row: Row) => readonly RowAction[],
  nameOf?: (row: NoInfer<Row>) => string | null | undefined,
): ActionsColumn<Row> => ({
  title: '操作',
  key: ACTIONS,
  width,
  render: (_, row) => <RowActions actions={actionsOf(row)} subject={nameOf?.(row) ?? undefined} />,
  actionsOf,
});

interface ActionsColumn<Row> extends Column<Row> {
  actionsOf: (row: Row) => readonly RowAction[];
}

const hasActions = <Row,>(column: Column<Row>): column is ActionsColumn<Row> => 'actionsOf' in column;

/** The columns without the actions, if the user may do nothing with any of the rows. */
export const usableColumns = <Row,>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  mayCall: (call: RowAction['call']) => boolean,
): readonly Column<Row>[] =>
  columns.filter(
    (column) => !hasActions(column) || !rows.length || rows.some((row) => column.actionsOf(row).some(({ call }) => mayCall(call))),
  );
