import { labelOf } from '@mortise/shared/contract';
import { DepartmentDraft, type DepartmentNode, departments } from '@mortise/shared/contract/people';
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
  disabled: boolean;
  children?: Choice[];
}

const choicesOf = (nodes: readonly DepartmentNode[], without: string, isBelow = false): Choice[] =>
  nodes.map(({ id, departName, children }) => {
    const disabled = isBelow || id === without;
    return { value: id, title: departName, disabled, ...(children && { children: choicesOf(children, without, disabled) }) };
  });

const ParentSelect = ({ department }: { department: DepartmentNode }) => {
  const tree = useOne(departments.tree, {});
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
      <TreeSelect<string>
        allowClear
        showSearch={{ treeNodeFilterProp: 'title' }}
        placeholder="无（一级部门）"
        treeData={choicesOf(tree.data ?? [], department.id)}
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
