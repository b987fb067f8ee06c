import { type ReportMail, ReportMailDraft, reportMails, reportRuns } from '@mortise/shared/contract/online';
import { call } from '@mortise/shared/http';
import { CronTimes, UserPicker } from '@mortise/shared/pickers';
import { Alert, asRead, Divider, DraftForm, Field, Form, Input, loadingOf, RecordTitle, Skeleton, useOne } from '@mortise/shared/ui';
import { ConditionField, namesOf } from '../condition-field.tsx';
import { KeysSelect, type ListOfKeysProps } from './keys-select.tsx';

interface ReportMailFormProps {
  reportId: string;
  /** The schedule to change; none makes a new one. */
  mail: ReportMail | undefined;
  /** Conditions, parameters and sort with which a new one begins. */
  query: Record<string, string>;
  /** Subject with which a new one begins. */
  title: string;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

type Draft = Omit<ReportMailDraft, 'reportId' | 'status'>;

const DAILY = '0 0 8 * * ?';
/** What a schedule sends of a list besides its conditions. */
const SORT = ['column', 'order'];
const PAGE = ['pageNo', 'pageSize'];

const pick = (all: Record<string, string>, isMeant: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isMeant(name)));

/** Set conditions alone: an empty one would be searched for. */
const set = (conditions: Partial<Record<string, string | null>> | undefined) =>
  Object.fromEntries(Object.entries(conditions ?? {}).flatMap(([name, value]) => (value ? [[name, value] as const] : [])));

const RoleChoice = (props: ListOfKeysProps) => {
  const choices = useOne(reportMails.choices, {});
  const options = (choices.data?.roles ?? []).map(({ id, name }) => ({ value: id, label: name ?? id }));
  return <KeysSelect {...props} {...loadingOf(choices)} placeholder="请选择角色" options={options} />;
};

/** Which parameters and conditions the report is run with. */
const ReportQuery = ({ reportId }: Pick<ReportMailFormProps, 'reportId'>) => {
  const input = { params: { id: reportId } };
  const parameters = useOne(reportRuns.parameters, input);
  const conditions = useOne(reportRuns.conditions, input);
  const columns = useOne(reportRuns.columns, input);
  const failed = [parameters, conditions, columns].find(({ error }) => error);
  if (failed?.error) return <Alert type="error" showIcon title={failed.error.message} />;
  if (!parameters.data || !conditions.data || !columns.data) return <Skeleton active />;
  const { dictOptions } = columns.data;
  return (
    <>
      {parameters.data.length > 0 && <Divider titlePlacement="start">参数</Divider>}
      {parameters.data.map(({ paramName, paramTxt, paramValue }) => (
        <Form.Item key={paramName} name={['conditions', `self_${paramName}`]} label={paramTxt ?? paramName}>
          <Input allowClear maxLength={500} placeholder={paramValue ? `默认：${paramValue}` : undefined} />
        </Form.Item>
      ))}
      {conditions.data.length > 0 && <Divider titlePlacement="start">查询条件</Divider>}
      {conditions.data.map((condition) => (
        <ConditionField
          key={condition.field}
          within="conditions"
          condition={condition}
          name={namesOf(condition)[0] ?? condition.field}
          label={condition.label ?? condition.field}
          dictOptions={dictOptions}
        />
      ))}
    </>
  );
};

/** When a report is mailed, to whom, and with which conditions. */
export const ReportMailForm = ({ reportId, mail, query, title, onClose, onSaved }: ReportMailFormProps) => {
  const choices = useOne(reportMails.choices, {});
  const domains = choices.data?.domains ?? [];
  const began = mail?.conditions ?? pick(query, (name) => !PAGE.includes(name));
  const save = (draft: Draft, read: ReportMail | undefined) => {
    const conditions = { ...pick(began, (name) => SORT.includes(name)), ...set(draft.conditions) };
    const body = { ...draft, reportId, conditions, status: read?.status ?? 0 };
    return read ? call(reportMails.edit, { body: { ...body, ...asRead(read) } }) : call(reportMails.add, { body });
  };
  return (
    <DraftForm<Draft, ReportMail>
      name="report-mail"
      title={<RecordTitle verb={mail ? '编辑' : '新增'} what="定时发送" name={mail?.title} />}
      initial={{ cronExpression: DAILY, title, ...mail, conditions: began }}
      row={mail}
      width={720}
      onSave={save}
      onClose={onClose}
      onSaved={onSaved}
    >
      {choices.data && !choices.data.hasMail && (
        <Alert type="warning" showIcon title="未配置邮件服务器（SMTP_URL），邮件不会发出，请联系管理员" style={{ marginBlockEnd: 16 }} />
      )}
      <Field of={ReportMailDraft} name="title" />
      <Field of={ReportMailDraft} name="cronExpression" extra={<CronTimes />} />
      <Field of={ReportMailDraft} name="users">
        <UserPicker multi />
      </Field>
      <Field of={ReportMailDraft} name="roles">
        <RoleChoice />
      </Field>
      {(domains.length > 0 || mail?.addresses) && (
        <Field of={ReportMailDraft} name="addresses" extra={domains.includes('*') ? undefined : `允许的域名：${domains.join('、')}`}>
          <KeysSelect mode="tags" placeholder="输入后按回车" options={[]} open={false} />
        </Field>
      )}
      <ReportQuery reportId={reportId} />
    </DraftForm>
  );
};
