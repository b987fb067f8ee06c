import { ACTIONS, type Column } from './column.ts';
import { type RowAction, RowActions } from './row-actions.tsx';

/** The column of row actions: the first action is visible, the others are behind 更多. `width` in pixels. */
export const actionsColumn = <Row,>(width: number, actionsOf: (row: Row) => readonly RowAction[]): Column<Row> => ({
  title: '操作',
  key: ACTIONS,
  width,
  render: (_, row) => <RowActions actions={actionsOf(row)} />,
});
