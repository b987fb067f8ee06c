import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import type { FileMails } from '#features/messages/message/message.changes.ts';
import { createRecordVersions } from '#features/records/data-log/record-versions.lookup.ts';
import { createCheckRuleLookup } from '#features/settings/check-rule/check-rule.lookup.ts';
import { createTableChoices } from '#features/settings/dict/table-choices.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { createReportDatabase } from '#platform/report-sql/report-database.ts';
import { createFormButtonRepository } from './form-extension/form-button.repository.ts';
import { createFormButtonService } from './form-extension/form-button.service.ts';
import { createFormExtensionLookup } from './form-extension/form-extension.lookup.ts';
import { formExtensionRoutes } from './form-extension/form-extension.routes.ts';
import { createFormScriptRepository } from './form-extension/form-script.repository.ts';
import { createFormScriptService } from './form-extension/form-script.service.ts';
import { createFormDefinitionLookup } from './form-head/form-definition.lookup.ts';
import { createFormHeadRepository } from './form-head/form-head.repository.ts';
import { formHeadRoutes } from './form-head/form-head.routes.ts';
import { createFormHeadService } from './form-head/form-head.service.ts';
import { createFormImportRepository } from './form-head/form-import.repository.ts';
import { createFormImportService } from './form-head/form-import.service.ts';
import { createFormSyncRepository } from './form-head/sync/form-sync.repository.ts';
import { createFormSyncService } from './form-head/sync/form-sync.service.ts';
import { REMOVE_KEPT, removeKeptJob } from './form-head/sync/remove-kept.job.ts';
import { createFormAccess } from './form-rows/form-access.ts';
import { createFormBins } from './form-rows/form-bin.repository.ts';
import { createFormBulkService } from './form-rows/form-bulk.service.ts';
import { createFormChoicesRepository } from './form-rows/form-choices.repository.ts';
import { createFormChoices } from './form-rows/form-choices.ts';
import { formRecordsRoutes } from './form-rows/form-records.routes.ts';
import { createFormRecordsService } from './form-rows/form-records.service.ts';
import { createFormRowsRepository } from './form-rows/form-rows.repository.ts';
import { formRowsRoutes } from './form-rows/form-rows.routes.ts';
import { createFormRowsService } from './form-rows/form-rows.service.ts';
import { createFormRunService } from './form-rows/form-run.service.ts';
import { formWorkbooksRoutes } from './form-rows/form-workbooks.routes.ts';
import { createFormWorkbooksService } from './form-rows/form-workbooks.service.ts';
import { createReportDefinitionLookup } from './report-head/report-definition.lookup.ts';
import { createReportHeadRepository } from './report-head/report-head.repository.ts';
import { reportHeadRoutes } from './report-head/report-head.routes.ts';
import { createReportHeadService } from './report-head/report-head.service.ts';
import { createReportPartsRepository } from './report-head/report-parts.repository.ts';
import { createReportVersionService } from './report-head/report-version.service.ts';
import { createStoredStatementsLookup } from './report-head/stored-statements.lookup.ts';
import { REPORT_MAIL, reportMailJob } from './report-mail/report-mail.job.ts';
import { createReportMailRepository } from './report-mail/report-mail.repository.ts';
import { reportMailRoutes } from './report-mail/report-mail.routes.ts';
import { createReportMailService } from './report-mail/report-mail.service.ts';
import { createDescribeReport, createTryReport } from './report-run/describe-report.ts';
import { createForeignDoor } from './report-run/foreign-door.ts';
import { createOwnDoor } from './report-run/own-door.ts';
import { createReportAccess } from './report-run/report-access.ts';
import { createReportDictionaries } from './report-run/report-dictionaries.ts';
import { createReportFiguresService } from './report-run/report-figures.service.ts';
import { reportRunRoutes } from './report-run/report-run.routes.ts';
import { createReportRunService } from './report-run/report-run.service.ts';
import { createReportRunner } from './report-run/report-runner.ts';
import { defaultSources } from './report-source/report-source.defaults.ts';
import { createReportSourceLookup } from './report-source/report-source.lookup.ts';
import { createReportSourceRepository } from './report-source/report-source.repository.ts';
import { reportSourceRoutes } from './report-source/report-source.routes.ts';
import { createReportSourceService } from './report-source/report-source.service.ts';

