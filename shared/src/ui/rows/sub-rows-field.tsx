import type * as z from 'zod';
import { Form, type FormRule } from '../antd.ts';
import { EditableTable } from './editable-table.tsx';
import { cellProblem, type EditableTableProps, knownCells, type SubRow } from './sub-row.ts';

interface SubRowsFieldProps<Shape extends z.ZodRawShape> extends Omit<EditableTableProps<Shape>, 'value' | 'onChange' | 'isChecked'> {
  /** The field of the main row's draft, see `subRows` of the contract. */
  name: string;
  /** Called when a row is refused, so that a tab with the table can open. */
  onInvalid?: () => void;
}

const CheckedTable = <Shape extends z.ZodRawShape>(props: EditableTableProps<Shape>) => {
  const { status } = Form.Item.useStatus();
  return (
    // each cell has a state of its own: otherwise antd marks all of them as soon as one is wrong
    <Form.Item noStyle validateStatus="">
      <EditableTable {...props} isChecked={status === 'error'} />
    </Form.Item>
  );
};

const rowsRule = (of: z.ZodObject, cells: SubRowsFieldProps<z.ZodRawShape>['cells'], onInvalid: (() => void) | undefined): FormRule => ({
  validator: async (_rule, rows: readonly SubRow[] = []) => {
    const known = knownCells(
      of,
      cells.map((cell) => (typeof cell === 'string' ? { name: cell } : cell)),
    );
    for (const [index, row] of rows.entries())
      for (const cell of known) {
        const problem = cellProblem(cell, row[cell.name]);
        if (problem === undefined) continue;
        onInvalid?.();
        throw new Error(`第 ${index + 1} 行“${cell.label}”：${problem}`);
      }
  },
});

/**
 * The rows of a sub table as a field of a `DraftForm`: they are checked with the form and sent with its draft, and the server stores both
 * in one transaction.
 */
export const SubRowsField = <Shape extends z.ZodRawShape>({ name, onInvalid, ...table }: SubRowsFieldProps<Shape>) => (
  <Form.Item name={name} rules={[rowsRule(table.of, table.cells, onInvalid)]} validateTrigger="onSubmit">
    <CheckedTable {...table} />
  </Form.Item>
);
