import { fullWidth, labelOf, PREVIEWED, type PreviewRow } from '@mortise/shared/contract';
import * as z from 'zod';
import type { ImportPlan, JudgedRow } from './import-plan.ts';
import { REASON, type SheetColumn } from './sheet-layout.ts';

type Sheet = Pick<ImportPlan<unknown>, 'columns' | 'draft'>;

const labelIn = (draft: z.ZodType, field: string) => {
  const known = draft instanceof z.ZodObject && field in draft.shape && draft.shape[field].meta()?.label;
  return known ? labelOf(draft as z.ZodObject, field) : undefined;
};

/** The field that a reason of a service is about: it begins with the heading or with the field's label. */
export const reasonColumn = ({ columns, draft }: Sheet, reason: string) =>
  columns.find(({ title, field }) => reason.startsWith(title) || reason.startsWith(labelIn(draft, field) ?? '\0'))?.field;

/** The columns that an import reads. */
export const importedColumns = (columns: readonly SheetColumn[]) => columns.filter(({ shownOnly }) => !shownOnly);

/** Collects the refused rows of an import, for a preview and for the workbook that gives them back. */
export const createJudgedRows = ({ columns }: Sheet) => {
  const read = importedColumns(columns);
  const bad: JudgedRow[] = [];
  const good: JudgedRow[] = [];

  const previewOf = ({ row, texts, errors }: JudgedRow): PreviewRow => ({
    row,
    cells: read.map(({ field }) => (texts[field] ?? '').slice(0, 200)),
    errors: errors.map(({ field, message }) => {
      const column = read.findIndex((each) => each.field === field);
      return { column: column < 0 ? null : column, message };
    }),
  });

  return {
    take(rows: readonly JudgedRow[]) {
      for (const row of rows) {
        if (row.errors.length) bad.push(row);
        else if (good.length < PREVIEWED) good.push(row);
      }
    },
    preview: (unknown: readonly string[]) => ({
      columns: read.map(({ title }) => title),
      unknown: [...unknown],
      rows: [...bad.slice(0, PREVIEWED), ...good].map(previewOf).sort((a, b) => a.row - b.row),
    }),
    /** Headings and rows of the workbook with the refused rows; the last column says why. */
    workbook: () => ({
      headings: [...read, { title: REASON }],
      rows: (async function* () {
        for (let from = 0; from < bad.length; from += 500)
          yield bad
            .slice(from, from + 500)
            .map(({ texts, errors }) => [
              ...read.map(({ field }) => texts[field]),
              errors.map(({ message }) => fullWidth(message)).join('；'),
            ]);
      })(),
    }),
  };
};
