import { type Announcement, AnnouncementDraft, announcements } from '@mortise/shared/contract/messages';
import { call } from '@mortise/shared/http';
import {
  asRead,
  Col,
  type DraftEnds,
  DraftForm,
  Form,
  type FormRule,
  Input,
  MomentField,
  Row,
  ruleOf,
  Select,
  Skeleton,
} from '@mortise/shared/ui';
import { lazy, Suspense } from 'react';
import { RecipientField } from './recipient-field.tsx';

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })));

interface AnnouncementFormProps extends DraftEnds {
  /** The one to change; none makes a new one. */
  announcement?: Announcement;
}

const { shape } = AnnouncementDraft;
const choices = (texts: Record<string, string>) => Object.entries(texts).map(([value, label]) => ({ value, label }));
const categories = choices({ 1: '通知公告', 2: '系统消息' });
const priorities = choices({ L: '低', M: '中', H: '高' });
const audiences = choices({ USER: '指定用户', ALL: '全体用户' });

export const AnnouncementForm = ({ announcement, ...ends }: AnnouncementFormProps) => (
  <DraftForm
    {...ends}
    name="announcement"
    title={announcement ? '编辑' : '新增'}
    width={900}
    initial={announcement ?? { msgCategory: '1', priority: 'L', msgType: 'ALL' }}
    onSave={(typed: AnnouncementDraft) => {
      const draft = { ...typed, userIds: typed.msgType === 'USER' ? typed.userIds : '' };
      return announcement
        ? call(announcements.edit, { body: { ...draft, ...asRead(announcement) } })
        : call(announcements.add, { body: draft });
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
          <Form.Item name="titile" label="标题" rules={[ruleOf(shape.titile)]}>
            <Input placeholder="请输入标题" maxLength={100} autoFocus={isNew} />
          </Form.Item>
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item name="msgCategory" label="消息类型" rules={[ruleOf(shape.msgCategory)]}>
            <Select placeholder="请选择消息类型" options={categories} />
          </Form.Item>
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item
            name="startTime"
            label="开始时间"
            dependencies={['endTime']}
            rules={[ruleOf(shape.startTime), order(isReversed, '开始时间需小于结束时间')]}
          >
            <MomentField placeholder="请选择开始时间" />
          </Form.Item>
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item
            name="endTime"
            label="结束时间"
            dependencies={['startTime']}
            rules={[ruleOf(shape.endTime), order(isReversed, '结束时间需大于开始时间')]}
          >
            <MomentField placeholder="请选择结束时间" />
          </Form.Item>
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item name="priority" label="优先级">
            <Select placeholder="请选择优先级" options={priorities} />
          </Form.Item>
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item name="msgType" label="通告类型" rules={[ruleOf(shape.msgType)]}>
            <Select placeholder="请选择通告对象类型" options={audiences} />
          </Form.Item>
        </Col>
      </Row>
      {audience === 'USER' && (
        <Form.Item name="userIds" label="指定用户" rules={[{ required: true, message: '指定用户不能为空！' }]}>
          <RecipientField />
        </Form.Item>
      )}
      <Form.Item name="msgAbstract" label="摘要" rules={[ruleOf(shape.msgAbstract)]}>
        <Input.TextArea placeholder="请输入摘要" rows={2} maxLength={2000} />
      </Form.Item>
      <Form.Item name="msgContent" label="内容">
        <LazyEditor />
      </Form.Item>
    </>
  );
};

/** The form hands `value` and `onChange` to its child, which is not there until its chunk is. */
const LazyEditor = (field: { value?: string | null; onChange?: (html: string) => void }) => (
  <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: 240 }} />}>
    <RichTextEditor {...field} />
  </Suspense>
);
