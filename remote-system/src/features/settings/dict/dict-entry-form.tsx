import { type DictEntry, DictEntryDraft, dictEntries } from '@mortise/shared/contract/settings';
import { call, Refused } from '@mortise/shared/http';
import { asRead, type DraftEnds, DraftForm, Form, type FormRule, Input, InputNumber, ruleOf, Switch } from '@mortise/shared/ui';

interface DictEntryFormProps extends DraftEnds {
  dictId: string;
  /** The entry to change; none makes a new one. */
  entry?: DictEntry;
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

export const DictEntryForm = ({ dictId, entry, ...ends }: DictEntryFormProps) => (
  <DraftForm
    {...ends}
    name="dict-entry"
    title={entry ? '编辑' : '新增'}
    width={800}
    initial={entry ?? { sortOrder: 1, status: ON }}
    onSave={(values: DictEntryDraft) => {
      const draft = { ...values, dictId };
      return entry ? call(dictEntries.edit, { body: { ...draft, ...asRead(entry) } }) : call(dictEntries.add, { body: draft });
    }}
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
  </DraftForm>
);
