import { noticeChoices } from '@mortise/shared/contract/messages';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { NoticeChoiceService } from './notice-choice.service.ts';

export const noticeChoiceRoutes = (app: FastifyInstance, service: NoticeChoiceService) => {
  route(app, noticeChoices.mine, ({ caller }) => service.mine(caller));
  route(app, noticeChoices.save, ({ caller, body }) => service.save(caller, body));
};
