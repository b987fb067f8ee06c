import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import { createCheckRuleRepository } from './check-rule/check-rule.repository.ts';
import { checkRuleRoutes } from './check-rule/check-rule.routes.ts';
import { createCheckRuleService } from './check-rule/check-rule.service.ts';
import { createDictRepository } from './dict/dict.repository.ts';
import { dictRoutes } from './dict/dict.routes.ts';
import { createDictService } from './dict/dict.service.ts';
import { createDictEntryRepository } from './dict/dict-entry.repository.ts';
import { dictEntryRoutes } from './dict/dict-entry.routes.ts';
import { createDictEntryService } from './dict/dict-entry.service.ts';
import { createDictItemsRepository } from './dict/dict-items.repository.ts';
import { createDictItemsService } from './dict/dict-items.service.ts';
import { createDictSheetRepository } from './dict/dict-sheet.repository.ts';
import { createDictSheetService } from './dict/dict-sheet.service.ts';
import { createDuplicateRepository } from './duplicate/duplicate.repository.ts';
import { duplicateRoutes } from './duplicate/duplicate.routes.ts';
import { createDuplicateService } from './duplicate/duplicate.service.ts';
import { fileRoutes } from './file/file.routes.ts';
import { createFileService } from './file/file.service.ts';

/** Builds the services of dictionaries, check rules and files. */
export const assembleSettings = ({ db, lookups }: DomainParts) => ({
  routes(api: FastifyInstance) {
    const { files } = api.platform;
    const narrow = async (table: string) => (table === 'sys_user' ? lookups.visible.rules() : undefined);
    const dicts = createDictRepository(db);
    const dictItems = createDictItemsService(createDictItemsRepository(db, narrow), lookups.dicts);
    const dictSheets = createDictSheetService(dicts, createDictSheetRepository(db));
    dictRoutes(api, dictItems, createDictService(dicts), dictSheets);
    dictEntryRoutes(api, createDictEntryService(createDictEntryRepository(db)));
    checkRuleRoutes(api, createCheckRuleService(createCheckRuleRepository(db)));
    duplicateRoutes(api, createDuplicateService(createDuplicateRepository(db)));
    fileRoutes(api, createFileService(files), files);
  },
});
