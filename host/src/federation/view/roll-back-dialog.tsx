import { DecisionReason, remoteApps } from '@mortise/shared/contract/registry';
import { Form, Input, Modal, ruleOf, useAction } from '@mortise/shared/ui';
import type { RemoteFailure } from '../failure/remote-failure.ts';
import type { WayBack } from '../failure/way-back.ts';

const LONGEST = DecisionReason.maxLength ?? undefined;

export interface RollBackDialogProps {
  /** The view that failed. */
  name: string;
  failure: RemoteFailure;
  wayBack: WayBack;
  /** Reads the registry again. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before everybody gets the build before. The failure card goes by itself when the registry names that build. */
export const RollBackDialog = ({ name, failure, wayBack: { remote, from, to }, refresh, onClose }: RollBackDialogProps) => {
  const [form] = Form.useForm<{ reason: string }>();
  const [rollBack, rollingBack] = useAction(remoteApps.rollBack, () => {
    onClose();
    // if it fails, the registry is asked again soon
    return refresh().catch(() => undefined);
  });
  return (
    <Modal
      open
      title={`回退 ${remote}`}
      okText="回退"
      okButtonProps={{ danger: true }}
      confirmLoading={rollingBack}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>
        所有人从版本 <code>{from}</code> 换回 <code>{to}</code>。之后新发布的版本不会自动启用，直到在“远程应用”里“取消固定”。
      </p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ reason: `页面 ${name} 打不开（${failure.code}）`.slice(0, LONGEST) }}
        onFinish={({ reason }) => void rollBack({ body: { name: remote, reason, from } })}
      >
        <Form.Item name="reason" label="原因" rules={[ruleOf(DecisionReason)]} required>
          <Input.TextArea rows={3} maxLength={LONGEST} showCount placeholder="请输入原因" autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
};
