import { keysIn } from '@mortise/shared/contract';
import { type ClueDraft, clueFollows, clues } from '@mortise/shared/contract/business';
import type { FastifyInstance } from 'fastify';
import { bulkRoutes } from '#http/routes/bulk-routes.ts';
import { route } from '#http/routes/route.ts';
import { exportRoute, importRoute } from '#http/workbook/excel-routes.ts';
import type { Caller } from '#platform/caller.ts';
import type { ClueService } from './clue.service.ts';
import { clueSheet } from './clue-sheet.ts';
import type { ClueWork } from './clue-work.service.ts';

interface ClueParts {
  service: ClueService;
  work: ClueWork;
  tasks: (
    caller: Caller,
    kind: string,
  ) => Promise<{ id: string; orderNo: string | null; orderTitle: string | null; restDay: number | null }[]>;
}

export const clueRoutes = (app: FastifyInstance, { service, work, tasks }: ClueParts) => {
  exportRoute(app, clues, { ...clueSheet, rows: service.rows });
  importRoute(app, clues, (caller) => ({ ...clueSheet, save: (drafts: ClueDraft[]) => service.saveAll(caller, drafts) }));
  route(app, clues.list, ({ query, caller }) => service.list(caller, query));
  route(app, clues.statusCounts, ({ query, caller }) => service.statusCounts(caller, query));
  route(app, clues.byId, ({ query, caller }) => service.byId(caller, query.id));
  route(app, clues.checkRepeat, ({ query, caller }) => service.checkRepeat(caller, query.phone, query.id));
  route(app, clues.myTasks, ({ query, caller }) => tasks(caller, query.kind));
  route(app, clues.add, ({ query, body, caller }) => service.add(caller, body, query.force === '1'));
  route(app, clues.edit, ({ body, caller }) => service.edit(caller, body));
  bulkRoutes(app, clues, { read: (caller, id) => service.byId(caller, id), edit: (caller, draft) => service.edit(caller, draft) });
  route(app, clues.remove, ({ query, caller }) => service.remove(caller, query.id));
  route(app, clues.removeBatch, ({ query, caller }) => service.removeBatch(caller, keysIn(query.ids)));
  route(app, clues.assign, ({ body, caller }) => work.assign(caller, body));
  route(app, clues.autoAssign, ({ body, caller }) => work.autoAssign(caller, body));
  route(app, clues.deal, ({ body, caller }) => work.deal(caller, body));
  route(app, clues.defeat, ({ body, caller }) => work.defeat(caller, body));
  route(app, clues.invalid, ({ body, caller }) => work.invalid(caller, body));
  route(app, clues.reopen, ({ body, caller }) => work.reopen(caller, body));
  route(app, clueFollows.add, ({ body, caller }) => work.follow(caller, body));
  route(app, clueFollows.list, ({ query }) => service.follows(query));
};
