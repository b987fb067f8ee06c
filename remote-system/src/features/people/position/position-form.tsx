import { type Position, PositionDraft, positions } from '@mortise/shared/contract/people';
import { call } from '@mortise/shared/http';
import { asRead, DictSelect, type DraftEnds, DraftForm, Form, Input, ruleOf, uniqueRule } from '@mortise/shared/ui';

interface PositionFormProps extends DraftEnds {
  /** The position to change; none makes a new one. */
  position?: Position;
}

const { shape } = PositionDraft;

export const PositionForm = ({ position, ...ends }: PositionFormProps) => (
  <DraftForm
    {...ends}
    name="position"
    title={position ? '编辑' : '新增'}
    width={800}
    initial={position}
    onSave={(draft: PositionDraft) =>
      position ? call(positions.edit, { body: { ...draft, ...asRead(position) } }) : call(positions.add, { body: draft })
    }
  >
    <Form.Item name="code" label="职务编码" rules={[ruleOf(shape.code), uniqueRule('sys_position', 'code', { dataId: position?.id })]}>
      <Input placeholder="请输入职务编码" readOnly={!!position} autoFocus={!position} />
    </Form.Item>
    <Form.Item name="name" label="职务名称" rules={[ruleOf(shape.name)]}>
      <Input placeholder="请输入职务名称" />
    </Form.Item>
    <Form.Item name="postRank" label="职级" rules={[ruleOf(shape.postRank)]}>
      <DictSelect code="position_rank" placeholder="请选择职级" />
    </Form.Item>
  </DraftForm>
);
