import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { ListQuery } from '../kernel/page.ts';

/** A row of a form: values by column name, rows of sub tables by the table's name. */
export const FormRow = z.record(z.string(), z.unknown());
export type FormRow = z.infer<typeof FormRow>;

/** A page of rows. What JeecgBoot does not send is optional. */
export const FormData = z.object({
  total: z.number(),
  records: z.array(FormRow),
  /** `total` is the planner's estimate, because there are more than 10,000 rows. */
  totalIsEstimate: z.boolean().optional(),
});
export type FormData = z.infer<typeof FormData>;

/** JeecgBoot's clients send -521 for "all rows". */
const ALL_ROWS = -521;
export const AllRows = ListQuery.extend({
  pageSize: z.preprocess((size) => (Number(size) === ALL_ROWS ? 1000 : size), ListQuery.shape.pageSize),
});

const head = z.object({ headId: id });

/**
 * Rows of a form. Answered to who holds a menu row or button of the form, or the right to the rows of all forms
 * (server/src/features/online/form-rows/form-access.ts).
 */
export const formRows = {
  list: defineEndpoint({
    method: 'GET',
    access: 'signed-in',
    path: '/online/cgform/api/getData/:headId',
    params: head,
    query: AllRows,
    ownConditions: true,
    result: FormData,
  }),
  byId: defineEndpoint({
    method: 'GET',
    access: 'signed-in',
    path: '/online/cgform/api/form/:headId/:dataId',
    code: 200,
    params: head.extend({ dataId: id }),
    result: FormRow,
  }),
  /** Answers with the id of the new row. */
  add: defineEndpoint({
    method: 'POST',
    access: 'signed-in',
    path: '/online/cgform/api/form/:headId',
    code: 0,
    params: head,
    body: FormRow,
    result: z.string(),
    text: '操作成功！',
    operation: '添加表单数据',
  }),
  /** Fields and sub tables that the body does not carry stay as they are. */
  edit: defineEndpoint({
    method: 'PUT',
    access: 'signed-in',
    path: '/online/cgform/api/form/:headId',
    params: head,
    body: FormRow,
    text: '修改成功！',
    operation: '编辑表单数据',
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    access: 'signed-in',
    path: '/online/cgform/api/form/:headId/:dataIds',
    params: head.extend({ dataIds: z.string().min(1).max(4000) }),
    text: '删除成功!',
    operation: '删除表单数据',
  }),
};
