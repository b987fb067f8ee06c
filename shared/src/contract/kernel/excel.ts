import * as z from 'zod';
import { type Access, permit } from './access.ts';
import { defineEndpoint } from './endpoint.ts';
import { ListQuery } from './page.ts';

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

/** `/exportXls` and `/importExcel` below a base path. They require `${code}:export` and `${code}:import`, unless `access` is given. */
export const excelEndpoints = (base: `/${string}`, code: string, { access, what = '' }: ExcelOptions = {}) => ({
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
