import { DisableRemote, type RemoteApp, remoteApps } from '@mortise/shared/contract';
import { call } from '@mortise/shared/http';
import { type DraftEnds, DraftForm, Form, Input, ruleOf } from '@mortise/shared/ui';

interface Reason {
  reason: string;
}

/** The reason is what users read in place of the page. */
export const DisableForm = ({ remote: { name }, ...ends }: DraftEnds & { remote: RemoteApp }) => (
  <DraftForm
    {...ends}
    danger
    name="disable-remote"
    title={`停用 ${name}`}
    okText="停用"
    onSave={({ reason }: Reason) => call(remoteApps.disable, { body: { name, reason } })}
  >
    <Form.Item
      name="reason"
      label="停用原因"
      extra="立即生效，用户打开该应用的页面时会看到这个原因"
      rules={[ruleOf(DisableRemote.shape.reason)]}
    >
      <Input.TextArea rows={3} maxLength={200} showCount placeholder="请输入停用原因" autoFocus />
    </Form.Item>
  </DraftForm>
);
