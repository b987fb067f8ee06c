import type { ListQuery } from '@mortise/shared/contract';
import type { ParsedReport, ReportHeadDraft, ReportTrial, TriedReport, WholeReport } from '@mortise/shared/contract/online';
import type { Edited } from '#db/as-read.ts';
import { refusingTaken } from '#lists/keeping.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ReportHeadRepository } from './report-head.repository.ts';

/** A statement as its author needs it: what it returns and asks for. Refused with the cause and its place. */
export type DescribeReport = (caller: Caller, sql: string, dbSource: string | null | undefined) => Promise<ParsedReport>;

/** The first rows of a statement that is not stored. */
export type TryReport = (caller: Caller, trial: ReportTrial) => Promise<TriedReport>;

const PARSING = '解析失败，';

const parsing = async <Answer>(work: Promise<Answer>) => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(`${PARSING}${error.message}`, error.code, error.result);
    throw error;
  }
};

const twice = (names: readonly string[]) => names.find((name, index) => names.indexOf(name) < index);

/** Reports and their configuration (docs/wire/online-report.md §4.1). */
export const createReportHeadService = (repository: ReportHeadRepository, describe: DescribeReport, tryOut: TryReport) => {
  const refuseTaken = refusingTaken(repository, '报表编码已存在');

  /** A report whose statement could not run, or whose columns it does not have, is not stored. */
  const check = async (caller: Caller, { head, items, params }: WholeReport) => {
    const { fields, params: used } = await parsing(describe(caller, head.cgrSql, head.dbSource));
    const known = new Set(fields.map(({ fieldName }) => fieldName.toLowerCase()));
    const unknown = items.find(({ fieldName }) => !known.has(fieldName.toLowerCase()));
    if (unknown) throw new Refusal(`SQL 的结果里没有列 ${unknown.fieldName}，请重新解析SQL`);
    const doubled = twice(items.map(({ fieldName }) => fieldName.toLowerCase())) ?? twice(params.map(({ paramName }) => paramName));
    if (doubled) throw new Refusal(`${doubled} 重复`);
    const needed = used.find(({ paramName }) => !params.some((param) => param.paramName === paramName));
    if (needed) throw new Refusal(`SQL 中的参数 ${needed.paramName} 没有列在报表参数中，请重新解析SQL`);
  };

  return {
    list: (query: ListQuery) => repository.findPage(query),
    byId: async (id: string) => (await repository.findById(id)) ?? null,
    parse: (caller: Caller, sql: string, dbSource: string | null | undefined) => parsing(describe(caller, sql, dbSource)),
    tryOut,
    async add(caller: Caller, report: WholeReport) {
      await check(caller, report);
      await refuseTaken(report.head.code);
      await repository.insertWhole(report.head, report);
    },
    async edit(caller: Caller, { head, ...parts }: Omit<WholeReport, 'head'> & { head: Edited<ReportHeadDraft> & { id: string } }) {
      if (!(await repository.findById(head.id))) throw new Refusal('未找到对应实体');
      await check(caller, { head, ...parts });
      await refuseTaken(head.code, head.id);
      await repository.updateWhole(head, parts);
    },
    /** An unknown report is as good as removed. */
    remove: async (ids: string[]) => void (ids.length && (await repository.removeWhole(ids))),
  };
};
export type ReportHeadService = ReturnType<typeof createReportHeadService>;
