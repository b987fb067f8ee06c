import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from '../antd.ts';
import type { Column } from '../list/columns/column.ts';
import { CellControl } from './cell-control.tsx';
import { placeOf } from './cell-focus.ts';
import styles from './editable-table.module.css';
import { cellProblem, type KnownCell, type RefusedCells, refusalOf, type SubRow } from './sub-row.ts';

interface EditableColumns {
  cells: readonly (KnownCell & { width: number })[];
  isChecked: boolean;
  refused: RefusedCells | undefined;
  fixed: boolean;
  keeps: ((row: SubRow) => boolean) | undefined;
  set: (row: number, values: Readonly<Record<string, unknown>>) => void;
  remove: (row: number) => void;
  move: (row: number, step: 1 | -1) => void;
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** The columns of an editable table: row numbers, the cells, and the tools of a row. */
export const editableColumns = ({ cells, isChecked, refused, fixed, keeps, set, remove, move }: EditableColumns): Column<SubRow>[] => [
  { key: 'number', title: '#', width: 56, align: 'right', render: (_value, _row, index) => index + 1 },
  ...cells.map((cell, place): Column<SubRow> => {
    const { name, label, width, required, readOnly } = cell;
    return {
      key: name,
      title: required && !readOnly ? `${label} *` : label,
      width,
      onCell: (_row, index = 0) => placeOf(index, place),
      render: (_value, row, index) => {
        const value = row[name];
        // an empty cell is no mistake while its row is being typed
        const problem = isChecked || !isEmpty(value) ? cellProblem(cell, value) : undefined;
        return (
          <CellControl
            cell={cell}
            label={`${label} 第 ${index + 1} 行`}
            value={value}
            problem={problem ?? refusalOf(refused, row, name)}
            onChange={(next) => set(index, { [name]: next })}
            fill={(values) => set(index, values)}
          />
        );
      },
    };
  }),
  ...(fixed
    ? []
    : [
        {
          key: 'tools',
          title: '操作',
          width: 120,
          className: styles.tools,
          render: (_value: unknown, row: SubRow, index: number) => (
            <>
              <Button
                type="text"
                size="small"
                aria-label={`上移第 ${index + 1} 行`}
                icon={<ArrowUpOutlined />}
                onClick={() => move(index, -1)}
              />
              <Button
                type="text"
                size="small"
                aria-label={`下移第 ${index + 1} 行`}
                icon={<ArrowDownOutlined />}
                onClick={() => move(index, 1)}
              />
              <Button
                type="text"
                size="small"
                danger
                disabled={keeps?.(row) ?? false}
                aria-label={`移除第 ${index + 1} 行`}
                icon={<DeleteOutlined />}
                onClick={() => remove(index)}
              />
            </>
          ),
        },
      ]),
];
