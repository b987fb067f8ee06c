import { NewUserDraft, type User, type UserDraft, users } from '@mortise/shared/contract/people';
import { call } from '@mortise/shared/http';
import { asRead, type DraftEnds, DraftForm, ListFailed, RecordTitle, Skeleton } from '@mortise/shared/ui';
import { draftOf, readDraft, useUserDraft } from './user-draft.ts';
import { UserFields } from './user-fields.tsx';

interface UserFormProps extends DraftEnds {
  /** The user to change; none makes a new one. */
  user?: User;
  /** The role that the form was opened from: a new user gets it, and the field for roles is hidden. */
  roleId?: string;
  /** The department that the form was opened from: a new user belongs to it; the fields for departments and tenants are hidden. */
  departmentId?: string;
}

export const UserForm = ({ user, roleId, departmentId, ...ends }: UserFormProps) => {
  const { draft, error, retry } = useUserDraft(user, roleId, departmentId);
  const waiting = error ? <ListFailed error={error} onRetry={retry} /> : <Skeleton active paragraph={{ rows: 14 }} />;

  return (
    <DraftForm
      {...ends}
      drawer
      name="user"
      title={<RecordTitle verb={user ? '编辑' : '新增'} what="用户" name={user?.realname} />}
      width={700}
      initial={draft}
      row={user}
      initialOf={readDraft}
      subject={(user ? users.edit : users.add).subject}
      list={users.list}
      waiting={draft ? undefined : waiting}
      onSave={(values: UserDraft, read) =>
        read
          ? call(users.edit, { body: { ...draftOf(values), ...asRead(read) } })
          : call(users.add, { body: NewUserDraft.parse(draftOf(values)) })
      }
    >
      <UserFields user={user} withRoles={!roleId} withDepartments={!departmentId} />
    </DraftForm>
  );
};
