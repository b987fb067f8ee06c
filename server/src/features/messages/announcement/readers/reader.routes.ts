import { announcementReaders } from '@mortise/shared/contract/messages';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { ReaderService } from './reader.service.ts';

export const readerRoutes = (app: FastifyInstance, service: ReaderService) => {
  route(app, announcementReaders.list, ({ query, caller }) => service.list(query, caller));
};
