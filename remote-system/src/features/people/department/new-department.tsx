import { COMPANY, DEPARTMENT, type DepartmentNode, departments } from '@mortise/shared/contract/people';
import { type DraftEnds, RowForm } from '@mortise/shared/ui';
import { CategoryField, NameField, PlaceFields } from './department-fields.tsx';
import styles from './department-form.module.css';
import { NewParentField, ParentField } from './parent-field.tsx';

interface NewDepartmentProps extends DraftEnds {
  /** None: a company, or a department below one that the form asks for. */
  parent?: DepartmentNode;
}

export const NewDepartment = ({ parent, ...ends }: NewDepartmentProps) => (
  <RowForm
    {...ends}
    name="new-department"
    what="部门"
    of={departments}
    row={undefined}
    blank={{ orgCategory: parent ? DEPARTMENT : COMPANY, departOrder: 0 }}
    fixed={parent && { parentId: parent.id }}
    width={800}
  >
    <div className={styles.fields}>
      <NameField autoFocus />
      {parent && <ParentField name={parent.departName} />}
      <CategoryField place={parent ? 'below' : 'anywhere'} />
      {!parent && <NewParentField />}
      <PlaceFields />
    </div>
  </RowForm>
);
