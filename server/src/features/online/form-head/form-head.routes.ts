import { formHeads, formImports, formSync } from '@mortise/shared/contract/online';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { FormHeadService } from './form-head.service.ts';
import type { FormImportService } from './form-import.service.ts';
import type { FormSyncService } from './sync/form-sync.service.ts';
import { formSyncTask, SYNC_TABLE } from './sync/form-sync.task.ts';

const WITH_TABLES = '1';

export const formHeadRoutes = (app: FastifyInstance, heads: FormHeadService, sync: FormSyncService, imports: FormImportService) => {
  route(app, formHeads.list, ({ query }) => heads.list(query));
  route(app, formHeads.byId, ({ query }) => heads.byId(query.id));
  route(app, formHeads.fields, ({ query }) => heads.fields(query.headId));
  route(app, formHeads.indexes, ({ query }) => heads.indexes(query.headId));
  route(app, formHeads.checkName, ({ query }) => heads.checkName(query.tbname, query.id));
  route(app, formHeads.add, ({ body }) => heads.add(body));
  route(app, formHeads.edit, ({ body }) => heads.edit(body));
  route(app, formHeads.remove, ({ query }) => heads.remove(query.id, true));
  route(app, formHeads.removeRecord, ({ query }) => heads.remove(query.id, false));
  route(app, formHeads.removeBatch, ({ query }) => heads.removeBatch(query.ids, query.flag === WITH_TABLES));
  route(app, formHeads.copy, ({ query }) => heads.copy(query.code));
  route(app, formHeads.byTableNames, ({ query }) => heads.byTableNames(query.tableNames));
  route(app, formHeads.fieldsOfTable, ({ query }) => heads.fieldsOfTable(query.headCode));
  route(app, formHeads.tableInfo, ({ query }) => heads.tableInfo(query.code));
  route(app, formHeads.editHead, ({ body }) => heads.editHead(body));
  route(app, formImports.tables, ({ query }) => imports.queryTables(query.tableName));
  route(app, formImports.run, ({ params }) => imports.transTables(params.names));
  route(app, formSync.plan, ({ params }) => sync.plan(params.id, params.method));
  route(app, formSync.run, ({ params, query }) => sync.run({ headId: params.id, ...params, ...query }));
  const { tasks } = app.platform;
  tasks.handlers.register(
    SYNC_TABLE,
    formSyncTask(sync, (error) => app.log.error({ err: error }, 'progress of a sync')),
  );
  route(app, formSync.start, async ({ caller, params: { id, method }, query }) => {
    const title = `同步数据库 ${await sync.nameOf(id)}`.slice(0, 200);
    return tasks.submit(caller, { handler: SYNC_TABLE, title, input: () => ({ headId: id, method, ...query }) });
  });
};
