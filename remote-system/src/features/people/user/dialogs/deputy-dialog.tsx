import { UserAgentDraft, userAgents } from '@mortise/shared/contract/people';
import { call } from '@mortise/shared/http';
import { UserPicker } from '@mortise/shared/pickers';
import { asRead, DraftForm, Form, Input, ListFailed, MomentField, Radio, ruleOf, Skeleton, useOne } from '@mortise/shared/ui';

interface DeputyDialogProps {
  username: string;
  onClose: () => void;
}

const { shape } = UserAgentDraft;
const states = [
  { value: '1', label: '有效' },
  { value: '0', label: '无效' },
];

/** Who stands in for a user (docs/wire/system-users.md §3); nobody yet opens an empty form. */
export const DeputyDialog = ({ username, onClose }: DeputyDialogProps) => {
  const { data, error, reload } = useOne(userAgents.list, { query: { userName: username, pageNo: '1', pageSize: '1' } });
  const agent = data?.records[0];
  const waiting = error ? <ListFailed error={error} onRetry={reload} /> : <Skeleton active paragraph={{ rows: 6 }} />;

  return (
    <DraftForm
      name="deputy"
      title="用户代理人设置"
      width={800}
      initial={{ userName: username, status: '0', ...agent }}
      waiting={data ? undefined : waiting}
      onSave={(draft: UserAgentDraft) =>
        agent ? call(userAgents.edit, { body: { ...draft, ...asRead(agent) } }) : call(userAgents.add, { body: draft })
      }
      onSaved={reload}
      onClose={onClose}
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
    </DraftForm>
  );
};
