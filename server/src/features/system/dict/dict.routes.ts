import { dicts } from '@mortise/shared/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { DictService } from './dict.service.ts';

export const dictRoutes = (app: FastifyInstance, service: DictService) => {
  route(app, dicts.refreshCache, service.refresh);
  route(app, dicts.all, service.all);
  route(app, dicts.items, ({ params }) => service.items(params.dictCode));
};
