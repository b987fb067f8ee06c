import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { type ExcelEndpoints, ExportQuery, exportTaskOf, importStepsOf } from '../kernel/excel.ts';
import { ofForm } from './form-records.ts';

const api = '/online/cgform/api' as const;

const exportXls = defineEndpoint({
  method: 'GET',
  path: `${api}/exportXls/:headId`,
  access: 'signed-in',
  limit: 'export',
  query: ExportQuery,
  envelope: 'bare',
  operation: '导出表单数据',
});

const importXls = defineEndpoint({
  method: 'POST',
  path: `${api}/importXls/:headId`,
  access: 'signed-in',
  limit: 'import',
  code: 0,
  /** Path of the report on refused rows, below the context path. */
  result: z.string().nullable(),
  operation: '导入表单数据',
});

/**
 * Workbooks of a form's rows (docs/wire/online-form.md §2.4). Answered to who holds the codes `online:<table>:export` and `:import` with the view
 * (server/src/features/online/form-rows/form-access.ts). The route reads the parameter itself: the calls have the shapes of every list's workbooks.
 */
export const formWorkbooks = { exportXls, exportTask: exportTaskOf(exportXls), importXls, ...importStepsOf(importXls) };

type FormWorkbooks = Pick<ExcelEndpoints, 'exportXls'> & { importXls: typeof importXls };

/** The workbook calls of one form, as buttons take them. */
export const formWorkbooksOf = (headId: string): FormWorkbooks => ({
  exportXls: ofForm(exportXls, headId),
  importXls: ofForm(importXls, headId),
});
