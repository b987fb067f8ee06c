import { DisableRemote, type RemoteApp, remoteApps } from '@mortise/shared/contract';
import { Form, Input, Modal, ruleOf, useAction } from '@mortise/shared/ui';

interface DisableFormProps {
  remote: RemoteApp;
  onClose: () => void;
  onSaved: () => void;
}

/** The reason is what users read in place of the page. */
export const DisableForm = ({ remote: { name }, onClose, onSaved }: DisableFormProps) => {
  const [form] = Form.useForm<{ reason: string }>();
  const [disable, disabling] = useAction(remoteApps.disable, onSaved);

  const save = async ({ reason }: { reason: string }) => {
    if (await disable({ body: { name, reason } })) onClose();
  };

  return (
    <Modal
      open
      title={`停用 ${name}`}
      okText="停用"
      okButtonProps={{ danger: true }}
      cancelText="关闭"
      onOk={form.submit}
      onCancel={onClose}
      confirmLoading={disabling}
      mask={{ closable: false }}
    >
      <Form form={form} name="disable-remote" layout="vertical" onFinish={save} autoComplete="off">
        <Form.Item
          name="reason"
          label="停用原因"
          extra="立即生效，用户打开该应用的页面时会看到这个原因"
          rules={[ruleOf(DisableRemote.shape.reason)]}
        >
          <Input.TextArea rows={3} maxLength={200} showCount placeholder="请输入停用原因" autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
};
