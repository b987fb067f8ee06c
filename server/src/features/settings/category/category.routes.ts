import { keysIn } from '@mortise/shared/contract';
import { categories, categoryChoices } from '@mortise/shared/contract/settings';
import type { FastifyInstance } from 'fastify';
import type { RecycleBin } from '#features/records/removal/removal.changes.ts';
import { recycleBinRoutes } from '#http/routes/recycle-bin-routes.ts';
import { route } from '#http/routes/route.ts';
import { exportRoute, importRoute, simplyStored } from '#http/workbook/excel-routes.ts';
import type { CategoryService } from './category.service.ts';
import type { CategoryChoiceService } from './category-choice.service.ts';
import { categorySheet, type SheetCategory } from './category-sheet.ts';

const choiceRoutes = (app: FastifyInstance, choices: CategoryChoiceService) => {
  route(app, categoryChoices.one, ({ query }) => choices.one(query.field, query.val));
  route(app, categoryChoices.children, ({ query }) => choices.children(query.pid));
  route(app, categoryChoices.root, ({ query }) => choices.root(query.pcode, query.async));
  route(app, categoryChoices.tree, ({ query }) => choices.tree(query.pid, query.pcode, query.condition));
  route(app, categoryChoices.names, ({ query }) => choices.names(query.ids, query.delNotExist));
  route(app, categoryChoices.all, ({ query }) => choices.all(query.code));
};

export const categoryRoutes = (app: FastifyInstance, service: CategoryService, choices: CategoryChoiceService, bin: RecycleBin) => {
  exportRoute(app, categories, { ...categorySheet, rows: service.rows });
  importRoute(
    app,
    categories,
    (caller) => ({ ...categorySheet, save: (drafts: SheetCategory[]) => service.saveAll(caller, drafts) }),
    simplyStored,
  );
  route(app, categories.firstLevel, ({ query }) => service.firstLevel(query));
  route(app, categories.below, ({ query }) => service.below(query.pid));
  route(app, categories.belowEach, ({ query }) => service.belowEach(keysIn(query.parentIds)));
  route(app, categories.search, ({ query }) => service.search(query.words));
  route(app, categories.checkCode, ({ query }) => service.checkCode(query.pid, query.code));
  route(app, categories.byId, ({ query }) => service.byId(query.id));
  route(app, categories.add, ({ body, caller }) => service.add(caller, body));
  route(app, categories.edit, ({ body }) => service.edit(body));
  route(app, categories.remove, ({ query }) => service.remove(query.id, query.reach));
  route(app, categories.removeBatch, ({ query }) => service.removeBatch(keysIn(query.ids), query.reach));
  route(app, categories.reach, ({ query }) => service.reach(keysIn(query.ids)));
  choiceRoutes(app, choices);
  recycleBinRoutes(app, categories, bin);
};
