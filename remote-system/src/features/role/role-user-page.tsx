import { type Role, roles } from '@mortise/shared/contract';
import { Permit } from '@mortise/shared/session';
import { Button, Drawer, ExportButton, Form, ImportButton, Input, ListPage, useAction, useList, useNarrow } from '@mortise/shared/ui';
import { type ReactNode, useState } from 'react';

import { roleColumns } from './role-columns.tsx';
import { RoleForm } from './role-form.tsx';
import { RoleGrants } from './role-grants.tsx';
import { type MemberFormProps, RoleMembers } from './role-members.tsx';
import styles from './role-user-page.module.css';
import { useChosenRole } from './use-chosen-role.ts';

type Opened = { as: 'new' } | { as: 'form' | 'grants'; role: Role };

/** Roles, and beside them the users of the chosen one. */
export const RoleUserPage = ({ renderForm }: { renderForm: (props: MemberFormProps) => ReactNode }) => {
  const list = useList(roles.list);
  const [chosen, choose] = useChosenRole(list);
  const [opened, setOpened] = useState<Opened>();
  const [remove] = useAction(roles.remove, list.reload);
  const narrow = useNarrow();
  const close = () => setOpened(undefined);
  const leave = () => choose(undefined);

  const removeRole = async ({ id }: Role) => {
    if ((await remove({ query: { id } })) && chosen?.id === id) leave();
  };
  const members = chosen && <RoleMembers key={chosen.id} role={chosen} renderForm={renderForm} onClose={leave} />;

  return (
    <div className={chosen && !narrow ? `${styles.frame} ${styles.two}` : styles.frame}>
      <ListPage
        list={list}
        filters={
          <Form.Item name="roleName" label="角色名称">
            <Input placeholder="请输入角色名称" allowClear />
          </Form.Item>
        }
        toolbar={
          <>
            <Permit code="role:add">
              <Button type="primary" onClick={() => setOpened({ as: 'new' })}>
                新建角色
              </Button>
            </Permit>
            <ImportButton endpoint={roles.importExcel} code="role:import" onDone={list.reload} />
            <ExportButton list={list} endpoint={roles.exportXls} name="角色管理" code="role:export" />
          </>
        }
        columns={roleColumns({
          chosen,
          onChoose: ({ id }) => choose(id),
          onGrant: (role) => setOpened({ as: 'grants', role }),
          onEdit: (role) => setOpened({ as: 'form', role }),
          onRemove: removeRole,
        })}
      >
        {opened?.as === 'new' && <RoleForm onClose={close} onSaved={list.reload} />}
        {opened?.as === 'form' && <RoleForm role={opened.role} onClose={close} onSaved={list.reload} />}
        {opened?.as === 'grants' && <RoleGrants role={opened.role} onClose={close} />}
      </ListPage>
      {narrow ? (
        <Drawer open={!!chosen} size="100%" closable={false} onClose={leave} styles={{ body: { padding: 8 } }} destroyOnHidden>
          {members}
        </Drawer>
      ) : (
        members
      )}
    </div>
  );
};
