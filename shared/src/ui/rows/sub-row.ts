import type { ReactElement } from 'react';
import type * as z from 'zod';
import { type CellError, type FieldKind, fieldsOfRow } from '#contract/index.ts';
import { fullWidth } from '#http/index.ts';
import { issueText } from '../form/issue-text.ts';

/** A row of a sub table while it is edited; `id` is that of a stored row, or begins with `new-`. */
export type SubRow = { id?: string | null } & Record<string, unknown>;

/** A column of an editable table: its label, kind and dictionary come from the contract. */
export interface EditableCell<Name extends string = string> {
  name: Name;
  /** Width in pixels. */
  width?: number;
  /** Shown, but not changed. */
  readOnly?: boolean;
  /** What is chosen from, where the contract names no dictionary. */
  options?: readonly CellOption[];
  /** How many of the options: `many` are stored as a comma list, beside `free` any other text may be typed. Default: one. */
  choose?: 'one' | 'many' | 'free';
  /** A tick box: the values that it stores with a tick and without. */
  ticks?: readonly [ticked: string | number, unticked: string | number];
  /** Draws the cell in place of the control of its kind, such as a picker. */
  control?: (parts: CellParts) => ReactElement;
}

/** What the control of a cell gets. */
export interface CellParts {
  /** Name for screen readers: column and row. */
  label: string;
  value: string;
  /** Whether the value is wrong; the table shows the reason below the control. */
  isWrong: boolean;
  onChange: (value: unknown) => void;
  /** Changes other cells of the row. */
  fill: (values: Readonly<Record<string, unknown>>) => void;
}

export interface CellOption {
  value: string;
  label: string;
}

/** A cell with what the contract says of its field. */
export interface KnownCell extends EditableCell {
  label: string;
  kind: FieldKind;
  dict?: string;
  isNumber: boolean;
  schema: z.ZodType;
  required: boolean;
}

const WIDTHS: Record<FieldKind, number> = { text: 160, number: 120, boolean: 80, date: 150, datetime: 200, choice: 120 };

export const knownCells = (of: z.ZodObject, cells: readonly EditableCell[]): (KnownCell & { width: number })[] => {
  const fields = fieldsOfRow(of);
  return cells.map((cell) => {
    const field = fields.find(({ name }) => name === cell.name);
    if (!field) throw new Error(`The contract has no labelled field ${cell.name}.`);
    const schema = of.shape[cell.name] as z.ZodType;
    const kind = cell.ticks ? 'boolean' : cell.options ? 'choice' : field.kind;
    return { width: WIDTHS[kind], ...field, ...cell, kind, schema, required: !schema.safeParse(undefined).success };
  });
};

/** What is wrong with the value of a cell; `undefined`: nothing. */
export const cellProblem = ({ schema }: Pick<KnownCell, 'schema'>, value: unknown): string | undefined => {
  const parsed = schema.safeParse(value);
  return parsed.success ? undefined : issueText(parsed.error);
};

/** Cells that the server refused, and the rows that it judged. */
export interface RefusedCells {
  rows: readonly SubRow[];
  cells: readonly CellError[];
}

/** What the server said of a cell, as long as the cell still has the value that it refused. */
export const refusalOf = (refused: RefusedCells | undefined, row: SubRow, name: string): string | undefined => {
  const found = refused?.cells.find((cell) => {
    const judged = refused.rows[cell.row];
    return cell.field === name && judged?.id === row.id && judged?.[name] === row[name];
  });
  return found && fullWidth(found.message);
};

let added = 0;

/** A row that is not stored yet; the id tells it from others until it is. */
export const newRow = (blank: object = {}): SubRow => ({ ...blank, id: `new-${Date.now()}-${added++}` });

export interface EditableTableProps<Shape extends z.ZodRawShape> {
  /** Schema of a row. */
  of: z.ZodObject<Shape>;
  /** The columns from left to right. */
  cells: readonly ((keyof Shape & string) | EditableCell<keyof Shape & string>)[];
  /** What the rows are. */
  label: string;
  value?: readonly SubRow[];
  onChange?: (rows: SubRow[]) => void;
  /** Values of an added row. */
  blank?: object;
  /** Marks empty cells that are required, also in rows that were not touched. */
  isChecked?: boolean;
  /** Cells that the server refused. */
  refused?: RefusedCells | undefined;
  /** Rows are neither added nor removed. */
  fixed?: boolean;
  /** Rows that cannot be removed. */
  keeps?: (row: SubRow) => boolean;
  maximum?: number;
  height?: number;
}
