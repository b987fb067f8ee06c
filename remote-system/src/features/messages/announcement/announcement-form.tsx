import { type Announcement, AnnouncementDraft, announcements } from '@mortise/shared/contract/messages';
import { call } from '@mortise/shared/http';
import {
  asRead,
  Col,
  type DraftEnds,
  DraftForm,
  Field,
  Form,
  type FormRule,
  Input,
  MomentField,
  RecordTitle,
  Row,
  Select,
} from '@mortise/shared/ui';
import { RichTextField } from '#common/rich-text/rich-text-field.tsx';
import { HandlingFields } from './handling-fields.tsx';
import { RecipientField } from './recipient-field.tsx';

interface AnnouncementFormProps extends DraftEnds {
  /** The announcement to edit; `undefined` creates a new one. */
  announcement?: Announcement;
}

const choices = (texts: Record<string, string>) => Object.entries(texts).map(([value, label]) => ({ value, label }));
const categories = choices({ 1: '通知公告', 2: '系统消息' });
const priorities = choices({ L: '低', M: '中', H: '高' });
const audiences = choices({ USER: '指定用户', ALL: '全体用户' });

export const AnnouncementForm = ({ announcement, ...ends }: AnnouncementFormProps) => (
  <DraftForm
    {...ends}
    name="announcement"
    title={<RecordTitle verb={announcement ? '编辑' : '新增'} what="通告" name={announcement?.titile} />}
    width={900}
    initial={announcement ?? { msgCategory: '1', priority: 'L', msgType: 'ALL' }}
    row={announcement}
    initialOf={(version) => version}
    subject={announcements.edit.subject}
    list={announcements.list}
    onSave={(typed: AnnouncementDraft, read) => {
      const draft = { ...typed, userIds: typed.msgType === 'USER' ? typed.userIds : '' };
      return read ? call(announcements.edit, { body: { ...draft, ...asRead(read) } }) : call(announcements.add, { body: draft });
    }}
  >
    <AnnouncementFields isNew={!announcement} />
  </DraftForm>
);

const order =
  (wrong: (start: string, end: string) => boolean, message: string): FormRule =>
  ({ getFieldsValue }) => ({
    validator: async () => {
      const { startTime, endTime } = getFieldsValue() as Partial<AnnouncementDraft>;
      if (startTime && endTime && wrong(startTime, endTime)) throw new Error(message);
    },
  });
const isReversed = (start: string, end: string) => end <= start;

const AnnouncementFields = ({ isNew }: { isNew: boolean }) => {
  const audience = Form.useWatch('msgType');
  return (
    <>
      <Row gutter={16}>
        <Col xs={24} sm={12}>
          <Field of={AnnouncementDraft} name="titile">
            <Input maxLength={100} autoFocus={isNew} />
          </Field>
        </Col>
        <Col xs={24} sm={12}>
          <Field of={AnnouncementDraft} name="msgCategory">
            <Select options={categories} />
          </Field>
        </Col>
        <Col xs={24} sm={12}>
          <Field of={AnnouncementDraft} name="startTime" dependencies={['endTime']} rules={[order(isReversed, '开始时间需小于结束时间')]}>
            <MomentField />
          </Field>
        </Col>
        <Col xs={24} sm={12}>
          <Field of={AnnouncementDraft} name="endTime" dependencies={['startTime']} rules={[order(isReversed, '结束时间需大于开始时间')]}>
            <MomentField />
          </Field>
        </Col>
        <Col xs={24} sm={12}>
          <Field of={AnnouncementDraft} name="priority">
            <Select options={priorities} />
          </Field>
        </Col>
        <Col xs={24} sm={12}>
          <Field of={AnnouncementDraft} name="msgType" label="通告类型">
            <Select placeholder="请选择通告对象类型" options={audiences} />
          </Field>
        </Col>
      </Row>
      {audience === 'USER' && (
        <Field of={AnnouncementDraft} name="userIds" rules={[{ required: true, message: '指定用户不能为空！' }]}>
          <RecipientField />
        </Field>
      )}
      <HandlingFields />
      <Field of={AnnouncementDraft} name="msgAbstract">
        <Input.TextArea rows={2} maxLength={2000} />
      </Field>
      <Field of={AnnouncementDraft} name="msgContent">
        <RichTextField />
      </Field>
    </>
  );
};
