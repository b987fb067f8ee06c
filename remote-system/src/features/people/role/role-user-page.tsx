import { Role, roles } from '@mortise/shared/contract/people';
import { Drawer, Filter, ListPage, useList, useNarrow, useOpened, useRemoval } from '@mortise/shared/ui';
import type { ReactNode } from 'react';
import { roleColumns } from './role-columns.tsx';
import { RoleDialogs, type RolePart } from './role-dialogs.tsx';
import { type MemberFormProps, RoleMembers } from './role-members.tsx';
import { RoleToolbar } from './role-toolbar.tsx';
import styles from './role-user-page.module.css';
import { useChosenRole } from './use-chosen-role.ts';
import { useViewAs } from './use-view-as.ts';

/** Roles, and beside them the users of the chosen one. */
export const RoleUserPage = ({ renderForm }: { renderForm: (props: MemberFormProps) => ReactNode }) => {
  const list = useList(roles.list);
  const [chosen, choose] = useChosenRole(list);
  const opened = useOpened<Role, RolePart>();
  // wide enough for two tables side by side
  const narrow = useNarrow(960);
  const leave = () => choose(undefined);

  const onView = useViewAs();
  const removal = useRemoval<Role>(roles, {
    hasBin: true,
    onDone: (ids) => {
      if (chosen && ids.includes(chosen.id)) leave();
      return list.reload();
    },
  });
  const members = chosen && <RoleMembers key={chosen.id} role={chosen} renderForm={renderForm} onClose={leave} />;

  return (
    <div className={chosen && !narrow ? `${styles.frame} ${styles.two}` : styles.frame}>
      <ListPage
        list={list}
        filters={<Filter of={Role} name="roleName" />}
        toolbar={<RoleToolbar list={list} onAdd={opened.add} onBin={() => opened.open('bin')} />}
        columns={roleColumns({
          onView,
          chosen,
          onChoose: ({ id }) => choose(id),
          onGrant: (role) => opened.open('grants', role),
          onEdit: opened.edit,
          onRemove: removal.one,
        })}
      >
        <RoleDialogs opened={opened} onSaved={list.reload} />
      </ListPage>
      {narrow ? (
        <Drawer
          open={!!chosen}
          aria-label={`${chosen?.roleName ?? ''}的用户`}
          size="min(100%, 640px)"
          closable={false}
          onClose={leave}
          styles={{ body: { padding: 8 } }}
          destroyOnHidden
        >
          {members}
        </Drawer>
      ) : (
        members
      )}
    </div>
  );
};
