import { type Position, PositionDraft, positions } from '@mortise/shared/contract/people';
import { codeRule, type DraftEnds, Field, Input, RowForm, uniqueRule } from '@mortise/shared/ui';

interface PositionFormProps extends DraftEnds {
  /** The position to change; none makes a new one. */
  position?: Position;
}

export const PositionForm = ({ position, ...ends }: PositionFormProps) => (
  <RowForm {...ends} name="position" what="职务" of={positions} row={position} width={800}>
    <Field
      of={PositionDraft}
      name="code"
      rules={[uniqueRule('sys_position', 'code', { dataId: position?.id }), codeRule(position ? null : 'common', { advises: true })]}
    >
      <Input readOnly={!!position} autoFocus={!position} />
    </Field>
    <Field of={PositionDraft} name="name" />
    <Field of={PositionDraft} name="postRank" />
  </RowForm>
);
