import * as z from 'zod';
import { type Access, permit } from './access.ts';
import { defineEndpoint } from './endpoint.ts';
import { ListQuery } from './page.ts';

/** What the list is asked with, and maybe only some of its rows. */
export const ExportQuery = ListQuery.extend({
  /** Comma list of ids. */
  selections: z.string().max(40_000, '选择的行过多').optional(),
  /** The conditions as one JSON text, for clients that open the address as a link. */
  paramsStr: z.string().max(20_000).optional(),
});
export type ExportQuery = z.output<typeof ExportQuery>;

/** Given with code 201, when some rows were not taken (docs/wire/conventions.md §8). */
export const ImportReport = z.object({
  totalCount: z.number(),
  errorCount: z.number(),
  successCount: z.number(),
  msg: z.string(),
  /** Address of the report below the context path: one line per row that was not taken. */
  fileUrl: z.string(),
  fileName: z.string(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** A partly failed import succeeded, but not whole. */
export const PARTLY = 201;

interface ExcelOptions {
  /** One access rule for both. */
  access?: Access;
  /** What the workbook holds, where its menu has several things. */
  what?: string;
}

/** `/exportXls` and `/importExcel` below a base path; who may is said by `${code}:export` and `${code}:import`, unless one rule is given. */
export const excelEndpoints = (base: `/${string}`, code: string, { access, what = '' }: ExcelOptions = {}) => ({
  /** Answers the workbook itself, a refusal as an envelope. */
  exportXls: defineEndpoint({
    method: 'GET',
    path: `${base}/exportXls`,
    access: access ?? permit(`${code}:export`),
    query: ExportQuery,
    envelope: 'bare',
    operation: `${what}导出`,
  }),
  /** Multipart field `file`. */
  importExcel: defineEndpoint({
    method: 'POST',
    path: `${base}/importExcel`,
    access: access ?? permit(`${code}:import`),
    result: ImportReport.nullable(),
    operation: `${what}导入`,
  }),
});
