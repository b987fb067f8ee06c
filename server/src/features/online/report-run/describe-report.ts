import type { ParsedReport, ReportItem } from '@mortise/shared/contract/online';
import { newId } from '#db/new-id.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import { reportCaller } from './report-caller.ts';
import type { ReportRunner } from './report-runner.ts';
import { distinctColumns, proposedType } from './result-columns.repository.ts';

const SHOWN = 1;

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
    if (dbSource) throw new Refusal('使用其他数据源的报表还不能运行');
    const { columns, placeholders } = await runner.describe(reportCaller(caller), sql);
    const names = new Set(placeholders.flatMap(({ kind, name }) => (kind === 'parameter' ? [name] : [])));
    return {
      fields: distinctColumns(columns).map(({ name, oid }, index) => proposed(name, oid, index + 1)),
      params: [...names].map((paramName) => ({ paramName, paramTxt: paramName })),
    };
  };
