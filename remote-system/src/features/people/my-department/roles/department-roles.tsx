import { type DepartmentRole, departmentRoles } from '@mortise/shared/contract/access';
import type { DepartmentNode } from '@mortise/shared/contract/people';
import { Permit } from '@mortise/shared/session';
import {
  ACTIONS,
  Button,
  ClippedText,
  type Column,
  ExportButton,
  Form,
  ImportButton,
  Input,
  ListPage,
  RemoveSelected,
  RowActions,
  useAction,
  useList,
} from '@mortise/shared/ui';
import { useState } from 'react';
import styles from '../my-department.module.css';
import { DepartmentRoleForm } from './department-role-form.tsx';
import { DepartmentRoleGrants } from './department-role-grants.tsx';

type Opened = { as: 'new' } | { as: 'form' | 'grants'; role: DepartmentRole };

const roleColumns = (open: (opened: Opened) => void, onRemove: (role: DepartmentRole) => void): Column<DepartmentRole>[] => [
  { title: '部门角色名称', dataIndex: 'roleName', sorter: true },
  { title: '部门角色编码', dataIndex: 'roleCode', sorter: true },
  { title: '部门', dataIndex: 'departId_dictText' },
  { title: '备注', dataIndex: 'description', render: (text) => <ClippedText value={text} /> },
  {
    title: '操作',
    key: ACTIONS,
    width: 130,
    render: (_, role) => (
      <RowActions
        actions={[
          { label: '编辑', code: 'department-role:edit', onClick: () => open({ as: 'form', role }) },
          { label: '授权', code: 'department-role:permission', onClick: () => open({ as: 'grants', role }) },
          { label: '删除', code: 'department-role:delete', confirm: '确定删除吗?', danger: true, onClick: () => onRemove(role) },
        ]}
      />
    ),
  },
];

/** 部门角色: the roles that a department defines for its own people. */
export const DepartmentRoles = ({ department }: { department: DepartmentNode }) => {
  const list = useList(departmentRoles.list, { part: 'roles', fixed: { deptId: department.id } });
  const [opened, setOpened] = useState<Opened>();
  const [remove] = useAction(departmentRoles.remove, list.reload);
  const close = () => setOpened(undefined);

  return (
    <div className={styles.list}>
      <ListPage
        list={list}
        filters={
          <Form.Item name="roleName" label="部门角色名称">
            <Input placeholder="请输入部门角色名称" allowClear />
          </Form.Item>
        }
        toolbar={
          <>
            <Permit code="department-role:add">
              <Button type="primary" onClick={() => setOpened({ as: 'new' })}>
                新建部门角色
              </Button>
            </Permit>
            <ExportButton list={list} endpoint={departmentRoles.exportXls} name="部门角色" code="department-role:export" />
            <ImportButton endpoint={departmentRoles.importExcel} code="department-role:import" onDone={list.reload} />
          </>
        }
        batch={<RemoveSelected list={list} endpoint={departmentRoles.removeBatch} code="department-role:delete" />}
        columns={roleColumns(setOpened, ({ id }) => remove({ query: { id } }))}
      >
        {opened?.as === 'new' && <DepartmentRoleForm departId={department.id} onClose={close} onSaved={list.reload} />}
        {opened?.as === 'form' && <DepartmentRoleForm departId={department.id} role={opened.role} onClose={close} onSaved={list.reload} />}
        {opened?.as === 'grants' && <DepartmentRoleGrants departId={department.id} role={opened.role} onClose={close} />}
      </ListPage>
    </div>
  );
};
