import { THRESHOLDS, type ThresholdName, thresholds, thresholdsWith } from '@mortise/shared/contract/monitor';
import { call } from '@mortise/shared/http';
import { Button, Col, type DraftEnds, DraftForm, Form, InputNumber, ListFailed, Row, Skeleton, useFresh } from '@mortise/shared/ui';
import { changedIn, THRESHOLD_NAMES, type TypedThresholds, typedOf } from './threshold-units.ts';

const required = { required: true, message: '请输入阈值！' };

const Level = ({ name, level, label }: { name: ThresholdName; level: 'high' | 'veryHigh'; label: string }) => {
  const { words, unit } = THRESHOLDS[name];
  return (
    <Form.Item
      name={[name, level]}
      label={`${words}${label}（${unit}）`}
      dependencies={[[name, 'high']]}
      rules={[
        required,
        ({ getFieldValue }) => ({
          validator: (_, value: number | null) =>
            level === 'veryHigh' && value !== null && value <= Number(getFieldValue([name, 'high']))
              ? Promise.reject(new Error('“过高”须大于“偏高”！'))
              : Promise.resolve(),
        }),
      ]}
    >
      <InputNumber min={1} max={unit === '%' ? 100 : 600_000} style={{ inlineSize: '100%' }} />
    </Form.Item>
  );
};

const Defaults = () => {
  const form = Form.useFormInstance<TypedThresholds>();
  return <Button onClick={() => form.setFieldsValue(typedOf(thresholdsWith([])))}>恢复默认</Button>;
};

/** Changes from where metrics are coloured and raise an alarm, for all readers. */
export const ThresholdDialog = (ends: DraftEnds) => {
  const { data, error, reload } = useFresh(thresholds.changed, {});
  const waiting = error ? <ListFailed error={error} onRetry={() => void reload()} /> : <Skeleton active />;
  return (
    <DraftForm<TypedThresholds>
      {...ends}
      name="thresholds"
      title="告警阈值"
      width={600}
      {...(data ? { initial: typedOf(thresholdsWith(data)) } : { waiting })}
      onSave={(typed) => call(thresholds.save, { body: { thresholds: changedIn(typed) } })}
    >
      {THRESHOLD_NAMES.map((name) => (
        <Row key={name} gutter={16}>
          <Col xs={24} sm={12}>
            <Level name={name} level="high" label="偏高" />
          </Col>
          <Col xs={24} sm={12}>
            <Level name={name} level="veryHigh" label="过高" />
          </Col>
        </Row>
      ))}
      <Defaults />
    </DraftForm>
  );
};
