import { keysIn } from '@mortise/shared/contract';
import { useDepartmentNames } from '@mortise/shared/pickers';
import { Form, Select } from '@mortise/shared/ui';
import { useEffect, useRef } from 'react';
import { SUPERIOR } from '../user-identity.ts';

const ChargeSelect = ({
  id,
  among,
  value,
  onChange,
}: {
  id?: string;
  among: string[];
  value?: string;
  onChange?: (value: string) => void;
}) => {
  const nameOf = useDepartmentNames();
  return (
    <Select
      id={id}
      mode="multiple"
      placeholder="请选择负责部门"
      allowClear
      options={among.map((department) => ({ value: department, label: nameOf(department) }))}
      value={keysIn(value)}
      onChange={(ids) => onChange?.(ids.join(','))}
    />
  );
};

/** Departments that a superior is in charge of: among the chosen ones, and all of them again whenever those change. */
export const ChargeField = () => {
  const form = Form.useFormInstance();
  const identity = Form.useWatch('userIdentity', form);
  const chosen: string | undefined = Form.useWatch('selecteddeparts', form);
  const before = useRef(chosen);

  useEffect(() => {
    const isFirst = before.current === undefined;
    if (!isFirst && chosen !== before.current) form.setFieldValue('departIds', chosen);
    before.current = chosen;
  }, [form, chosen]);

  if (Number(identity) !== SUPERIOR) return null;
  return (
    <Form.Item name="departIds" label="负责部门">
      <ChargeSelect among={keysIn(chosen)} />
    </Form.Item>
  );
};
