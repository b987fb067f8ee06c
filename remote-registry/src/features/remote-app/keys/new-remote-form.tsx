import { labelOf } from '@mortise/shared/contract';
import { DeployTokenDraft, deployTokens } from '@mortise/shared/contract/registry';
import { Field, Form, Input, Modal, ruleOf, useAction } from '@mortise/shared/ui';
import { useState } from 'react';
import { SecretNotice } from './secret-notice.tsx';

interface NewRemoteFormProps {
  onClose: () => void;
  onSaved: () => void;
}

/** Creates a remote together with its first deploy token. */
export const NewRemoteForm = ({ onClose, onSaved }: NewRemoteFormProps) => {
  const [form] = Form.useForm<DeployTokenDraft>();
  const [secret, setSecret] = useState<string>();
  const [create, creating] = useAction(deployTokens.create, (made) => {
    setSecret(made.secret);
    onSaved();
  });

  return (
    <Modal
      open
      title="新增应用"
      okText={secret ? '已保存密钥' : '创建密钥'}
      onOk={secret ? onClose : form.submit}
      onCancel={onClose}
      confirmLoading={creating}
      mask={{ closable: false }}
    >
      {secret ? (
        <SecretNotice secret={secret} />
      ) : (
        <Form form={form} name="new-remote" layout="vertical" onFinish={(draft) => void create({ body: draft })} autoComplete="off">
          <Form.Item
            name="name"
            label={labelOf(DeployTokenDraft, 'name')}
            extra="与远程应用的包名一致，首次发布后出现在列表的正式版中"
            rules={[{ required: true, message: '请输入应用名称' }, ruleOf(DeployTokenDraft.shape.name)]}
          >
            <Input placeholder="remote-demo" maxLength={50} autoFocus />
          </Form.Item>
          <Field of={DeployTokenDraft} name="label" label="密钥用途">
            <Input placeholder="例如 报表组 CI" maxLength={50} />
          </Field>
        </Form>
      )}
    </Modal>
  );
};
