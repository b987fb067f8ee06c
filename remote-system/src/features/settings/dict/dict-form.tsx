import { type Dict, DictDraft, dicts } from '@mortise/shared/contract/settings';
import { call } from '@mortise/shared/http';
import { asRead, type DraftEnds, DraftForm, Form, Input, ruleOf, uniqueRule } from '@mortise/shared/ui';

interface DictFormProps extends DraftEnds {
  /** The dictionary to change; none makes a new one. */
  dict?: Dict;
}

const { shape } = DictDraft;

export const DictForm = ({ dict, ...ends }: DictFormProps) => (
  <DraftForm
    {...ends}
    name="dict"
    title={dict ? '编辑' : '新增'}
    width={600}
    initial={dict}
    onSave={(draft: DictDraft) => (dict ? call(dicts.edit, { body: { ...draft, ...asRead(dict) } }) : call(dicts.add, { body: draft }))}
  >
    <Form.Item name="dictName" label="字典名称" rules={[ruleOf(shape.dictName)]}>
      <Input placeholder="请输入字典名称" autoFocus={!dict} />
    </Form.Item>
    <Form.Item name="dictCode" label="字典编码" rules={[ruleOf(shape.dictCode), uniqueRule('sys_dict', 'dict_code', { dataId: dict?.id })]}>
      <Input placeholder="请输入字典编码" />
    </Form.Item>
    <Form.Item name="description" label="描述" rules={[ruleOf(shape.description)]}>
      <Input.TextArea placeholder="请输入描述" autoSize={{ minRows: 2, maxRows: 6 }} />
    </Form.Item>
  </DraftForm>
);
