import { DateField, Form, Input, InputNumber, Modal, Select } from '@mortise/shared/ui';
import { stateOptions } from './rule-filters.tsx';
import type { SampleRule } from './sample-rules.ts';
import type { RuleDraft } from './use-rules.ts';

interface RuleDialogProps {
  /** The row to change; none makes a new one. */
  rule: SampleRule | undefined;
  /** Numbers of the other rows. */
  taken: readonly string[];
  onSave: (draft: RuleDraft) => void;
  onClose: () => void;
}

const BLANK: Partial<RuleDraft> = { callNo: 0, status: '关闭' };
const WIDE = { style: { inlineSize: '100%' } };

/** 新建 and 编辑: a form in a dialog that checks what was typed. */
export const RuleDialog = ({ rule, taken, onSave, onClose }: RuleDialogProps) => {
  const [form] = Form.useForm<RuleDraft>();
  const isFree = async (_: unknown, no?: string) => {
    if (no && taken.includes(no.trim())) throw new Error('规则编号已存在');
  };
  return (
    <Modal open title={rule ? '编辑' : '新建'} okText="保存" onOk={form.submit} onCancel={onClose} destroyOnHidden>
      <Form<RuleDraft> form={form} name="rule" layout="vertical" initialValues={rule ?? BLANK} onFinish={onSave}>
        <Form.Item
          name="no"
          label="规则编号"
          rules={[{ required: true, whitespace: true, message: '请输入规则编号' }, { validator: isFree }]}
        >
          <Input maxLength={32} placeholder="请输入规则编号" disabled={rule !== undefined} autoFocus={!rule} />
        </Form.Item>
        <Form.Item name="callNo" label="服务调用次数" rules={[{ required: true, message: '请输入服务调用次数' }]}>
          <InputNumber {...WIDE} min={0} max={999_999} precision={0} placeholder="请输入服务调用次数" />
        </Form.Item>
        <Form.Item name="status" label="状态" rules={[{ required: true, message: '请选择状态' }]}>
          <Select options={stateOptions} placeholder="请选择状态" />
        </Form.Item>
        <Form.Item name="description" label="描述">
          <Input.TextArea rows={3} maxLength={200} placeholder="请输入描述" />
        </Form.Item>
        <Form.Item name="updatedAt" label="更新时间" rules={[{ required: true, message: '请选择更新时间' }]}>
          <DateField placeholder="请选择更新时间" />
        </Form.Item>
      </Form>
    </Modal>
  );
};
