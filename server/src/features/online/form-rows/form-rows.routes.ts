import { keysIn } from '@mortise/shared/contract';
import { formRows, formRuns } from '@mortise/shared/contract/online';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import { Refusal } from '#platform/refusal.ts';
import type { FormRowsService } from './form-rows.service.ts';
import type { FormRunService } from './form-run.service.ts';

export const formRowsRoutes = (app: FastifyInstance, service: FormRowsService, runs: FormRunService) => {
  route(app, formRows.list, ({ params, query, caller }) => service.list(caller, params.headId, query));
  route(app, formRows.byId, ({ params, caller }) => service.byId(caller, params.headId, params.dataId));
  route(app, formRows.add, ({ params, body, caller }) => service.add(caller, params.headId, body));
  route(app, formRows.edit, ({ params, body, caller }) => service.edit(caller, params.headId, body));

  route(app, formRuns.tree, ({ params, query, caller }) => service.tree(caller, params.headId, query));
  route(app, formRuns.subRows, ({ params, caller }) => service.subRows(caller, params.table, params.mainId));
  route(app, formRuns.subRow, async ({ params, caller }) => {
    const [row] = await service.subRows(caller, params.table, params.mainId);
    if (!row) throw new Refusal(`查询失败，数据库子表[${params.table}]未找到相关信息,主表ID为${params.mainId}`);
    return row;
  });
  route(app, formRuns.columns, ({ params, caller }) => runs.columns(caller, params.headId));
  route(app, formRuns.erpColumns, ({ params, caller }) => runs.erpColumns(caller, params.headId));
  route(app, formRuns.conditions, ({ params, caller }) => runs.conditions(caller, params.headId));
  route(app, formRuns.item, ({ params, caller }) => runs.item(caller, params.headId));
  route(app, formRuns.erpItem, ({ params, caller }) => runs.erpItem(caller, params.headId));
  route(app, formRuns.itemByTable, ({ params, caller }) => runs.itemByTable(caller, params.table));
  route(app, formRuns.choices, ({ params, query, caller }) =>
    runs.choicesOf(caller, params.headId, params.field, {
      pid: query.pid,
      word: query.word,
      codes: query.codes === undefined ? undefined : keysIn(query.codes),
    }),
  );
};
