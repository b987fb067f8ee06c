import {
  type ParsedReport,
  type ReportHead,
  ReportHeadDraft,
  type ReportItem,
  ReportItemDraft,
  type ReportParam,
  ReportParamDraft,
  type WholeReport,
} from '@mortise/shared/contract/online';
import { numbered, picked, usableRow } from '#common/whole-rows.ts';
import type { EditableRow } from './editable-rows.tsx';

/** Values of the form of a report. */
export interface ReportDraft {
  code: string;
  name: string;
  cgrSql: string;
  dbSource?: string | null;
  content?: string | null;
  items?: EditableRow[];
  params?: EditableRow[];
}

/** Rows of a stored report as the form edits them. */
export const rowsToEdit = (items: readonly ReportItem[], params: readonly ReportParam[]) => ({
  items: items.map((item) =>
    usableRow(ReportItemDraft.shape, { ...item }, { fieldTxt: item.fieldName, fieldType: 'String', fieldName: item.fieldName }),
  ),
  params: params.map((param) => usableRow(ReportParamDraft.shape, { ...param }, { paramTxt: param.paramName, paramName: param.paramName })),
});

/** What is sent of a draft: rows in their order, and fields of the stored report that the form does not show. */
export const wholeOf = (draft: ReportDraft, report: ReportHead | undefined): WholeReport =>
  // the form has checked its values with these schemas
  ({
    head: picked(ReportHeadDraft.shape, { ...report, ...draft }),
    items: numbered(ReportItemDraft.shape, draft.items),
    params: numbered(ReportParamDraft.shape, draft.params),
  }) as WholeReport;

/** Rows of names that are still there keep their configuration; new names follow. */
const merged = (known: readonly EditableRow[], parsed: readonly EditableRow[], name: string): EditableRow[] => {
  const names = new Set(parsed.map((row) => row[name]));
  const before = new Set(known.map((row) => row[name]));
  return [...known.filter((row) => names.has(row[name])), ...parsed.filter((row) => !before.has(row[name]))];
};

/** The rows of a draft after its SQL was parsed. */
export const withParsed = ({ items = [], params = [] }: Pick<ReportDraft, 'items' | 'params'>, parsed: ParsedReport) => {
  const seen = new Map(parsed.params.map((param) => [param.paramName, { id: `new-${param.paramName}`, ...param }]));
  return { items: merged(items, parsed.fields, 'fieldName'), params: merged(params, [...seen.values()], 'paramName') };
};
