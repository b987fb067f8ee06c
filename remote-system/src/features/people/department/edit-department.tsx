import { COMPANY, Department, type DepartmentNode, departments } from '@mortise/shared/contract/people';
import { type DraftEnds, Field, Input, RowForm } from '@mortise/shared/ui';
import { CategoryField, NameField, PlaceFields } from './department-fields.tsx';
import styles from './department-form.module.css';
import { pathText } from './department-paths.ts';
import { ParentField } from './parent-field.tsx';

interface EditDepartmentProps extends DraftEnds {
  department: DepartmentNode;
  /** Path of the department above; none above a root. */
  parent?: readonly string[];
}

/** 基本信息 as a dialog, for the page of a department. */
export const EditDepartment = ({ department, parent, ...ends }: EditDepartmentProps) => (
  <RowForm
    {...ends}
    name="edit-department"
    what="部门"
    of={departments}
    row={department}
    title={`编辑部门：${department.departName}`}
    width={800}
  >
    <div className={styles.fields}>
      <NameField autoFocus />
      <ParentField department={department} name={parent && pathText(parent)} />
      <Field of={Department} name="orgCode">
        <Input disabled />
      </Field>
      <CategoryField isRoot={department.orgCategory === COMPANY} />
      <PlaceFields />
    </div>
  </RowForm>
);
