import type { ParsedOf } from '@mortise/shared/contract';
import { formRecords, formRows } from '@mortise/shared/contract/online';
import type { FastifyInstance } from 'fastify';
import { bulkText, judgeRows } from '#http/routes/bulk-routes.ts';
import { route } from '#http/routes/route.ts';
import type { Caller } from '#platform/caller.ts';
import type { FormBulkService } from './form-bulk.service.ts';
import type { FormRecordsService } from './form-records.service.ts';

type FormBulk = ParsedOf<typeof formRecords.editBulk>['body'];

export const formRecordsRoutes = (app: FastifyInstance, service: FormRecordsService, bulk: FormBulkService) => {
  route(app, formRows.remove, ({ params, caller }) => service.remove(caller, params.headId, params.dataIds));
  route(app, formRecords.reach, ({ params, query, caller }) => service.reach(caller, params.headId, query.ids));
  route(app, formRecords.remove, ({ params, query, caller }) => service.remove(caller, params.headId, query.id, query.reach));
  route(app, formRecords.removeBatch, ({ params, query, caller }) => service.remove(caller, params.headId, query.ids, query.reach));
  route(app, formRecords.recycled, ({ params, caller }) => service.recycled(caller, params.headId));
  route(app, formRecords.restore, ({ params, body, caller }) => service.restore(caller, params.headId, body.ids));
  route(app, formRecords.destroy, ({ params, query, caller }) => service.destroy(caller, params.headId, query.ids));
  route(app, formRecords.versions, ({ params, query, caller }) => service.versions(caller, params.headId, query));
  route(app, formRecords.allVersions, ({ params, query, caller }) => service.allVersions(caller, params.headId, query.dataId));

  const run = async (caller: Caller, headId: string, asked: FormBulk, keep: boolean) => {
    const judge = await bulk.judge(caller, headId);
    return bulk.told(headId, asked.values, await judgeRows(app, asked, keep, judge));
  };
  route(app, formRecords.previewBulk, ({ params, body, caller }) => run(caller, params.headId, body, false));
  route(app, formRecords.editBulk, async ({ params, body, caller }) => bulkText(await run(caller, params.headId, body, true)));
};
