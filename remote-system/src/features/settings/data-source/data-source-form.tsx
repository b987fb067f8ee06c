import { type DataSource, DataSourceDraft, dataSources } from '@mortise/shared/contract/settings';
import { useOffers } from '@mortise/shared/session';
import { DictSelect, type DraftEnds, Field, Form, Input, RowForm, uniqueRule } from '@mortise/shared/ui';
import { useEffect, useRef } from 'react';
import { ConnectionTest } from './connection-test.tsx';
import { dataSourceSamples } from './data-source-samples.ts';
import { RiskCheckbox } from './risk-checkbox.tsx';

interface DataSourceFormProps extends DraftEnds {
  /** The row to change; none makes a new one. */
  dataSource?: DataSource;
}

/** Proposes driver and address when another type is chosen. */
const SampleOfType = () => {
  const form = Form.useFormInstance();
  const chosen = Form.useWatch<string | undefined>('dbType', form);
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (chosen === undefined || before.current === chosen) return;
    const isOpening = before.current === undefined && form.getFieldValue('dbUrl');
    before.current = chosen;
    if (!isOpening) form.setFieldsValue(dataSourceSamples[chosen] ?? {});
  }, [chosen, form]);
  return null;
};

export const DataSourceForm = ({ dataSource, ...ends }: DataSourceFormProps) => {
  const { sourceGrants } = useOffers();
  return (
    <RowForm {...ends} name="data-source" what="数据源" of={dataSources} row={dataSource} width={800}>
      <Field of={DataSourceDraft} name="code" rules={[uniqueRule('sys_data_source', 'code', { dataId: dataSource?.id })]}>
        <Input readOnly={!!dataSource} autoFocus={!dataSource} />
      </Field>
      <Field of={DataSourceDraft} name="name" />
      <Field of={DataSourceDraft} name="dbType">
        <DictSelect code="database_type" />
      </Field>
      <SampleOfType />
      <Field of={DataSourceDraft} name="dbDriver" />
      <Field of={DataSourceDraft} name="dbUrl">
        <Input.TextArea autoSize maxLength={500} />
      </Field>
      <Field of={DataSourceDraft} name="dbUsername">
        <Input autoComplete="off" />
      </Field>
      <Field of={DataSourceDraft} name="dbPassword">
        <Input.Password autoComplete="new-password" visibilityToggle={!dataSource} />
      </Field>
      {sourceGrants && (
        <Field
          of={DataSourceDraft}
          name="riskKnown"
          extra="账号可以修改数据时，勾选后才能使用；能删除表、读写服务器文件或管理数据库的账号一律不能使用"
        >
          <RiskCheckbox />
        </Field>
      )}
      <ConnectionTest id={dataSource?.id} />
      <Field of={DataSourceDraft} name="remark">
        <Input.TextArea autoSize maxLength={200} />
      </Field>
    </RowForm>
  );
};
