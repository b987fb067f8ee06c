import * as z from 'zod';
import { type Access, permit } from './access.ts';
import { type AnyEndpoint, defineEndpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { ListQuery } from './page.ts';
import { Task } from './task.ts';

/** The query of the list, optionally limited to selected rows. */
export const ExportQuery = ListQuery.extend({
  /** Comma list of ids. */
  selections: z.string().max(40_000, '选择的行过多').optional(),
  /** The conditions as one JSON text, for clients that open the URL as a link. */
  paramsStr: z.string().max(20_000).optional(),
});
export type ExportQuery = z.output<typeof ExportQuery>;

/** The result of an import with code 201: some rows were rejected (docs/wire/conventions.md §8). */
export const ImportReport = z.object({
  totalCount: z.number(),
  errorCount: z.number(),
  successCount: z.number(),
  msg: z.string(),
  /** URL of the error report below the context path: one line per rejected row. */
  fileUrl: z.string(),
  fileName: z.string(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** Envelope code of an import that rejected some rows. */
export const PARTLY = 201;

interface ExcelOptions {
  /** One access rule for export and import, instead of the two codes. */
  access?: Access;
  /** The name of the rows in the operation log, if the menu manages several kinds of rows. */
  what?: string;
}

/** Exports with more rows than this run as a task. */
export const EXPORTED_AT_ONCE = 2000;

type Call = Pick<AnyEndpoint, 'path' | 'access' | 'operation'>;

/** A call beside another one; behind its name the path may have parameters. */
const besides = (path: string, name: string, last: string): `/${string}` =>
  `/${path.slice(1).replace(new RegExp(`${name}(?=$|/[^/]*$)`), last)}`;

/** The last name of an import: JeecgBoot has both. */
const IMPORT = 'import(Excel|Xls)';

/** The call that makes the export of a list as a task, whose result is the workbook. */
export const exportTaskOf = ({ path, access, operation }: Call) =>
  defineEndpoint({
    method: 'POST',
    path: besides(path, 'exportXls', 'exportTask'),
    access,
    limit: 'export',
    body: ExportQuery.omit({ pageNo: true, pageSize: true }),
    result: Task,
    operation: operation ?? null,
  });

/** The calls of an import in two steps, with the access rule of `importExcel`. */
export const importStepsOf = ({ path, access, operation }: Call) => ({
  /** Returns the bytes of an empty workbook with an example and an explanation of each column. */
  importTemplate: defineEndpoint({
    method: 'GET',
    path: besides(path, IMPORT, 'importTemplate'),
    access,
    limit: 'export',
    envelope: 'bare',
  }),
  /** Multipart field `file`. A dry run as a task: it judges every row and stores none. */
  importCheck: defineEndpoint({
    method: 'POST',
    path: besides(path, IMPORT, 'importCheck'),
    access,
    limit: 'import',
    result: Task,
    operation: null,
  }),
  /** Stores the good rows of a workbook whose dry run was `id`, as a task. */
  importChecked: defineEndpoint({
    method: 'POST',
    path: besides(path, IMPORT, 'importChecked'),
    access,
    limit: 'import',
    body: z.object({ id }),
    result: Task,
    operation: operation ?? null,
  }),
});

const bothOf = (base: `/${string}`, code: string, { access, what = '' }: ExcelOptions) => ({
  /** Returns the workbook's bytes; a refusal comes as an envelope. */
  exportXls: defineEndpoint({
    method: 'GET',
    path: `${base}/exportXls`,
    access: access ?? permit(`${code}:export`),
    limit: 'export',
    query: ExportQuery,
    envelope: 'bare',
    operation: `${what}导出`,
  }),
  /** Multipart field `file`. */
  importExcel: defineEndpoint({
    method: 'POST',
    path: `${base}/importExcel`,
    access: access ?? permit(`${code}:import`),
    limit: 'import',
    result: ImportReport.nullable(),
    operation: `${what}导入`,
  }),
});

/** Declares `/exportXls` below a base path, for rows that have no import. It requires the permission `${code}:export`. */
export const exportEndpoints = (base: `/${string}`, code: string, offer?: AnyEndpoint['offer']) => {
  const exportXls = { ...bothOf(base, code, {}).exportXls, offer };
  return { exportXls, exportTask: exportTaskOf(exportXls) };
};

/** `/exportXls` and `/importExcel` below a base path. They require `${code}:export` and `${code}:import`, unless `access` is given. */
export const excelEndpoints = (base: `/${string}`, code: string, options: ExcelOptions = {}) => {
  const both = bothOf(base, code, options);
  return { ...both, exportTask: exportTaskOf(both.exportXls), ...importStepsOf(both.importExcel) };
};

/** The workbook calls of a list. */
export type ExcelEndpoints = ReturnType<typeof excelEndpoints>;
export type ExportEndpoints = Pick<ExcelEndpoints, 'exportXls' | 'exportTask'>;
