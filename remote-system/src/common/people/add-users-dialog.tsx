import { User } from '@mortise/shared/contract/people';
import { ClippedText, column, Filter, nameList } from '@mortise/shared/ui';
import { UserDialog } from './user-dialog.tsx';

const columns = [
  column(User, 'username', { sorter: true, render: (username) => <ClippedText value={username} width={160} /> }),
  column(User, 'realname'),
  column(User, 'sex'),
  column(User, 'phone'),
  column(User, 'orgCodeTxt', { render: (names) => <ClippedText value={nameList(names)} /> }),
];

interface AddUsersDialogProps {
  onClose: () => void;
  /** Resolves to whether the server agreed: only then the dialog closes. */
  onChosen: (people: readonly User[]) => Promise<boolean>;
}

/** 添加已有用户: chooses existing users for a role or a department. */
export const AddUsersDialog = ({ onClose, onChosen }: AddUsersDialogProps) => (
  <UserDialog title="添加已有用户" columns={columns} filters={<Filter of={User} name="username" />} onClose={onClose} onChosen={onChosen} />
);
