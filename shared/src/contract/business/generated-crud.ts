import type * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import type { Subject } from '../kernel/endpoint.ts';
import { excelEndpoints, exportTaskOf, importStepsOf } from '../kernel/excel.ts';

interface Generated {
  /** Views besides its own whose users may read the rows. */
  views?: readonly string[];
  subject: Subject;
  finds: readonly string[];
}

/** The calls, texts and codes that JeecgBoot's code generator gives an entity (docs/wire/business.md §3). */
export const generatedCrud = <Row extends z.ZodObject, Draft extends z.ZodObject>(
  entity: string,
  row: Row,
  draft: Draft,
  { views = [], subject, finds }: Generated,
) => {
  const base = `/business/${entity}` as const;
  const code = `business:${entity}`;
  const own = `business/${entity.charAt(0).toUpperCase()}${entity.slice(1)}List`;
  const crud = crudEndpoints(base, row, draft, { read: permit(own, ...views), code, subject, finds });
  const excel = excelEndpoints(base, code);
  const exportXls = { ...excel.exportXls, access: permit(`${code}:exportXls`) };
  const importExcel = { ...excel.importExcel, access: permit(`${code}:importExcel`) };
  return {
    ...crud,
    // the code of its reads is that of writes
    list: { ...crud.list, code: 200 as const },
    byId: { ...crud.byId, code: 200 as const },
    edit: { ...crud.edit, text: '编辑成功!' },
    removeBatch: { ...crud.removeBatch, access: permit(`${code}:deleteBatch`), text: '批量删除成功!' },
    exportXls,
    importExcel,
    exportTask: exportTaskOf(exportXls),
    ...importStepsOf(importExcel),
  };
};
