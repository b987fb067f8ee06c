import { labelOf } from '@mortise/shared/contract';
import { COMPANY, DepartmentDraft, type DepartmentNode, departments } from '@mortise/shared/contract/people';
import { useDepartmentNames } from '@mortise/shared/pickers';
import { useOffers } from '@mortise/shared/session';
import { Field, Form, Input, loadingOf, TreeSelect, useOne } from '@mortise/shared/ui';

interface ParentFieldProps {
  /** The department of the form; none for a new one, whose parent is fixed. */
  department?: DepartmentNode;
  /** Name of the department above; none above a root. */
  name?: string;
}

interface Choice {
  value: string;
  title: string;
  /** The title with as much of the path as tells it apart: shown once it is chosen, without the tree around it. */
  label: string;
  disabled: boolean;
  children?: Choice[];
}

const choicesOf = (nodes: readonly DepartmentNode[], labelOf: (id: string) => string, without?: string, isBelow = false): Choice[] =>
  nodes.map(({ id, departName, children }) => {
    const disabled = isBelow || id === without;
    const below = children && { children: choicesOf(children, labelOf, without, disabled) };
    return { value: id, title: departName, label: labelOf(id), disabled, ...below };
  });

/** The department above a new one, which is not a company. */
export const NewParentField = () => {
  const tree = useOne(departments.tree, {});
  const nameOf = useDepartmentNames();
  const category: unknown = Form.useWatch('orgCategory');
  if (category === undefined || category === COMPANY) return null;
  return (
    <Field of={DepartmentDraft} name="parentId" rules={[{ required: true, message: '请选择上级部门' }]}>
      <TreeSelect
        showSearch={{ treeNodeFilterProp: 'title' }}
        treeNodeLabelProp="label"
        placeholder="请选择上级部门"
        treeDefaultExpandAll
        treeData={choicesOf(tree.data ?? [], nameOf)}
        {...loadingOf(tree)}
      />
    </Field>
  );
};

const ParentSelect = ({ department }: { department: DepartmentNode }) => {
  const tree = useOne(departments.tree, {});
  const nameOf = useDepartmentNames();
  const chosen: unknown = Form.useWatch('parentId');
  const isMove = chosen !== undefined && (chosen ?? '') !== (department.parentId ?? '');
  return (
    <Field
      of={DepartmentDraft}
      name="parentId"
      normalize={(id?: string) => id ?? ''}
      getValueProps={(id: unknown) => ({ value: id || undefined })}
      extra={isMove && '保存后下级部门和成员一起移动，机构编码随之改变'}
    >
      <TreeSelect
        allowClear
        showSearch={{ treeNodeFilterProp: 'title' }}
        treeNodeLabelProp="label"
        placeholder="无（一级部门）"
        treeData={choicesOf(tree.data ?? [], nameOf, department.id)}
        {...loadingOf(tree)}
      />
    </Field>
  );
};

/** The department above. Another one moves the branch, where the server can; a root has none. */
export const ParentField = ({ department, name }: ParentFieldProps) => {
  const { departmentMoves } = useOffers();
  const label = labelOf(DepartmentDraft, 'parentId');
  if (department && departmentMoves) return <ParentSelect department={department} />;
  return (
    <Form.Item label={label}>
      <Input disabled aria-label={label} value={name} placeholder="无" />
    </Form.Item>
  );
};
