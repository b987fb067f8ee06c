import { DepartmentRole, departmentRoles } from '@mortise/shared/contract/access';
import type { DepartmentNode } from '@mortise/shared/contract/people';
import {
  AddButton,
  ExportButton,
  Filter,
  ImportButton,
  ListPage,
  RemoveSelected,
  useList,
  useOpened,
  useRemoval,
} from '@mortise/shared/ui';
import styles from '../my-department.module.css';
import { departmentRoleColumns } from './department-role-columns.tsx';
import { DepartmentRoleForm } from './department-role-form.tsx';
import { DepartmentRoleGrants } from './department-role-grants.tsx';

/** 部门角色: the roles that a department defines for its own users. */
export const DepartmentRoles = ({ department: { id: departId } }: { department: DepartmentNode }) => {
  const list = useList(departmentRoles.list, { part: 'roles', fixed: { deptId: departId } });
  const opened = useOpened<DepartmentRole, 'grants'>();
  const granted = opened.rowIn('grants');
  const removal = useRemoval<DepartmentRole>(departmentRoles, { onDone: list.reload });

  return (
    <div className={styles.list}>
      <ListPage
        list={list}
        filters={<Filter of={DepartmentRole} name="roleName" />}
        toolbar={
          <>
            <AddButton call={departmentRoles.add} onClick={opened.add}>
              新建部门角色
            </AddButton>
            <ExportButton list={list} call={departmentRoles.exportXls} name="部门角色" />
            <ImportButton call={departmentRoles.importExcel} onDone={list.reload} />
          </>
        }
        batch={<RemoveSelected list={list} call={departmentRoles.removeBatch} removal={removal} />}
        columns={departmentRoleColumns({
          onEdit: opened.edit,
          onGrant: (role) => opened.open('grants', role),
          onRemove: removal.one,
        })}
      >
        {opened.part === 'form' && (
          <DepartmentRoleForm departId={departId} role={opened.row} onClose={opened.close} onSaved={list.reload} />
        )}
        {granted && <DepartmentRoleGrants departId={departId} role={granted} onClose={opened.close} />}
      </ListPage>
    </div>
  );
};
