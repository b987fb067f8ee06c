import { keysIn } from '@mortise/shared/contract';
import { type ReportSource, ReportSourceDraft, reportSources } from '@mortise/shared/contract/online';
import { type DraftEnds, Field, Form, Input, loadingOf, RowForm, Select, uniqueRule, useOne } from '@mortise/shared/ui';
import { SourceEffect } from './source-effect.tsx';
import { sourceRules } from './source-rules.ts';

interface ReportSourceFormProps extends DraftEnds {
  /** The row to change; none makes a new one. */
  source?: ReportSource | undefined;
}

interface ColumnsSelectProps {
  id?: string;
  /** Comma list. */
  value?: string | null;
  onChange?: (columns: string | null) => void;
}

/** Columns of the chosen table; none chosen means all of them. */
const ColumnsSelect = ({ id, value, onChange }: ColumnsSelectProps) => {
  const tables = useOne(reportSources.tables, {});
  const chosen = Form.useWatch<string | undefined>('tableName', Form.useFormInstance());
  const columns = tables.data?.find(({ tableName }) => tableName === chosen)?.columns ?? [];
  return (
    <Select
      id={id}
      mode="multiple"
      placeholder="不选择时可读全部列，密码等机密列除外"
      {...loadingOf(tables)}
      options={columns.map((name) => ({ value: name, label: name }))}
      value={keysIn(value)}
      onChange={(names: string[]) => onChange?.(names.join(',') || null)}
    />
  );
};

const TableSelect = ({
  id,
  value,
  onChange,
  disabled,
}: {
  id?: string;
  value?: string;
  onChange?: (table: string) => void;
  disabled: boolean;
}) => {
  const tables = useOne(reportSources.tables, {});
  return (
    <Select
      id={id}
      disabled={disabled}
      placeholder="请选择数据表"
      {...loadingOf(tables)}
      showSearch
      options={tables.data?.map(({ tableName }) => ({ value: tableName, label: tableName }))}
      value={value || undefined}
      onChange={onChange}
    />
  );
};

/** Which columns and rows of a table reports may read, with what that means for the reports. */
export const ReportSourceForm = ({ source, ...ends }: ReportSourceFormProps) => (
  <RowForm {...ends} name="report-source" what="数据表" of={reportSources} row={source} blank={{ rowRule: 'all' }} width={640}>
    <Field of={ReportSourceDraft} name="tableName" rules={[uniqueRule('report_source', 'table_name', { dataId: source?.id })]}>
      <TableSelect disabled={!!source} />
    </Field>
    <Field of={ReportSourceDraft} name="columns">
      <ColumnsSelect />
    </Field>
    <Field of={ReportSourceDraft} name="rowRule">
      <Select options={sourceRules} />
    </Field>
    <Field of={ReportSourceDraft} name="note">
      <Input.TextArea autoSize maxLength={200} />
    </Field>
    <SourceEffect />
  </RowForm>
);
