import type { ReportCondition } from '@mortise/shared/contract/online';
import { Button, Flex, Form } from '@mortise/shared/ui';
import { useId, useState } from 'react';
import { ConditionField, namesOf } from '#common/condition-field.tsx';
import type { DictOptions } from '#common/value-text.ts';
import styles from './report-picker.module.css';

interface PickerConditionsProps {
  conditions: readonly ReportCondition[];
  dictOptions: DictOptions;
  onSearch: (values: Record<string, unknown>) => void;
}

/** The search panel of a picker; conditions with `hidden` are shown when it is expanded. */
export const PickerConditions = ({ conditions, dictOptions, onSearch }: PickerConditionsProps) => {
  const [form] = Form.useForm<Record<string, unknown>>();
  const [expanded, setExpanded] = useState(false);
  const name = useId();
  const folds = conditions.some(({ hidden }) => hidden === '1');
  const reset = () => {
    form.resetFields();
    onSearch({});
  };
  return (
    <Form form={form} name={name} className={styles.conditions} onFinish={onSearch} autoComplete="off">
      {conditions.map((condition) => (
        <div key={condition.field} hidden={condition.hidden === '1' && !expanded}>
          <ConditionField
            condition={condition}
            name={namesOf(condition)[0] ?? condition.field}
            label={condition.label ?? condition.field}
            dictOptions={dictOptions}
          />
        </div>
      ))}
      <Flex gap={8}>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={reset}>重置</Button>
        {folds && (
          <Button type="link" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
            {expanded ? '收起' : '展开'}
          </Button>
        )}
      </Flex>
    </Form>
  );
};
