import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import { createTextResolver } from '#lists/text-resolver.ts';
import { platformCosts } from './active-platform/active-platform.lookup.ts';
import { createActivePlatformRepository } from './active-platform/active-platform.repository.ts';
import { activePlatformRoutes } from './active-platform/active-platform.routes.ts';
import { createActivePlatformService } from './active-platform/active-platform.service.ts';
import { areasById } from './area/area.lookup.ts';
import { createAreaRepository } from './area/area.repository.ts';
import { areaRoutes } from './area/area.routes.ts';
import { createAreaService } from './area/area.service.ts';
import { createCarTypeRepository } from './car-type/car-type.repository.ts';
import { carTypeRoutes } from './car-type/car-type.routes.ts';
import { createCarTypeService } from './car-type/car-type.service.ts';
import { createVisibleClues } from './clue/clue.lookup.ts';
import { createClueRepository } from './clue/clue.repository.ts';
import { clueRoutes } from './clue/clue.routes.ts';
import { createClueService } from './clue/clue.service.ts';
import { createClueChecks } from './clue/clue-checks.ts';
import { ruledClues } from './clue/clue-conditions.repository.ts';
import { createClueFigures } from './clue/clue-figures.lookup.ts';
import { createClueIntake, type NextNumber } from './clue/clue-intake.repository.ts';
import { createClueTasks } from './clue/clue-tasks.service.ts';
import { foldClueTotals } from './clue/clue-totals.repository.ts';
import { clueChanges } from './clue/clue-work.repository.ts';
import { createClueWork } from './clue/clue-work.service.ts';
import { FOLD_TOTALS, foldTotalsJob } from './clue/fold-totals.job.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { createStatisticsService } from './statistics/statistics.service.ts';

const FOLLOW = 'business:clue:follow';

/** Builds the services and routes of the business lists. */
export const assembleBusiness = ({ db, changes, lookups }: DomainParts, nextNumber: NextNumber) => {
  const { users, departments, grants, accounts, dataRules } = lookups;
  const visible = createVisibleClues(dataRules);

  /** Active members of the area's department who may follow leads. */
  const advisersOf = async (areaId: string) => {
    const area = (await areasById(db, [areaId])).get(areaId);
    const department = (await departments.all()).find(({ orgCode }) => orgCode === area?.orgCode);
    const members = department ? await users.membersOf(department.id, undefined) : [];
    const holders = new Set(await grants.usernamesHolding(FOLLOW));
    return { area: area?.areaName ?? '', usernames: members.flatMap(({ username }) => (holders.has(username) ? username : [])) };
  };

  return {
    ruledClues: ruledClues(visible),
    /** Handlers of scheduled jobs, by class text. */
    jobs: { [FOLD_TOTALS]: foldTotalsJob(() => foldClueTotals(db)) },
    routes(api: FastifyInstance) {
      const repository = createClueRepository(db, changes);
      const work = createClueWork({
        repository,
        changes: clueChanges,
        users: { withUsernames: users.withUsernames, nameOf: async (username) => (await accounts.byUsername(username))?.realname },
        advisersOf,
        visible,
      });
      const service = createClueService({
        repository,
        intake: createClueIntake(db, nextNumber),
        checks: createClueChecks(db, users),
        visible,
      });
      clueRoutes(api, { service, work, tasks: createClueTasks(repository, visible) });
      activePlatformRoutes(api, createActivePlatformService(createActivePlatformRepository(db)));
      areaRoutes(api, createAreaService(createAreaRepository(db)));
      carTypeRoutes(api, createCarTypeService(createCarTypeRepository(db)));
      const texts = createTextResolver(db, changes);
      const costs = (begin: string, end: string) => platformCosts(db, begin, end);
      statisticsRoutes(api, createStatisticsService({ figures: createClueFigures(db, changes), costs, texts, visible }));
    },
  };
};
