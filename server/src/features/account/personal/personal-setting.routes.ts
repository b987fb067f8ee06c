import { personalSettings } from '@mortise/shared/contract/session';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { PersonalSettingService } from './personal-setting.service.ts';

export const personalSettingRoutes = (app: FastifyInstance, service: PersonalSettingService) => {
  route(app, personalSettings.mine, ({ caller }) => service.mine(caller));
  route(app, personalSettings.save, ({ caller, body }) => service.save(caller, body));
};
