import { keysIn } from '@mortise/shared/contract';
import { UserDraft } from '@mortise/shared/contract/people';
import { useDepartmentNames } from '@mortise/shared/pickers';
import { clearable, Field, Form, Select } from '@mortise/shared/ui';
import { useEffect, useRef } from 'react';
import { SUPERIOR } from '../user-identity.ts';

/** Departments that a superior is in charge of: some of the user's own. When those change, all of them are chosen again. */
export const ChargeField = () => {
  const nameOf = useDepartmentNames();
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
    <Field
      of={UserDraft}
      name="departIds"
      getValueProps={(ids?: string | null) => ({ value: keysIn(ids) })}
      normalize={(ids: string[]) => ids.join(',')}
    >
      <Select mode="multiple" allowClear={clearable} options={keysIn(chosen).map((id) => ({ value: id, label: nameOf(id) }))} />
    </Field>
  );
};
