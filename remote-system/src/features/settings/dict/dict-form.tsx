import { type Dict, DictDraft, dicts } from '@mortise/shared/contract/settings';
import { type DraftEnds, Field, Input, RowForm, uniqueRule } from '@mortise/shared/ui';

interface DictFormProps extends DraftEnds {
  /** The dictionary to change; none makes a new one. */
  dict?: Dict;
}

export const DictForm = ({ dict, ...ends }: DictFormProps) => (
  <RowForm {...ends} name="dict" what="字典" of={dicts} row={dict} width={600}>
    <Field of={DictDraft} name="dictName">
      <Input autoFocus={!dict} />
    </Field>
    <Field of={DictDraft} name="dictCode" rules={[uniqueRule('sys_dict', 'dict_code', { dataId: dict?.id })]} />
    <Field of={DictDraft} name="description">
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
    </Field>
  </RowForm>
);
