import type { ResultOf } from '@mortise/shared/contract';
import { type ReportCondition, type ReportRow, reportRuns } from '@mortise/shared/contract/online';
import { useTabTitle } from '@mortise/shared/micro';
import { type ConditionTexts, ListPage, useList } from '@mortise/shared/ui';
import { useState } from 'react';
import { AreaCondition } from '#common/area/area-path.tsx';
import { ConditionField, namesOf } from '#common/condition-field.tsx';
import { type DictOptions, dictText } from '#common/value-text.ts';
import { LinkedView } from './linked-view.tsx';
import { ReportChartButton } from './report-chart-button.tsx';
import { reportColumns } from './report-columns.tsx';
import { ReportExport } from './report-export.tsx';
import type { ReportLink } from './report-link.ts';
import { ReportMailButton } from './report-mail-button.tsx';
import { sumsOf } from './report-sums.ts';

interface ReportRowsProps {
  id: string;
  conditions: readonly ReportCondition[];
  /** `self_<name>` of each parameter that the address gives. */
  parameters: Record<string, string>;
  /** The menu row serves every report: the tab is called as this one. */
  titled: boolean;
}

type Answer = ResultOf<typeof reportRuns.columnsAndData>;

const EMPTY: Answer = {
  columns: [],
  dictOptions: {},
  data: { total: 0, records: [] },
  cgreportHeadName: '',
  fieldHrefSlots: [],
  isGroupTitle: false,
};

let count = 0;
const keys = new WeakMap<ReportRow, string>();
/** Rows of a report need not have an id, and may be equal: the key belongs to the object. */
const keyOf = (row: ReportRow) => {
  const key = keys.get(row) ?? `row ${count++}`;
  keys.set(row, key);
  return key;
};

const ENDS: Readonly<Record<string, string>> = { _begin: '从', _end: '至' };

const chipTexts = (conditions: readonly ReportCondition[], dictOptions: DictOptions): ConditionTexts =>
  Object.fromEntries(
    conditions
      .filter(({ mode, view }) => mode === 'group' || ['list', 'search', 'pca'].includes(view))
      .flatMap((condition) =>
        namesOf(condition).map((name) => {
          const end = ENDS[name.slice(condition.field.length)];
          const shown = (value: string) =>
            condition.view === 'pca' ? <AreaCondition value={value} /> : dictText(dictOptions, condition.field, value);
          const text = (value: string) => (end ? `${end} ${value}` : shown(value));
          return [name, { label: condition.label ?? condition.field, text }] as const;
        }),
      ),
  );

/** The rows of a report as a list; columns, choices and sums arrive with each page. */
export const ReportRows = ({ id, conditions, parameters, titled }: ReportRowsProps) => {
  // with parameters in the address, conditions of the same names need a prefix of their own
  const part = Object.keys(parameters).length ? 'rows' : '';
  const list = useList(reportRuns.columnsAndData, {
    params: { id },
    part,
    fixed: parameters,
    rowKey: keyOf,
    defaults: { sort: null, pageSize: 10 },
  });
  const [opened, setOpened] = useState<Extract<ReportLink, { kind: 'view' }>>();
  // `useList` has asked this endpoint: its answers have that shape
  const answer = (list.answer as Answer | undefined) ?? EMPTY;
  const { columns, dictOptions, fieldHrefSlots, cgreportHeadName, data } = answer;
  const sums = sumsOf(columns, data);
  useTabTitle(titled ? cgreportHeadName : undefined);
  const filters = conditions.map((condition) => {
    const label = condition.label ?? condition.field;
    const [name = condition.field] = namesOf(condition);
    return <ConditionField key={condition.field} condition={condition} name={name} label={label} dictOptions={dictOptions} />;
  });

  return (
    <ListPage
      list={list}
      numbered
      filters={filters.length ? filters : undefined}
      unfolded={conditions.filter(({ hidden }) => hidden !== '1').length}
      conditionTexts={chipTexts(conditions, dictOptions)}
      columns={reportColumns({ columns, dictOptions, links: fieldHrefSlots, onView: setOpened })}
      toolbar={
        answer !== EMPTY && (
          <>
            <ReportChartButton id={id} name={cgreportHeadName} columns={columns} query={list.asked} />
            <ReportMailButton id={id} name={cgreportHeadName} query={list.asked} />
            <ReportExport id={id} name={cgreportHeadName} query={list.asked} />
          </>
        )
      }
      summary={sums && (() => sums)}
    >
      {opened && <LinkedView link={opened} onClose={() => setOpened(undefined)} />}
    </ListPage>
  );
};
