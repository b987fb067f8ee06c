import { type Dict, DictDraft, dicts } from '@mortise/shared/contract';
import { Form, Input, Modal, ruleOf, uniqueRule, useAction } from '@mortise/shared/ui';
import { asRead } from '#common/as-read.ts';

interface DictFormProps {
  /** The dictionary to change; none makes a new one. */
  dict?: Dict;
  onClose: () => void;
  onSaved: () => void;
}

const { shape } = DictDraft;

export const DictForm = ({ dict, onClose, onSaved }: DictFormProps) => {
  const [form] = Form.useForm<DictDraft>();
  const [add, adding] = useAction(dicts.add, onSaved);
  const [edit, editing] = useAction(dicts.edit, onSaved);

  const save = async (draft: DictDraft) => {
    const agreed = dict ? await edit({ body: { ...draft, ...asRead(dict) } }) : await add({ body: draft });
    if (agreed) onClose();
  };

  return (
    <Modal
      open
      width={600}
      title={dict ? '编辑' : '新增'}
      okText="确定"
      cancelText="关闭"
      onOk={form.submit}
      onCancel={onClose}
      confirmLoading={adding || editing}
      mask={{ closable: false }}
    >
      <Form form={form} name="dict" layout="vertical" initialValues={dict} onFinish={save} autoComplete="off">
        <Form.Item name="dictName" label="字典名称" rules={[ruleOf(shape.dictName)]}>
          <Input placeholder="请输入字典名称" autoFocus={!dict} />
        </Form.Item>
        <Form.Item
          name="dictCode"
          label="字典编码"
          rules={[ruleOf(shape.dictCode), uniqueRule('sys_dict', 'dict_code', { dataId: dict?.id })]}
        >
          <Input placeholder="请输入字典编码" />
        </Form.Item>
        <Form.Item name="description" label="描述" rules={[ruleOf(shape.description)]}>
          <Input.TextArea placeholder="请输入描述" autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
