import { type Role, roles } from '@mortise/shared/contract/people';
import { Drawer, Form, Input, ListPage, useAction, useList, useNarrow } from '@mortise/shared/ui';
import { type ReactNode, useState } from 'react';
import { roleColumns } from './role-columns.tsx';
import { type OpenedRole, RoleDialogs } from './role-dialogs.tsx';
import { type MemberFormProps, RoleMembers } from './role-members.tsx';
import { RoleToolbar } from './role-toolbar.tsx';
import styles from './role-user-page.module.css';
import { useChosenRole } from './use-chosen-role.ts';

/** Roles, and beside them the users of the chosen one. */
export const RoleUserPage = ({ renderForm }: { renderForm: (props: MemberFormProps) => ReactNode }) => {
  const list = useList(roles.list);
  const [chosen, choose] = useChosenRole(list);
  const [opened, setOpened] = useState<OpenedRole>();
  const [remove] = useAction(roles.remove, list.reload);
  // two tables beside each other
  const narrow = useNarrow(960);
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
        toolbar={<RoleToolbar list={list} onNew={() => setOpened({ as: 'new' })} />}
        columns={roleColumns({
          chosen,
          onChoose: ({ id }) => choose(id),
          onGrant: (role) => setOpened({ as: 'grants', role }),
          onEdit: (role) => setOpened({ as: 'form', role }),
          onRemove: removeRole,
        })}
      >
        <RoleDialogs opened={opened} onClose={close} onSaved={list.reload} />
      </ListPage>
      {narrow ? (
        <Drawer open={!!chosen} size="min(100%, 640px)" closable={false} onClose={leave} styles={{ body: { padding: 8 } }} destroyOnHidden>
          {members}
        </Drawer>
      ) : (
        members
      )}
    </div>
  );
};
