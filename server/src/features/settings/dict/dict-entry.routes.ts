import { keysIn } from '@mortise/shared/contract';
import { dictEntries } from '@mortise/shared/contract/settings';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { DictEntryService } from './dict-entry.service.ts';

export const dictEntryRoutes = (app: FastifyInstance, service: DictEntryService) => {
  route(app, dictEntries.list, ({ query }) => service.list(query));
  route(app, dictEntries.check, ({ query }) => service.check(query.itemValue, query.dictId, query.id ?? ''));
  route(app, dictEntries.add, ({ body }) => service.add(body));
  route(app, dictEntries.edit, ({ body }) => service.edit(body));
  route(app, dictEntries.remove, ({ query }) => service.remove(query.id));
  route(app, dictEntries.removeBatch, ({ query }) => service.removeBatch(keysIn(query.ids)));
};
