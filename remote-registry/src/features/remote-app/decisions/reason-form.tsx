import { DecisionReason } from '@mortise/shared/contract/registry';
import type { Answer } from '@mortise/shared/http';
import { type DraftEnds, DraftForm, Form, Input, ruleOf } from '@mortise/shared/ui';

interface ReasonFieldProps {
  label?: string;
  /** Schema of the reason; default: `DecisionReason`. */
  asked?: typeof DecisionReason;
  /** Explains the effect of the decision. */
  effect?: string;
  autoFocus?: boolean;
}

export const ReasonField = ({ label = '原因', asked = DecisionReason, effect, autoFocus }: ReasonFieldProps) => (
  <Form.Item name="reason" label={label} extra={effect} rules={[ruleOf(asked)]}>
    <Input.TextArea rows={3} maxLength={asked.maxLength ?? undefined} showCount placeholder={`请输入${label}`} autoFocus={autoFocus} />
  </Form.Item>
);

interface ReasonFormProps extends DraftEnds, Omit<ReasonFieldProps, 'autoFocus'> {
  title: string;
  okText: string;
  danger?: boolean;
  onSave: (reason: string) => Promise<Answer<unknown>>;
}

/** Asks for a reason, which the history shows, before a decision that affects all users. */
export const ReasonForm = ({ label, asked, effect, onSave, ...form }: ReasonFormProps) => (
  <DraftForm {...form} name="decision" onSave={({ reason }: { reason: string }) => onSave(reason)}>
    <ReasonField label={label} asked={asked} effect={effect} autoFocus />
  </DraftForm>
);
