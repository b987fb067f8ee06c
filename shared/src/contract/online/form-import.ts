import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';

const access = permit('online:form:add');

/** Forms of tables that the database has already (docs/wire/online-form.md §4.2). */
export const formImports = {
  /** Names of tables that no form has. Tables of the system itself are never among them. */
  tables: defineEndpoint({
    method: 'GET',
    path: '/online/cgform/head/queryTables',
    access,
    code: 200,
    query: z.object({ tableName: z.string().max(63).optional() }),
    result: z.array(z.object({ id: z.string() })),
  }),
  run: defineEndpoint({
    method: 'POST',
    path: '/online/cgform/head/transTables/:names',
    access,
    params: z.object({ names: z.string().min(1).max(4000) }),
    text: '同步完成!',
    operation: '从数据库导入表单',
  }),
};
