import {
  type ReportHead,
  ReportHeadDraft,
  ReportItemDraft,
  ReportParamDraft,
  reportHeads,
  reportItems,
  reportParams,
  reportSources,
} from '@mortise/shared/contract/online';
import { dataSources } from '@mortise/shared/contract/settings';
import { call } from '@mortise/shared/http';
import { useOffers } from '@mortise/shared/session';
import {
  asRead,
  clearable,
  type DraftEnds,
  DraftForm,
  Field,
  Flex,
  Form,
  type FormRule,
  Input,
  issueText,
  ListFailed,
  loadingOf,
  RecordTitle,
  ruleOf,
  Select,
  Skeleton,
  Tabs,
  uniqueRule,
  useFresh,
  useOne,
} from '@mortise/shared/ui';
import { useMemo, useState } from 'react';
import { type EditableRow, EditableRows } from './editable-rows.tsx';
import { ParseButton } from './parse-button.tsx';
import { itemCells, newItem, paramCells } from './report-cells.ts';
import { type ReportDraft, rowsToEdit, wholeOf } from './report-draft.ts';
import { checkSql } from './sql-check.ts';
import { SqlField } from './sql-field.tsx';
import { SqlGuide } from './sql-guide.tsx';
import { TryButton } from './try-button.tsx';

interface ReportFormProps extends DraftEnds {
  /** The report to change; none makes a new one. */
  report?: ReportHead | undefined;
}

type Part = 'items' | 'params';

const SourceField = () => {
  const sources = useOne(dataSources.options, { query: {} });
  const options = sources.data?.map(({ value, text }) => ({ value, label: text ?? value }));
  return (
    <Field of={ReportHeadDraft} name="dbSource" label="动态数据源">
      <Select allowClear={clearable} {...loadingOf(sources)} options={options} />
    </Field>
  );
};

/** The statement, which is checked and completed where the server has calls for that. */
const SqlItem = () => {
  const { longSql } = useOffers();
  const dbSource = Form.useWatch<ReportDraft['dbSource']>('dbSource', Form.useFormInstance());
  // tables of another database are unknown
  const { data } = useOne(reportSources.readable, longSql && !dbSource ? {} : null);
  const tables = useMemo(() => Object.fromEntries((data ?? []).map(({ tableName, columns }) => [tableName, columns])), [data]);
  return (
    <Form.Item name="cgrSql" label="报表SQL" required rules={[ruleOf(ReportHeadDraft.shape.cgrSql)]} validateTrigger="onSubmit">
      <SqlField check={longSql ? (sql) => checkSql(sql, dbSource) : undefined} tables={tables} />
    </Form.Item>
  );
};

/** Refuses the first row that the contract refuses; the tab with it opens. */
const wholeRows = (part: Part, show: (part: Part) => void): FormRule => ({
  validator: async (_rule, rows: EditableRow[] = []) => {
    const schema = part === 'items' ? ReportItemDraft : ReportParamDraft;
    const refused = rows.map((row) => schema.safeParse(row)).find(({ success }) => !success);
    if (!refused) return;
    show(part);
    throw new Error(issueText(refused.error));
  },
});

/** The form of a report: head, SQL, columns and parameters (docs/wire/online-report.md §5.1). */
export const ReportForm = ({ report, ...ends }: ReportFormProps) => {
  const [part, setPart] = useState<Part>('items');
  const ofHead = report ? { query: { headId: report.id } } : null;
  const items = useFresh(reportItems.ofHead, ofHead);
  const params = useFresh(reportParams.ofHead, ofHead);
  const failed = [items, params].find(({ error }) => error);
  const isLoading = report !== undefined && (!items.data || !params.data);
  const waiting = failed?.error ? <ListFailed error={failed.error} onRetry={failed.reload} /> : <Skeleton active />;

  return (
    <DraftForm<ReportDraft, ReportHead>
      {...ends}
      name="report"
      width={1200}
      title={<RecordTitle verb={report ? '编辑' : '新增'} what="报表" name={report?.name} />}
      initial={{ ...report, ...rowsToEdit(items.data ?? [], params.data ?? []) }}
      row={report}
      waiting={isLoading ? waiting : undefined}
      subject={reportHeads.edit.subject}
      list={reportHeads.list}
      onSave={(draft, read) => {
        const whole = wholeOf(draft, report);
        return read
          ? call(reportHeads.edit, { body: { ...whole, head: { ...whole.head, ...asRead(read) } } })
          : call(reportHeads.add, { body: whole });
      }}
    >
      <Flex gap={16} wrap>
        <div style={{ flex: '1 1 240px' }}>
          <Field of={ReportHeadDraft} name="code" validateFirst rules={[uniqueRule('onl_cgreport_head', 'code', { dataId: report?.id })]}>
            <Input autoFocus={!report} />
          </Field>
        </div>
        <div style={{ flex: '1 1 240px' }}>
          <Field of={ReportHeadDraft} name="name" />
        </div>
        <div style={{ flex: '1 1 240px' }}>
          <SourceField />
        </div>
      </Flex>
      <SqlItem />
      <Flex gap={8} style={{ marginBlockEnd: 16 }}>
        <ParseButton />
        <TryButton />
        <SqlGuide />
      </Flex>
      <Tabs
        activeKey={part}
        onChange={(key) => setPart(key as Part)}
        items={[
          {
            key: 'items',
            label: '动态报表配置明细',
            forceRender: true,
            children: (
              <Form.Item name="items" rules={[wholeRows('items', setPart)]} validateTrigger="onSubmit">
                <EditableRows label="报表字段" cells={itemCells} nameField="fieldName" blank={newItem} />
              </Form.Item>
            ),
          },
          {
            key: 'params',
            label: '报表参数',
            forceRender: true,
            children: (
              <Form.Item name="params" rules={[wholeRows('params', setPart)]} validateTrigger="onSubmit">
                <EditableRows label="报表参数" cells={paramCells} nameField="paramName" />
              </Form.Item>
            ),
          },
        ]}
      />
    </DraftForm>
  );
};
