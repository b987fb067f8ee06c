import { Role, roles } from '@mortise/shared/contract/people';
import { DateField, Filter, ListPage, RemoveSelected, useList, useOpened, useRemoval } from '@mortise/shared/ui';
import { roleTableColumns } from './role-columns.tsx';
import { RoleDialogs, type RolePart } from './role-dialogs.tsx';
import { RoleToolbar } from './role-toolbar.tsx';
import { useViewAs } from './use-view-as.ts';

/** Roles in one table, for menus that name the older view (docs/wire/system-roles.md §1). */
export const RoleListPage = () => {
  const list = useList(roles.list);
  const opened = useOpened<Role, RolePart>();
  const onView = useViewAs();
  const removal = useRemoval<Role>(roles, { hasBin: true, onDone: list.reload });

  return (
    <ListPage
      list={list}
      hasRecordPages
      numbered
      filters={
        <>
          <Filter of={Role} name="roleName" />
          <Filter of={Role} name="createTime_begin">
            <DateField placeholder="开始时间" />
          </Filter>
          <Filter of={Role} name="createTime_end" label="至">
            <DateField placeholder="结束时间" />
          </Filter>
        </>
      }
      toolbar={<RoleToolbar list={list} onAdd={opened.add} onBin={() => opened.open('bin')} />}
      batch={<RemoveSelected list={list} call={roles.removeBatch} removal={removal} />}
      columns={roleTableColumns({
        onGrant: (role) => opened.open('grants', role),
        onView,
        onEdit: opened.edit,
        onRemove: removal.one,
      })}
    >
      <RoleDialogs opened={opened} onSaved={list.reload} />
    </ListPage>
  );
};

export default RoleListPage;
