import type { ListQuery } from '@mortise/shared/contract';
import type { RuleVariables } from '#lists/rule-variables.ts';
import { pulled } from '#platform/async/pulled.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ReportDefinition, ReportDefinitionLookup } from '../report-head/report-definition.lookup.ts';
import type { ReportAccess } from './report-access.ts';
import { reportCaller } from './report-caller.ts';
import { columnsOf, conditionsOf, configuredOf, hasGroups, linksOf, summedOf } from './report-columns.ts';
import type { ReportDictionaries } from './report-dictionaries.ts';
import type { ReportRun, ReportRunner } from './report-runner.ts';
import { sheetCells, sheetColumns } from './report-sheet.ts';

interface Parts {
  definitions: ReportDefinitionLookup;
  access: ReportAccess;
  runner: ReportRunner;
  dictionaries: ReportDictionaries;
  variablesOf: (caller: Caller) => Promise<RuleVariables>;
}

const SENT = 'self_';
/** Rows of a workbook, which has 1,048,576 with its headings. */
const EXPORTED_AT_MOST = 1_000_000;

/** Values of the parameters: what the request sends, else the default. */
const parametersOf = ({ params }: ReportDefinition, query: Readonly<Record<string, unknown>>) =>
  new Map(
    params.map(({ paramName, paramValue }) => {
      const sent = query[`${SENT}${paramName}`];
      return [paramName, typeof sent === 'string' ? sent : (paramValue ?? '')];
    }),
  );

/** A report as the runner runs it, with the parameters of a request. */
export const runOf = (report: ReportDefinition, query: ListQuery): ReportRun => ({
  sql: report.cgrSql,
  dbSource: report.dbSource,
  configured: configuredOf(report),
  summed: summedOf(report),
  parameters: parametersOf(report, query),
});

export const refusedRun = (error: unknown): unknown =>
  error instanceof Refusal ? new Refusal(`SQL执行失败：${error.message}`, error.code, error.result) : error;

/** Running configured reports (docs/wire/online-report.md §4.3). */
export const createReportRunService = ({ definitions, access, runner, dictionaries, variablesOf }: Parts) => {
  const found = async (caller: Caller, read: Promise<ReportDefinition | undefined>) => {
    const report = await read;
    if (!report) throw new Refusal('实体不存在');
    await access.refuseOthers(caller, report);
    return report;
  };
  const byId = (caller: Caller, id: string) => found(caller, definitions.byId(id));

  const pageOf = async (caller: Caller, report: ReportDefinition, query: ListQuery) => {
    try {
      return await runner.page(reportCaller(caller), runOf(report, query), query, await variablesOf(caller));
    } catch (error) {
      throw refusedRun(error);
    }
  };
  const dictOptionsOf = (caller: Caller, report: ReportDefinition) => dictionaries.optionsOf(reportCaller(caller), report);

  return {
    async picker(caller: Caller, code: string) {
      const report = await found(caller, definitions.byCode(code));
      return {
        columns: columnsOf(report),
        dictOptions: await dictOptionsOf(caller, report),
        fieldHrefSlots: linksOf(report),
        isGroupTitle: hasGroups(report),
        cgRpConfigId: report.id,
        cgRpConfigName: report.name,
      };
    },
    async columns(caller: Caller, id: string) {
      const report = await byId(caller, id);
      return { columns: columnsOf(report), dictOptions: await dictOptionsOf(caller, report), cgreportHeadName: report.name };
    },
    /** An unknown report has no conditions, as the wire has it. */
    async conditions(caller: Caller, id: string) {
      const report = await definitions.byId(id);
      if (!report) return [];
      await access.refuseOthers(caller, report);
      return conditionsOf(report);
    },
    async parameters(caller: Caller, id: string) {
      const report = await definitions.byId(id);
      if (!report) return [];
      await access.refuseOthers(caller, report);
      return report.params;
    },
    data: async (caller: Caller, id: string, query: ListQuery) => pageOf(caller, await byId(caller, id), query),
    async columnsAndData(caller: Caller, id: string, query: ListQuery) {
      const report = await byId(caller, id);
      const [data, dictOptions] = await Promise.all([pageOf(caller, report, query), dictOptionsOf(caller, report)]);
      return {
        data,
        columns: columnsOf(report),
        dictOptions,
        cgreportHeadName: report.name,
        fieldHrefSlots: linksOf(report),
        isGroupTitle: hasGroups(report),
      };
    },
    /** All rows that match, as the cells of a workbook. Refusals come before the first piece. */
    async sheet(caller: Caller, id: string, query: ListQuery) {
      const report = await byId(caller, id);
      const columns = sheetColumns(report);
      const dictOptions = await dictOptionsOf(caller, report);
      const variables = await variablesOf(caller);
      const pieces = pulled<Record<string, unknown>[]>((take) =>
        runner.eachPiece(reportCaller(caller), runOf(report, query), query, variables, { limit: EXPORTED_AT_MOST, take }),
      );
      const first = await pieces.next().catch((error: unknown) => {
        throw refusedRun(error);
      });
      const cells = (rows: readonly Record<string, unknown>[]) => sheetCells(columns, rows, dictOptions);
      return {
        name: report.name,
        headings: columns.map(({ title, dataIndex, groupTitle }) => ({ title: title ?? dataIndex, group: groupTitle || undefined })),
        rows: (async function* () {
          if (!first.done) yield cells(first.value);
          for await (const rows of pieces) yield cells(rows);
        })(),
        /** Gives the connection back, also if the rows were not read to the end. */
        end: () => pieces.return(),
      };
    },
  };
};
export type ReportRunService = ReturnType<typeof createReportRunService>;
