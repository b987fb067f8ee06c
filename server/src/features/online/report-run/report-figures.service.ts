import { ListQuery } from '@mortise/shared/contract';
import { AGGREGATES, GROUPING_NAMES, ReportGrouping, type ReportGroups } from '@mortise/shared/contract/online';
import type { RuleVariables } from '#lists/rule-variables.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ReportDefinition, ReportDefinitionLookup } from '../report-head/report-definition.lookup.ts';
import type { ReportAccess } from './report-access.ts';
import { reportCaller } from './report-caller.ts';
import type { ReportDictionaries } from './report-dictionaries.ts';
import { refusedRun, runOf } from './report-run.service.ts';
import type { ReportRunner } from './report-runner.ts';

interface Parts {
  definitions: ReportDefinitionLookup;
  access: ReportAccess;
  runner: ReportRunner;
  dictionaries: ReportDictionaries;
  variablesOf: (caller: Caller) => Promise<RuleVariables>;
}

const EMPTY = '（空）';

const itemOf = ({ items }: ReportDefinition, name: string | undefined) =>
  name === undefined ? undefined : items.find(({ fieldName }) => fieldName.toLowerCase() === name.toLowerCase());

const measureTitle = (report: ReportDefinition, { groupAgg, groupMeasure }: ReportGrouping) => {
  if (!groupMeasure) return '数量';
  const item = itemOf(report, groupMeasure);
  return `${item?.fieldTxt ?? groupMeasure}（${AGGREGATES[groupAgg]}）`;
};

const figureOf = (value: unknown): number | null => {
  const number = value === null || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? Number(number.toFixed(4)) : null;
};

/** Names that do not change the groups: a chart of a list is the same for each of its pages. */
const WITHOUT_EFFECT = new Set([...GROUPING_NAMES, 'pageNo', 'pageSize', 'column', 'order']);

/** Reports as figures, for charts and boards. */
export const createReportFiguresService = ({ definitions, access, runner, dictionaries, variablesOf }: Parts) => ({
  mine: async (caller: Caller) => {
    const mayRun = await access.rightsOf(caller);
    return (await definitions.names()).filter(mayRun);
  },
  async groups(caller: Caller, id: string, asked: ListQuery): Promise<ReportGroups> {
    const report = await definitions.byId(id);
    if (!report) {
      // others do not learn that there was one
      await access.refuseOthers(caller, { id, code: '' });
      throw new Refusal('报表不存在或已删除');
    }
    await access.refuseOthers(caller, report);
    const grouping = ReportGrouping.parse(asked);
    const query = ListQuery.parse(Object.fromEntries(Object.entries(asked).filter(([name]) => !WITHOUT_EFFECT.has(name))));
    const rows = await runner
      .groups(reportCaller(caller), runOf(report, query), query, grouping, await variablesOf(caller))
      .catch((error: unknown) => {
        throw refusedRun(error);
      });
    const dimension = itemOf(report, grouping.groupDimension);
    const options = dimension ? await dictionaries.optionsOf(reportCaller(caller), { items: [dimension] }) : {};
    const texts = new Map((dimension ? (options[dimension.fieldName] ?? []) : []).map(({ value, text }) => [value, text]));
    const textOf = (key: unknown) => (key === '' || key === null ? EMPTY : (texts.get(String(key)) ?? String(key)));
    return {
      dimension: dimension ? (dimension.fieldTxt ?? dimension.fieldName) : null,
      measure: measureTitle(report, grouping),
      groups: rows
        .slice(0, grouping.groupLimit)
        .map(({ k, v }) => ({ key: k === '' ? null : k, text: grouping.groupDimension ? textOf(k) : '', value: figureOf(v) })),
      isCut: rows.length > grouping.groupLimit,
    };
  },
});
export type ReportFiguresService = ReturnType<typeof createReportFiguresService>;
