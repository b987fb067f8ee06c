import { ACTIONS, type Column } from './column.ts';
import { type RowAction, RowActions } from './row-actions.tsx';

/** The column of what may be done with a row; the first action is in sight, the others are behind 更多. */
export const actionsColumn = <Row,>(width: number, actionsOf: (row: Row) => readonly RowAction[]): Column<Row> => ({
  title: '操作',
  key: ACTIONS,
  width,
  render: (_, row) => <RowActions actions={actionsOf(row)} />,
});
