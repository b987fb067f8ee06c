import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { ListQuery } from '../kernel/page.ts';
import { ReportParam } from './report-parts.ts';

/** A choice of a dictionary column. */
const DictOption = z.object({ value: z.string(), text: z.string(), title: z.string() });

/** Choices by column name; the key that `customRender` of a column names. */
const DictOptions = z.record(z.string(), z.array(DictOption.nullable()).nullable());

/** One visible column of a report (docs/wire/online-report.md §4.4). */
export const ReportColumn = z.object({
  title: z.string().nullable(),
  dataIndex: z.string(),
  align: z.string(),
  /** The text `true`, as the wire has it. */
  sorter: z.string(),
  /** Key into `dictOptions`; with the prefix `_replace_text_` the name of the column whose value is shown. */
  customRender: z.string().optional(),
  fieldType: z.string().nullish(),
  /** Pixels; unknown to JeecgBoot. */
  fieldWidth: z.number().nullish(),
  isTotal: z.string().nullish(),
  groupTitle: z.string().nullish(),
  scopedSlots: z.object({ customRender: z.string() }).optional(),
});
export type ReportColumn = z.infer<typeof ReportColumn>;

/** A condition of a report (docs/wire/online-report.md §4.5). */
export const ReportCondition = z.object({
  label: z.string().nullable(),
  field: z.string(),
  /**
   * Where one chooses. Of `cat_tree`: code of the category above; of `sel_tree`: `table,text column,key column,parent column[,parent of the top]`;
   * of `popup`: `report code,column`.
   */
  dictCode: z.string().optional(),
  /** `string`, `integer`, `long`, `date`, `datetime`, `time`; `sel_user`, `sel_depart`, `cat_tree`, `sel_tree`, `popup`, `pca`; `list` with a dictionary, `search` with a SELECT as dictionary. */
  view: z.string(),
  mode: z.enum(['single', 'group']),
  /** `1` from the third condition on: shown in the expanded panel only. */
  hidden: z.string().optional(),
  /** The SELECT behind `search`. */
  sql: z.string().optional(),
});
export type ReportCondition = z.infer<typeof ReportCondition>;

/** A row of a report: values by column name; null is an empty text. */
export const ReportRow = z.record(z.string(), z.unknown());
export type ReportRow = z.infer<typeof ReportRow>;

/** A page of rows. What JeecgBoot does not send is optional. */
export const ReportData = z.object({
  total: z.number(),
  records: z.array(ReportRow),
  /** `total` is the planner's estimate, because there are more than 10,000 rows. */
  totalIsEstimate: z.boolean().optional(),
  /** Sums over all rows that match, by column name. */
  totals: ReportRow.optional(),
});
export type ReportData = z.infer<typeof ReportData>;

const hrefs = z.array(z.object({ slotName: z.string(), href: z.string() }));
const shape = { columns: z.array(ReportColumn), dictOptions: DictOptions };

const api = (name: string) => `/online/cgreport/api/${name}` as const;
const byId = z.object({ id });
const byCode = z.object({ code: z.string().min(1).max(100) });

const reading = { method: 'GET', access: 'signed-in', code: 200 } as const;

/**
 * Running a report. Answered to who may run it: a menu row or button of the report, the right to run all, or the right to configure reports
 * (server/src/features/online/report-run/report-access.ts).
 */
export const reportRuns = {
  /** For the picker: by the report's code. */
  picker: defineEndpoint({
    ...reading,
    path: `${api('getRpColumns')}/:code`,
    params: byCode,
    result: z.object({ ...shape, cgRpConfigId: z.string(), cgRpConfigName: z.string(), fieldHrefSlots: hrefs, isGroupTitle: z.boolean() }),
  }),
  columns: defineEndpoint({
    ...reading,
    path: `${api('getColumns')}/:id`,
    params: byId,
    result: z.object({ ...shape, cgreportHeadName: z.string() }),
  }),
  conditions: defineEndpoint({ ...reading, path: `${api('getQueryInfo')}/:id`, params: byId, result: z.array(ReportCondition) }),
  parameters: defineEndpoint({ ...reading, path: `${api('getParamsInfo')}/:id`, params: byId, result: z.array(ReportParam) }),
  data: defineEndpoint({
    ...reading,
    path: `${api('getData')}/:id`,
    params: byId,
    query: ListQuery,
    ownConditions: true,
    ownGate: true,
    result: ReportData,
  }),
  columnsAndData: defineEndpoint({
    ...reading,
    path: `${api('getColumnsAndData')}/:id`,
    params: byId,
    query: ListQuery,
    ownConditions: true,
    result: z.object({ ...shape, data: ReportData, cgreportHeadName: z.string(), fieldHrefSlots: hrefs, isGroupTitle: z.boolean() }),
  }),
  /** All rows that match, as a workbook. */
  exportXls: defineEndpoint({
    method: 'GET',
    access: 'signed-in',
    path: `${api('exportXls')}/:id`,
    limit: 'export',
    params: byId,
    query: ListQuery,
    ownConditions: true,
  }),
};
