import { DecisionReason } from '@mortise/shared/contract';
import type { Answer } from '@mortise/shared/http';
import { type DraftEnds, DraftForm, Form, Input, ruleOf } from '@mortise/shared/ui';

interface ReasonFormProps extends DraftEnds {
  title: string;
  okText: string;
  /** What will happen. */
  effect: string;
  danger?: boolean;
  onSave: (reason: string) => Promise<Answer<unknown>>;
}

/** A decision that everybody feels is given a reason, for whoever reads the history. */
export const ReasonForm = ({ effect, onSave, ...form }: ReasonFormProps) => (
  <DraftForm {...form} name="decision" onSave={({ reason }: { reason: string }) => onSave(reason)}>
    <Form.Item name="reason" label="原因" extra={effect} rules={[ruleOf(DecisionReason)]}>
      <Input.TextArea rows={3} maxLength={200} showCount placeholder="请输入原因" autoFocus />
    </Form.Item>
  </DraftForm>
);
