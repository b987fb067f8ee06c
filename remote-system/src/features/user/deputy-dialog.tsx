import { type UserAgent, UserAgentDraft, userAgents } from '@mortise/shared/contract';
import { UserPicker } from '@mortise/shared/pickers';
import { Form, Input, Modal, MomentField, Radio, ruleOf, Skeleton, useAction, useOne } from '@mortise/shared/ui';
import { asRead } from '#common/as-read.ts';

interface DeputyDialogProps {
  username: string;
  onClose: () => void;
}

const { shape } = UserAgentDraft;
const states = [
  { value: '1', label: '有效' },
  { value: '0', label: '无效' },
];

const DeputyForm = ({ username, onClose, agent }: DeputyDialogProps & { agent?: UserAgent }) => {
  const [form] = Form.useForm<UserAgentDraft>();
  const [add, adding] = useAction(userAgents.add, onClose);
  const [edit, editing] = useAction(userAgents.edit, onClose);
  const save = (draft: UserAgentDraft) => (agent ? edit({ body: { ...draft, ...asRead(agent) } }) : add({ body: draft }));

  return (
    <Modal
      open
      width={800}
      title="用户代理人设置"
      okText="确定"
      cancelText="关闭"
      onOk={form.submit}
      onCancel={onClose}
      confirmLoading={adding || editing}
      mask={{ closable: false }}
    >
      <Form
        form={form}
        name="deputy"
        layout="vertical"
        initialValues={{ userName: username, status: '0', ...agent }}
        onFinish={save}
        autoComplete="off"
      >
        <Form.Item name="userName" label="用户名">
          <Input readOnly />
        </Form.Item>
        <Form.Item name="agentUserName" label="代理人用户名" rules={[ruleOf(shape.agentUserName)]}>
          <UserPicker />
        </Form.Item>
        <Form.Item name="startTime" label="代理开始时间" rules={[ruleOf(shape.startTime)]}>
          <MomentField />
        </Form.Item>
        <Form.Item name="endTime" label="代理结束时间" rules={[ruleOf(shape.endTime)]}>
          <MomentField />
        </Form.Item>
        <Form.Item name="status" label="状态">
          <Radio.Group options={states} />
        </Form.Item>
      </Form>
    </Modal>
  );
};

/** Who stands in for a user (contract/system-users.md §3); nobody yet opens an empty form. */
export const DeputyDialog = ({ username, onClose }: DeputyDialogProps) => {
  const known = useOne(userAgents.list, { query: { userName: username, pageNo: '1', pageSize: '1' } });
  if (known.data) return <DeputyForm username={username} onClose={onClose} agent={known.data.records[0]} />;
  return (
    <Modal open width={800} title="用户代理人设置" footer={null} onCancel={onClose}>
      {known.error ? known.error.message : <Skeleton active paragraph={{ rows: 6 }} />}
    </Modal>
  );
};
