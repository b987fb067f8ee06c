import { COMPANY, DEPARTMENT, DepartmentDraft, type DepartmentNode, departments } from '@mortise/shared/contract/people';
import { call } from '@mortise/shared/http';
import { type DraftEnds, DraftForm, Form, Input, ruleOf } from '@mortise/shared/ui';
import { CategoryField, PlaceFields } from './department-fields.tsx';
import styles from './department-form.module.css';

interface NewDepartmentProps extends DraftEnds {
  /** None makes a root. */
  parent?: DepartmentNode;
}

const { shape } = DepartmentDraft;

export const NewDepartment = ({ parent, ...ends }: NewDepartmentProps) => (
  <DraftForm
    {...ends}
    name="new-department"
    title="新增"
    width={800}
    initial={{ orgCategory: parent ? DEPARTMENT : COMPANY, departOrder: 0 }}
    onSave={(draft: DepartmentDraft) => call(departments.add, { body: { ...draft, parentId: parent?.id } })}
  >
    <div className={styles.fields}>
      <Form.Item name="departName" label="机构名称" rules={[ruleOf(shape.departName)]}>
        <Input placeholder="请输入机构/部门名称" autoFocus />
      </Form.Item>
      {parent && (
        <Form.Item label="上级部门">
          <Input disabled aria-label="上级部门" value={parent.departName} />
        </Form.Item>
      )}
      <CategoryField isRoot={!parent} />
      <Form.Item name="fax" label="传真" rules={[ruleOf(shape.fax)]}>
        <Input placeholder="请输入传真" />
      </Form.Item>
      <PlaceFields mobileLabel="电话" />
    </div>
  </DraftForm>
);
