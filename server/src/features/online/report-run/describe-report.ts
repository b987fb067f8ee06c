import type { ParsedReport, ReportItem, ReportTrial, TriedReport } from '@mortise/shared/contract/online';
import { newId } from '#db/new-id.ts';
import type { RuleVariables } from '#lists/rule-variables.ts';
import type { Caller } from '#platform/caller.ts';
import { reportCaller } from './report-caller.ts';
import { refusedRun } from './report-run.service.ts';
import { type ReportRunner, TRIED } from './report-runner.ts';
import { distinctColumns, proposedType } from './result-columns.repository.ts';

const SHOWN = 1;
const TEXT = 'String';

const proposed = (name: string, oid: number, place: number): ReportItem => ({
  id: newId(),
  cgrheadId: null,
  fieldName: name,
  fieldTxt: name,
  fieldWidth: null,
  fieldType: proposedType(oid),
  searchMode: null,
  isOrder: 0,
  isSearch: 0,
  dictCode: null,
  fieldHref: null,
  isShow: SHOWN,
  orderNum: place,
  replaceVal: null,
  isTotal: null,
  groupTitle: null,
  createBy: null,
  createTime: null,
  updateBy: null,
  updateTime: null,
});

/** Columns and parameters of a statement (docs/wire/online-report.md §4.2), from its metadata, so that no row is needed. */
export const createDescribeReport =
  (runner: ReportRunner) =>
  async (caller: Caller, sql: string, dbSource: string | null | undefined): Promise<ParsedReport> => {
    const { columns, placeholders } = await runner.describe(reportCaller(caller), sql, dbSource);
    const names = new Set(placeholders.flatMap(({ kind, name }) => (kind === 'parameter' ? [name] : [])));
    return {
      fields: distinctColumns(columns).map(({ name, oid }, index) => proposed(name, oid, index + 1)),
      params: [...names].map((paramName) => ({ paramName, paramTxt: paramName })),
    };
  };

/** The type of a parameter that occurs several times is the first that is not a text. */
const typesByName = (asked: readonly { name: string; oid: number | undefined }[]) => {
  const types = new Map<string, string>();
  for (const { name, oid } of asked) {
    const known = types.get(name);
    if (!known || known === TEXT) types.set(name, oid === undefined ? TEXT : proposedType(oid));
  }
  return [...types].map(([name, type]) => ({ name, type }));
};

/** The first rows of a statement with values, for its author. */
export const createTryReport =
  (runner: ReportRunner, variablesOf: (caller: Caller) => Promise<RuleVariables>) =>
  async (caller: Caller, { sql, dbKey, values }: ReportTrial): Promise<TriedReport> => {
    const trial = { sql, dbSource: dbKey, parameters: values ? new Map(Object.entries(values)) : undefined };
    const { asked, columns, rows } = await runner.tryOut(reportCaller(caller), trial, await variablesOf(caller)).catch((error: unknown) => {
      throw refusedRun(error);
    });
    return {
      parameters: typesByName(asked),
      columns: distinctColumns(columns).map(({ name, oid }) => ({ name, type: proposedType(oid) })),
      rows: rows?.slice(0, TRIED).map(({ jeecg_row_key: _, ...row }) => row) ?? null,
      isCut: (rows?.length ?? 0) > TRIED,
    };
  };
