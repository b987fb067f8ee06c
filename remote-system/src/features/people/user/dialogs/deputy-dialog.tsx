import { UserAgentDraft, userAgents } from '@mortise/shared/contract/people';
import { UserPicker } from '@mortise/shared/pickers';
import { Field, Input, ListFailed, MomentField, Radio, RecordTitle, RowForm, Skeleton, useFresh } from '@mortise/shared/ui';

interface DeputyDialogProps {
  username: string;
  /** What people call the user. */
  name: string | null;
  onClose: () => void;
}

const states = [
  { value: '1', label: '有效' },
  { value: '0', label: '无效' },
];

/** The deputy of a user (docs/wire/system-users.md §3); a user without one gets an empty form. */
export const DeputyDialog = ({ username, name, onClose }: DeputyDialogProps) => {
  const { data, error, reload } = useFresh(userAgents.list, { query: { userName: username, pageNo: '1', pageSize: '1' } });
  const waiting = error ? <ListFailed error={error} onRetry={reload} /> : <Skeleton active paragraph={{ rows: 6 }} />;

  return (
    <RowForm
      name="deputy"
      what="代理人"
      title={<RecordTitle verb="用户代理人设置" name={name} />}
      width={800}
      of={userAgents}
      row={data?.records[0]}
      blank={{ userName: username, status: '1' }}
      waiting={data ? undefined : waiting}
      onClose={onClose}
      // the list does not show deputies, and the dialog reads again when it opens
      onSaved={() => undefined}
    >
      <Field of={UserAgentDraft} name="userName" required={false}>
        <Input readOnly />
      </Field>
      <Field of={UserAgentDraft} name="agentUserName">
        <UserPicker />
      </Field>
      <Field of={UserAgentDraft} name="startTime">
        <MomentField placeholder="请选择日期" />
      </Field>
      <Field of={UserAgentDraft} name="endTime">
        <MomentField placeholder="请选择日期" />
      </Field>
      <Field of={UserAgentDraft} name="status">
        <Radio.Group options={states} />
      </Field>
    </RowForm>
  );
};
