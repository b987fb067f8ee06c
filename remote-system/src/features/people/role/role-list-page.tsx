import { roles } from '@mortise/shared/contract/people';
import { DateField, Form, Input, ListPage, RemoveSelected, useAction, useList } from '@mortise/shared/ui';
import { useState } from 'react';
import { roleTableColumns } from './role-columns.tsx';
import { type OpenedRole, RoleDialogs } from './role-dialogs.tsx';
import { RoleToolbar } from './role-toolbar.tsx';

/** Roles in one table, for menus that name the older view (docs/wire/system-roles.md §1). */
export const RoleListPage = () => {
  const list = useList(roles.list);
  const [opened, setOpened] = useState<OpenedRole>();
  const [remove] = useAction(roles.remove, list.reload);

  return (
    <ListPage
      list={list}
      numbered
      filters={
        <>
          <Form.Item name="roleName" label="角色名称">
            <Input placeholder="请输入角色名称" allowClear />
          </Form.Item>
          <Form.Item name="createTime_begin" label="创建时间">
            <DateField placeholder="开始时间" />
          </Form.Item>
          <Form.Item name="createTime_end" label="至">
            <DateField placeholder="结束时间" />
          </Form.Item>
        </>
      }
      toolbar={<RoleToolbar list={list} onNew={() => setOpened({ as: 'new' })} />}
      batch={<RemoveSelected list={list} endpoint={roles.removeBatch} code="role:delete" />}
      columns={roleTableColumns({
        onGrant: (role) => setOpened({ as: 'grants', role }),
        onEdit: (role) => setOpened({ as: 'form', role }),
        onRemove: ({ id }) => remove({ query: { id } }),
      })}
    >
      <RoleDialogs opened={opened} onClose={() => setOpened(undefined)} onSaved={list.reload} />
    </ListPage>
  );
};

export default RoleListPage;
