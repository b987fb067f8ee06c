import { type Position, PositionDraft, positions } from '@mortise/shared/contract';
import { DictSelect, Form, Input, Modal, ruleOf, uniqueRule, useAction } from '@mortise/shared/ui';

interface PositionFormProps {
  /** The position to change; none makes a new one. */
  position?: Position;
  onClose: () => void;
  onSaved: () => void;
}

export const PositionForm = ({ position, onClose, onSaved }: PositionFormProps) => {
  const [form] = Form.useForm<PositionDraft>();
  const [add, adding] = useAction(positions.add, onSaved);
  const [edit, editing] = useAction(positions.edit, onSaved);

  const save = async (draft: PositionDraft) => {
    const agreed = position
      ? await edit({ body: { ...draft, id: position.id, updateTime: position.updateTime } })
      : await add({ body: draft });
    if (agreed) onClose();
  };

  return (
    <Modal
      open
      width={800}
      title={position ? '编辑' : '新增'}
      okText="确定"
      cancelText="关闭"
      onOk={form.submit}
      onCancel={onClose}
      confirmLoading={adding || editing}
      mask={{ closable: false }}
    >
      <Form form={form} name="position" layout="vertical" initialValues={position} onFinish={save} autoComplete="off">
        <Form.Item
          name="code"
          label="职务编码"
          rules={[ruleOf(PositionDraft.shape.code), uniqueRule('sys_position', 'code', { dataId: position?.id })]}
        >
          <Input placeholder="请输入职务编码" readOnly={!!position} autoFocus={!position} />
        </Form.Item>
        <Form.Item name="name" label="职务名称" rules={[ruleOf(PositionDraft.shape.name)]}>
          <Input placeholder="请输入职务名称" />
        </Form.Item>
        <Form.Item name="postRank" label="职级" rules={[ruleOf(PositionDraft.shape.postRank)]}>
          <DictSelect code="position_rank" placeholder="请选择职级" />
        </Form.Item>
      </Form>
    </Modal>
  );
};
