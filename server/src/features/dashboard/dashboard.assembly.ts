import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import { createBoardRepository } from './board/board.repository.ts';
import { boardRoutes } from './board/board.routes.ts';
import { createBoardService } from './board/board.service.ts';
import { figureRoutes } from './figure/figure.routes.ts';
import { createFigureService } from './figure/figure.service.ts';

/** Boards of cards, and the figures that cards of the product show. */
export const assembleDashboard = ({ db, lookups }: Pick<DomainParts, 'db' | 'lookups'>) => {
  const boards = createBoardService({ repository: createBoardRepository(db), users: lookups.users, roles: lookups.roles });
  const figures = createFigureService(lookups);
  return {
    routes(api: FastifyInstance) {
      boardRoutes(api, boards);
      figureRoutes(api, figures);
    },
  };
};
