import { pageOf } from '@mortise/shared/contract';
import { mocks } from '@mortise/shared/contract/demo';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import { mockFigures, shipsBelow, treeNodesBelow } from './mock-figures.ts';
import { mockPeople } from './mock-people.ts';

const answer = <Result>(result: Result) => ({ message: '', result, status: 200, timestamp: Date.now() });

/** The examples answer fixed rows and store nothing. */
export const mockRoutes = (app: FastifyInstance) => {
  route(app, mocks.users, () => answer(mockPeople.users));
  route(app, mocks.user, () => answer(mockPeople.user));
  route(app, mocks.ownUser, () => answer(mockPeople.user));
  route(app, mocks.roles, () => answer(mockPeople.roles));
  route(app, mocks.services, () => answer(mockPeople.services));
  route(app, mocks.permissions, () => answer(mockPeople.permissions));
  route(app, mocks.allPermissions, () => answer(mockPeople.allPermissions));
  route(app, mocks.areas, () => answer(mockFigures.areas));
  route(app, mocks.projects, () => answer({ data: mockFigures.projects }));
  route(app, mocks.activities, () => answer(mockFigures.activities));
  route(app, mocks.teams, () => answer(mockFigures.teams));
  route(app, mocks.radar, () => answer(mockFigures.radar));
  route(app, mocks.steps, () => answer(mockFigures.steps));
  route(app, mocks.archivesByYear, () => mockFigures.archives);
  route(app, mocks.archivesByMonth, () => mockFigures.archives);
  route(app, mocks.archivesByClass, () => mockFigures.archives);
  route(app, mocks.archivesByCabinet, () => mockFigures.archives);
  route(app, mocks.treeNodes, ({ query }) => treeNodesBelow(query.id));
  route(app, mocks.ships, ({ query: { pageNo, pageSize, parentId } }) => {
    const rows = shipsBelow(parentId);
    return pageOf(rows.slice((pageNo - 1) * pageSize, pageNo * pageSize), rows.length, { pageNo, pageSize });
  });
  route(app, mocks.saveShip, () => undefined);
  route(app, mocks.saveShips, () => undefined);
};
