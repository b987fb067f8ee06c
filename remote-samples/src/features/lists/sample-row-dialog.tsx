import { Form, Input, Modal, Select } from '@mortise/shared/ui';
import type { ReactNode } from 'react';

const STATES = ['启用', '停用'].map((state) => ({ value: state, label: state }));

interface SampleRowDialogProps<Row> {
  row: Row;
  /** What people call the field `name` of the row. */
  nameLabel: string;
  onSave: (draft: Partial<Row>) => void;
  onClose: () => void;
  /** Fields that only some rows have. */
  children?: ReactNode;
}

/** 编辑 of a sample row. */
export const SampleRowDialog = <Row extends { id: string; name: string; state: string }>({
  row,
  nameLabel,
  onSave,
  onClose,
  children,
}: SampleRowDialogProps<Row>) => {
  const [form] = Form.useForm<Row>();
  return (
    <Modal open title="编辑" okText="保存" onOk={form.submit} onCancel={onClose} destroyOnHidden>
      <Form form={form} name="sample-row" layout="vertical" initialValues={row} onFinish={onSave}>
        <Form.Item label="唯一识别码">{row.id}</Form.Item>
        <Form.Item name="name" label={nameLabel} rules={[{ required: true, whitespace: true, message: `请输入${nameLabel}` }]}>
          <Input maxLength={30} placeholder={`请输入${nameLabel}`} />
        </Form.Item>
        <Form.Item name="state" label="状态">
          <Select options={STATES} />
        </Form.Item>
        {children}
      </Form>
    </Modal>
  );
};
