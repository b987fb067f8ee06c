import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { audit, id, nullableText, readAt } from '../kernel/fields.ts';
import { optionalCode, optionalText, requiredCode, requiredName, requiredRaw } from '../kernel/kinds.ts';
import { labelled, shownOnly } from '../kernel/labels.ts';
import { ListQuery, Page } from '../kernel/page.ts';
import { ReportItem, ReportItemDraft, ReportParam, ReportParamDraft } from './report-parts.ts';

/** Characters of a report's SQL. */
export const SQL_LENGTH = 20_000;

/** What the form of a report sends of its head (docs/wire/online-report.md §2.1). */
export const ReportHeadDraft = z.object({
  code: labelled(
    '报表编码',
    requiredCode('报表编码', 100, '请输入编码!').regex(/^[a-z|A-Z][a-z|A-Z|\d|_|-]{0,}$/, '编码必须以字母开头，可包含数字、下划线、横杠!'),
  ),
  name: requiredName('报表名字', 100, '请输入名称!'),
  cgrSql: shownOnly(requiredRaw('报表SQL', SQL_LENGTH, '请填写报表SQL')),
  dbSource: labelled('数据源', optionalCode(100)),
  returnValField: optionalCode(100),
  returnTxtField: optionalCode(100),
  returnType: optionalText(2),
  content: labelled('描述', optionalText(1000)),
});
export type ReportHeadDraft = z.infer<typeof ReportHeadDraft>;

/** A configured report. Stored rows may be ones that no form would accept, such as those that were moved in. */
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

/** A report as a whole: an edit replaces its columns and parameters by those that are sent. */
export const WholeReport = z.object({
  head: ReportHeadDraft,
  items: z.array(ReportItemDraft).max(300, '报表列过多'),
  params: z.array(ReportParamDraft).max(100, '报表参数过多'),
});
export type WholeReport = z.infer<typeof WholeReport>;

/** Columns and parameters of a statement; temporary ids. */
export const ParsedReport = z.object({
  fields: z.array(ReportItem),
  params: z.array(z.object({ paramName: z.string(), paramTxt: z.string() })),
});
export type ParsedReport = z.infer<typeof ParsedReport>;

const read = permit('modules/online/cgreport/OnlCgreportHeadList');
const subject = { noun: '报表', name: 'name' } as const;
const parsing = { access: read, limit: 120, code: 200, result: ParsedReport } as const;

/** Configured reports (docs/wire/online-report.md §4.1). */
export const reportHeads = {
  list: defineEndpoint({
    method: 'GET',
    path: '/online/cgreport/head/list',
    access: read,
    subject,
    query: ListQuery,
    finds: ['name', 'code'],
    result: Page(ReportHead),
  }),
  byId: defineEndpoint({
    method: 'GET',
    path: '/online/cgreport/head/queryById',
    access: read,
    query: z.object({ id }),
    result: ReportHead.nullable(),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/online/cgreport/head/add',
    access: permit('online:report:add'),
    subject,
    body: WholeReport,
    text: '添加成功！',
    operation: '添加',
  }),
  edit: defineEndpoint({
    method: ['PUT', 'POST'],
    path: '/online/cgreport/head/editAll',
    access: permit('online:report:edit'),
    subject,
    body: WholeReport.extend({ head: ReportHeadDraft.extend({ id, updateTime: readAt }) }),
    text: '全部修改成功',
    operation: '编辑',
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/online/cgreport/head/delete',
    access: permit('online:report:delete'),
    subject,
    query: z.object({ id }),
    text: '删除成功',
    operation: '删除',
  }),
  removeBatch: defineEndpoint({
    method: 'DELETE',
    path: '/online/cgreport/head/deleteBatch',
    access: permit('online:report:delete'),
    subject,
    query: z.object({ ids: z.string().max(40_000) }),
    text: '删除成功',
    operation: '批量删除',
  }),
  /** As JeecgBoot's client asks. */
  parse: defineEndpoint({
    ...parsing,
    method: 'GET',
    path: '/online/cgreport/head/parseSql',
    query: z.object({ sql: z.string().max(SQL_LENGTH), dbKey: z.string().max(100).optional() }),
  }),
  /** The same with the statement in the body: an address holds no long one. Refusals carry `{ position }`, the place in the statement. */
  parseLong: defineEndpoint({
    ...parsing,
    method: 'POST',
    path: '/online/cgreport/head/parse',
    body: z.object({ sql: z.string().max(SQL_LENGTH), dbKey: z.string().max(100).nullish() }),
    operation: null,
  }),
};

/** Parts of reports are read one by one and stored with their report alone, so that each change is checked and has a version. */
const part = <Row extends z.ZodObject>(name: 'item' | 'param', row: Row) => ({
  ofHead: defineEndpoint({
    method: 'GET',
    path: `/online/cgreport/${name}/listByHeadId`,
    access: read,
    query: z.object({ headId: id }),
    result: z.array(row),
  }),
  list: defineEndpoint({ method: 'GET', path: `/online/cgreport/${name}/list`, access: read, query: ListQuery, result: Page(row) }),
  byId: defineEndpoint({
    method: 'GET',
    path: `/online/cgreport/${name}/queryById`,
    access: read,
    query: z.object({ id }),
    result: row.nullable(),
  }),
});

export const reportItems = part('item', ReportItem);
export const reportParams = part('param', ReportParam);
