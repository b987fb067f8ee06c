import { effectiveRights } from '@mortise/shared/contract/access';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { EffectiveRightService } from './effective-right.service.ts';

export const effectiveRightRoutes = (app: FastifyInstance, service: EffectiveRightService) => {
  route(app, effectiveRights.ofUser, ({ query, caller }) => service.ofUser(caller, query.userId));
};
