import { type DictEntry, DictEntryDraft, dictEntries } from '@mortise/shared/contract';
import { call, Refused } from '@mortise/shared/http';
import { Form, type FormRule, Input, InputNumber, Modal, ruleOf, Switch, useAction } from '@mortise/shared/ui';
import { asRead } from '#common/as-read.ts';

interface DictEntryFormProps {
  dictId: string;
  /** The entry to change; none makes a new one. */
  entry?: DictEntry;
  onClose: () => void;
  onSaved: () => void;
}

const { shape } = DictEntryDraft;
const ON = 1;
const OFF = 0;

// held against new values only: seed values such as `>=` would not pass, and the server takes them
const special = /[`_~!@#$^&*()=|{}'.<>《》/?！￥（）—【】‘；：”“。，、？]/;
const plain: FormRule = {
  validator: async (_rule, value?: string) => {
    if (value && special.test(value)) throw new Error('数据值不能包含特殊字符！');
  },
};

const freeIn = (dictId: string, id?: string): FormRule => ({
  validator: async (_rule, itemValue?: string) => {
    if (!itemValue) return;
    try {
      await call(dictEntries.check, { query: { itemValue, dictId, id } });
    } catch (error) {
      if (error instanceof Refused) throw new Error(error.message);
      // not known: the server decides when the form is sent
    }
  },
});

export const DictEntryForm = ({ dictId, entry, onClose, onSaved }: DictEntryFormProps) => {
  const [form] = Form.useForm<DictEntryDraft>();
  const [add, adding] = useAction(dictEntries.add, onSaved);
  const [edit, editing] = useAction(dictEntries.edit, onSaved);

  const save = async (values: DictEntryDraft) => {
    const draft = { ...values, dictId };
    const agreed = entry ? await edit({ body: { ...draft, ...asRead(entry) } }) : await add({ body: draft });
    if (agreed) onClose();
  };

  return (
    <Modal
      open
      width={800}
      title={entry ? '编辑' : '新增'}
      okText="确定"
      cancelText="关闭"
      onOk={form.submit}
      onCancel={onClose}
      confirmLoading={adding || editing}
      mask={{ closable: false }}
    >
      <Form
        form={form}
        name="dict-entry"
        layout="vertical"
        initialValues={entry ?? { sortOrder: 1, status: ON }}
        onFinish={save}
        autoComplete="off"
      >
        <Form.Item name="itemText" label="名称" rules={[ruleOf(shape.itemText)]}>
          <Input placeholder="请输入名称" autoFocus={!entry} />
        </Form.Item>
        <Form.Item
          name="itemValue"
          label="数据值"
          validateFirst
          validateDebounce={300}
          rules={[ruleOf(shape.itemValue), plain, freeIn(dictId, entry?.id)]}
        >
          <Input placeholder="请输入数据值" />
        </Form.Item>
        <Form.Item name="description" label="描述" rules={[ruleOf(shape.description)]}>
          <Input placeholder="请输入描述" />
        </Form.Item>
        <Form.Item name="sortOrder" label="排序值" extra="值越小越靠前" rules={[ruleOf(shape.sortOrder)]}>
          <InputNumber min={1} style={{ width: 160 }} />
        </Form.Item>
        <Form.Item
          name="status"
          label="是否启用"
          valuePropName="checked"
          getValueProps={(status) => ({ checked: status === ON })}
          normalize={(on: boolean) => (on ? ON : OFF)}
        >
          <Switch checkedChildren="启用" unCheckedChildren="禁用" />
        </Form.Item>
      </Form>
    </Modal>
  );
};