/** What reports by mail ask of other domains. */
interface Mailing {
  callerOf: (owner: Omit<Caller, 'codes'>) => Promise<Caller | undefined>;
  fileMails: FileMails;
  hasMail: boolean;
}

/** Reports that administrators configure at run time. */
export const assembleOnline = (
  { db, tables, urls, changes, config, log, lookups }: DomainParts,
  { callerOf, fileMails, hasMail }: Mailing,
) => {
  const { dicts, dataRules } = lookups;
  const defaults = defaultSources(tables);
  const sources = createReportSourceLookup(db, changes, defaults);
  const database = createReportDatabase({ db, ...urls, sources: sources.all, log });
  const own = createOwnDoor({ database, sources });
  const runner = createReportRunner({ own, foreign: createForeignDoor(lookups.dataSources), changes });
  const running = {
    definitions: createReportDefinitionLookup(db),
    access: createReportAccess(lookups),
    runner,
    dictionaries: createReportDictionaries({ dicts, runner }),
    variablesOf: dataRules.variablesOf,
  };
  const runs = createReportRunService(running);
  const figures = createReportFiguresService(running);
  const heads = createReportHeadService(
    createReportHeadRepository(db),
    createDescribeReport(runner),
    createTryReport(runner, dataRules.variablesOf),
  );
  const versions = createReportVersionService({ versions: createRecordVersions(db), definitions: running.definitions, heads });
  const checkRules = createCheckRuleLookup(db);
  const forms = createFormHeadService(createFormHeadRepository(db), checkRules);
  const sync = createFormSyncService(createFormSyncRepository(db));
  const scheduled = createReportMailRepository(db);
  const domains = config.reportMailDomains;
  const definitions = createFormDefinitionLookup(db, changes);
  const repository = createFormRowsRepository(db);
  const access = createFormAccess({ ...lookups, definitions, repository });
  const rows = createFormRowsService({ definitions, repository, dicts, checkRules, access });
  const isAdministrator = async ({ userId }: Caller) => (await lookups.grants.of(userId)).isAdministrator;
  const bins = createFormBins({ db, isAdministrator, definitions });
  const records = createFormRecordsService({ definitions, access, repository, bins, versions: createRecordVersions(db) });
  const tableChoices = createTableChoices(db, tables, async (table) => (table === 'sys_user' ? lookups.visible.rules() : undefined));
  const choices = createFormChoices({ dicts, tables: tableChoices, definitions, repository: createFormChoicesRepository(db) });
  const workbooks = createFormWorkbooksService({ definitions, access, choices, repository, dicts, checkRules });
  const formRuns = createFormRunService({
    definitions,
    access,
    choices,
    extensions: createFormExtensionLookup(db, changes, config.formScripts),
  });
  const buttons = createFormButtonService(createFormButtonRepository(db), definitions);
  const scripts = createFormScriptService({
    repository: createFormScriptRepository(db),
    forms: definitions,
    enabled: config.formScripts,
  });
  return {
    close: database.close,
    ruledListOf: access.ruledList,
    /** Handlers of scheduled jobs, by class text. */
    jobs: {
      [REPORT_MAIL]: reportMailJob({
        repository: scheduled,
        sheetOf: runs.sheet,
        users: lookups.users,
        callerOf,
        mails: fileMails,
        domains,
      }),
      [REMOVE_KEPT]: removeKeptJob(sync),
    },
    /** @param runNow runs a job once */
    routes(api: FastifyInstance, runNow: (jobId: string, by: string) => Promise<void>) {
      formHeadRoutes(api, forms, sync, createFormImportService(createFormImportRepository(db)));
      reportMailRoutes(api, createReportMailService({ ...lookups, ...running, repository: scheduled, runNow, domains, hasMail }));
      formRowsRoutes(api, rows, formRuns);
      formRecordsRoutes(api, records, createFormBulkService({ definitions, access, rows, dicts }));
      formWorkbooksRoutes(api, workbooks);
      formExtensionRoutes(api, buttons, scripts);
      reportHeadRoutes(api, { heads, versions, parts: createReportPartsRepository(db) });
      reportRunRoutes(api, runs, figures);
      reportSourceRoutes(
        api,
        createReportSourceService({
          repository: createReportSourceRepository(db),
          sources: sources.all,
          defaults,
          statements: createStoredStatementsLookup(db),
        }),
      );
    },
  };
};
