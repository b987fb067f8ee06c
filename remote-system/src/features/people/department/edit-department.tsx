import { COMPANY, Department, type DepartmentDraft, type DepartmentNode, departments } from '@mortise/shared/contract/people';
import { type DraftEnds, Field, Input, RowForm } from '@mortise/shared/ui';
import { CategoryField, NameField, PlaceFields } from './department-fields.tsx';
import styles from './department-form.module.css';
import { pathText } from './department-paths.ts';
import { ParentField } from './parent-field.tsx';
import { useFormerCode } from './use-former-code.ts';
import { useMoveQuestion } from './use-move-question.tsx';

interface EditDepartmentProps extends DraftEnds {
  department: DepartmentNode;
  /** Path of the department above; none above a root. */
  parent?: readonly string[];
}

/** 基本信息 as a dialog, for the page of a department. */
export const EditDepartment = ({ department, parent, ...ends }: EditDepartmentProps) => {
  const isAgreed = useMoveQuestion();
  const checkCode = useFormerCode();
  return (
    <RowForm
      {...ends}
      isAgreed={(draft) => isAgreed(department, (draft as DepartmentDraft).parentId)}
      onRestored={() => checkCode(department)}
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
        <CategoryField place={department.orgCategory === COMPANY ? 'root' : 'below'} />
        <PlaceFields />
      </div>
    </RowForm>
  );
};
