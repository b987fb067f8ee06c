import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import { createRecycleBin } from '#features/records/removal/removal.changes.ts';
import type { Authenticate } from '#http/admission/access.ts';
import { uploadsBy } from '#http/input/uploaded-file.ts';
import type { Caller } from '#platform/caller.ts';
import type { JobHandler } from '#platform/schedule/job-handler.ts';
import { createSigner } from '#platform/secrets/signer.ts';
import { openStore } from '#platform/stored-files/open-store.ts';
import { assembleRules } from './assemble-rules.ts';
import { createDataSourceRepository, DATA_SOURCES } from './data-source/data-source.repository.ts';
import { dataSourceRoutes } from './data-source/data-source.routes.ts';
import { createDataSourceService } from './data-source/data-source.service.ts';
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
import { createTableDictionaries } from './dict/table-dictionary.ts';
import { createDuplicateRepository } from './duplicate/duplicate.repository.ts';
import { duplicateRoutes } from './duplicate/duplicate.routes.ts';
import { createDuplicateService } from './duplicate/duplicate.service.ts';
import { createFileRepository } from './file/file.repository.ts';
import { fileRoutes } from './file/file.routes.ts';
import { createFileService } from './file/file.service.ts';
import { idIn } from './file/file-names.ts';
import { createFileSweep } from './file/file-sweep.ts';
import { createFileUses } from './file/file-uses.repository.ts';
import { SWEEP_FILES, sweepFilesJob } from './file/sweep-files.job.ts';
import { createGatewayRouteRepository, GATEWAY_ROUTES } from './gateway-route/gateway-route.repository.ts';
import { gatewayRouteRoutes } from './gateway-route/gateway-route.routes.ts';
import { createGatewayRouteService } from './gateway-route/gateway-route.service.ts';
import { createOssFileRepository, OSS_FILES } from './oss-file/oss-file.repository.ts';
import { ossFileRoutes } from './oss-file/oss-file.routes.ts';
import { createOssFileService } from './oss-file/oss-file.service.ts';
import { assembleQuartzJobs } from './quartz-job/quartz-job.assembly.ts';

/** What this domain asks of sessions. */
interface Sessions {
  authenticate: Authenticate;
  liveAmong: (ids: string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Builds the services of dictionaries, check rules, jobs and files.
 *
 * @param handlers of scheduled jobs of other domains, by class text
 */
export const assembleSettings = (
  parts: DomainParts,
  { authenticate, liveAmong }: Sessions,
  handlers: Readonly<Record<string, JobHandler>> = {},
) => {
  const { db, config, lookups } = parts;
  const isAdministrator = async ({ userId }: Caller) => (await lookups.grants.of(userId)).isAdministrator;
  const rules = assembleRules(parts);
  const stored = openStore(config.dataDir, config.store, 'uploads');
  const fileParts = { repository: createFileRepository(db), stored, settings: config.files };
  const uses = createFileUses(db);
  const files = createFileService({ ...fileParts, liveAmong, signer: createSigner(config.dataDir, 'stored files') });
  const fileSweep = createFileSweep({ ...fileParts, uses, service: files });
  const jobs = assembleQuartzJobs(parts, { ...handlers, [SWEEP_FILES]: sweepFilesJob(fileSweep) });
  const takeUpload = uploadsBy(parts.spool, files.contentCheck);
  const usesOf = (paths: readonly string[]) =>
    uses.countOf(
      paths.flatMap((path) => idIn(path) ?? []),
      OSS_FILES,
    );
  const ossFiles = createOssFileService({ repository: createOssFileRepository(db), files: { ...files, usesOf } });
  return {
    fillValues: rules.values,
    reports: { save: files.saveReport },
    start: jobs.start,
    runJob: jobs.runNow,
    close: jobs.close,
    routes(api: FastifyInstance) {
      dataSourceRoutes(
        api,
        createDataSourceService({ repository: createDataSourceRepository(db), ...parts.foreign }),
        createRecycleBin({ db, kind: DATA_SOURCES, isAdministrator, collision: '编码已被其他数据源使用，请先删除那个数据源' }),
      );
      jobs.routes(api);
      gatewayRouteRoutes(
        api,
        createGatewayRouteService(createGatewayRouteRepository(db)),
        createRecycleBin({ db, kind: GATEWAY_ROUTES, isAdministrator, collision: '路由ID已被其他路由使用，请先修改那个路由的路由ID' }),
      );
      const narrow = async (table: string) => (table === 'sys_user' ? lookups.visible.rules() : undefined);
      const dicts = createDictRepository(db);
      const dictItems = createDictItemsService(createDictItemsRepository(db, narrow), lookups.dicts, createTableDictionaries(parts.tables));
      const dictSheets = createDictSheetService(dicts, createDictSheetRepository(db));
      dictRoutes(api, dictItems, createDictService(dicts), dictSheets);
      dictEntryRoutes(api, createDictEntryService(createDictEntryRepository(db)));
      rules.routes(api);
      duplicateRoutes(api, createDuplicateService(createDuplicateRepository(db, parts.tables)));
      fileRoutes(api, files, takeUpload, authenticate);
      ossFileRoutes(api, ossFiles, takeUpload);
    },
  };
};
