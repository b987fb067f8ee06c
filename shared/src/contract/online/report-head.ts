import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { audit, id, nullableText } from '../kernel/fields.ts';
import { labelled } from '../kernel/labels.ts';
import { ListQuery, Page } from '../kernel/page.ts';

/** A configured report (docs/wire/online-report.md §2.1). */
export const ReportHead = z.object({
  id,
  code: labelled('报表编码', z.string()),
  name: labelled('报表名字', z.string()),
  cgrSql: labelled('报表SQL', z.string()),
  dbSource: labelled('数据源', nullableText),
  returnValField: nullableText,
  returnTxtField: nullableText,
  returnType: nullableText,
  content: nullableText,
  ...audit,
});
export type ReportHead = z.infer<typeof ReportHead>;

/** CRUD for configured reports (docs/wire/online-report.md §4.1). */
export const reportHeads = {
  list: defineEndpoint({
    method: 'GET',
    path: '/online/cgreport/head/list',
    access: permit('modules/online/cgreport/OnlCgreportHeadList'),
    query: ListQuery,
    finds: ['name', 'code'],
    result: Page(ReportHead),
  }),
};
