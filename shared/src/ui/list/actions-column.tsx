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
): Column<Row> => ({
  title: '操作',
  key: ACTIONS,
  width,
  render: (_, row) => <RowActions actions={actionsOf(row)} subject={nameOf?.(row) ?? undefined} />,
});
