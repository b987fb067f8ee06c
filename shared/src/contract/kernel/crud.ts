import * as z from 'zod';
import { type Access, permit } from './access.ts';
import { defineEndpoint, type Subject } from './endpoint.ts';
import { id, readAt } from './fields.ts';
import { ListQuery, Page } from './page.ts';

/** Access of the six calls: `read` covers list and byId; the others require `${code}:add`, `${code}:edit` or `${code}:delete`. */
export interface CrudAccess {
  read: Access;
  code: string;
  /** The name of the rows in the operation log, if the menu manages several kinds of rows. */
  what?: string;
  /** Fields of the list's quick search, see `Endpoint.finds`. */
  finds?: readonly string[];
  subject?: Subject;
}

/** The six endpoints that most entities have: `/list /add /edit /delete /deleteBatch /queryById` below a base path. */
export const crudEndpoints = <Row extends z.ZodObject, Draft extends z.ZodObject>(
  base: `/${string}`,
  row: Row,
  draft: Draft,
  { what = '', finds, subject, ...access }: CrudAccess,
) => ({
  list: defineEndpoint({ method: 'GET', path: `${base}/list`, access: access.read, subject, query: ListQuery, finds, result: Page(row) }),
  add: defineEndpoint({
    method: 'POST',
    path: `${base}/add`,
    access: permit(`${access.code}:add`),
    subject,
    body: draft,
    text: '添加成功！',
    operation: `${what}添加`,
  }),
  edit: defineEndpoint({
    method: ['PUT', 'POST'],
    path: `${base}/edit`,
    access: permit(`${access.code}:edit`),
    subject,
    body: z.object({ ...draft.shape, id, updateTime: readAt }) as z.ZodObject<
      Draft['shape'] & { id: typeof id; updateTime: typeof readAt }
    >,
    text: '修改成功!',
    operation: `${what}编辑`,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: `${base}/delete`,
    access: permit(`${access.code}:delete`),
    subject,
    query: z.object({ id }),
    text: '删除成功!',
    operation: `${what}删除`,
  }),
  removeBatch: defineEndpoint({
    method: 'DELETE',
    path: `${base}/deleteBatch`,
    access: permit(`${access.code}:delete`),
    subject,
    query: z.object({ ids: z.string().max(40_000) }),
    text: '删除成功!',
    operation: `${what}批量删除`,
  }),
  byId: defineEndpoint({ method: 'GET', path: `${base}/queryById`, access: access.read, query: z.object({ id }), result: row }),
});
