import { CATEGORY_ROOT } from '@mortise/shared/contract/settings';
import type { DomainParts } from '#domain-parts.ts';
import { createNextDepartment } from '#features/people/department/next-department.lookup.ts';
import { createRecycleBin } from '#features/records/removal/removal.changes.ts';
import type { Caller } from '#platform/caller.ts';
import { CATEGORIES, createCategoryRepository } from './category/category.repository.ts';
import { categoryRoutes } from './category/category.routes.ts';
import { createCategoryService } from './category/category.service.ts';
import { createCategoryChoiceRepository } from './category/category-choice.repository.ts';
import { createCategoryChoiceService } from './category/category-choice.service.ts';
import { CHECK_RULES, createCheckRuleRepository } from './check-rule/check-rule.repository.ts';
import { checkRuleRoutes } from './check-rule/check-rule.routes.ts';
import { createCheckRuleService } from './check-rule/check-rule.service.ts';
import { ruleEngine } from './check-rule/rule-engine.lookup.ts';
import { createFillCounters } from './fill-rule/fill-counter.repository.ts';
import { createFillGenerators } from './fill-rule/fill-generators.ts';
import { createFillRuleRepository, FILL_RULES } from './fill-rule/fill-rule.repository.ts';
import { fillRuleRoutes } from './fill-rule/fill-rule.routes.ts';
import { createFillRuleService } from './fill-rule/fill-rule.service.ts';
import { createFillValues } from './fill-rule/fill-values.ts';

/** Builds categories, check rules and fill rules. */
export const assembleRules = ({ db, log, lookups }: DomainParts) => {
  const isAdministrator = async ({ userId }: Caller) => (await lookups.grants.of(userId)).isAdministrator;
  const categories = createCategoryRepository(db);
  const fillRules = createFillRuleRepository(db);
  const generators = createFillGenerators({
    nextDepartment: createNextDepartment(db, lookups.departments),
    nextCategoryCode: (pid, tx) => categories.peekCode(pid || CATEGORY_ROOT, tx),
  });
  const values = createFillValues({
    rules: fillRules,
    counters: createFillCounters(db),
    generators,
    onTrouble: (error) => log.warn({ err: error }, 'a fill rule failed'),
  });
  const categoryBin = createRecycleBin({
    db,
    kind: CATEGORIES,
    parent: 'pid',
    root: CATEGORY_ROOT,
    isAdministrator,
    inTurn: (work) => categories.shape((_tree, tx) => work(tx)),
    restored: (tx, removals) =>
      categories.markRestored(
        tx,
        removals.map(({ rootId }) => rootId),
      ),
  });
  return {
    /** Values of fill rules, for rows of other domains. */
    values,
    routes(api: Parameters<typeof categoryRoutes>[0]) {
      const choices = createCategoryChoiceService(createCategoryChoiceRepository(db));
      categoryRoutes(api, createCategoryService(categories), choices, categoryBin);
      checkRuleRoutes(
        api,
        createCheckRuleService(createCheckRuleRepository(db), ruleEngine),
        createRecycleBin({ db, kind: CHECK_RULES, isAdministrator }),
      );
      fillRuleRoutes(
        api,
        createFillRuleService({ repository: fillRules, generators, values }),
        createRecycleBin({ db, kind: FILL_RULES, isAdministrator }),
      );
    },
  };
};
