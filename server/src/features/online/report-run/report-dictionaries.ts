import { ListQuery } from '@mortise/shared/contract';
import type { DictLookup } from '#features/settings/dict/dict.lookup.ts';
import type { ReportCaller } from '#platform/report-sql/signed-caller.ts';
import type { ReportDefinition, ReportItem } from '../report-head/report-definition.lookup.ts';
import { isSelect, replacementsOf } from './report-columns.ts';
import type { ReportRunner } from './report-runner.ts';

export interface Option {
  value: string;
  text: string;
  title: string;
}

/** Choices of a SELECT; a longer list is found by typing. */
const OPTIONS_AT_MOST = 1000;

interface Parts {
  dicts: DictLookup;
  runner: ReportRunner;
}

/** The choices behind the dictionary columns of a report, by column name. */
export const createReportDictionaries = ({ dicts, runner }: Parts) => {
  const selected = async (caller: ReportCaller, sql: string): Promise<Option[]> => {
    const run = { sql, configured: [{ name: 'value' }, { name: 'text' }], summed: [], parameters: new Map<string, string>() };
    const query = ListQuery.parse({ pageSize: OPTIONS_AT_MOST });
    const { records } = await runner.page(caller, run, query, new Map());
    return records.map(({ value, text }) => ({ value: String(value), text: String(text), title: String(text) }));
  };

  const optionsOfItem = async (caller: ReportCaller, item: ReportItem): Promise<Option[]> => {
    if (isSelect(item.dictCode)) return selected(caller, item.dictCode);
    if (item.dictCode) return (await dicts.all())[item.dictCode] ?? [];
    return replacementsOf(item);
  };

  return {
    async optionsOf(caller: ReportCaller, { items }: Pick<ReportDefinition, 'items'>): Promise<Record<string, Option[]>> {
      const coded = items.filter(({ dictCode, replaceVal }) => dictCode || replaceVal);
      const entries = await Promise.all(coded.map(async (item) => [item.fieldName, await optionsOfItem(caller, item)] as const));
      return Object.fromEntries(entries);
    },
  };
};
export type ReportDictionaries = ReturnType<typeof createReportDictionaries>;
