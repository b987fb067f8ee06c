import { User } from '@mortise/shared/contract/people';
import { column, Filter } from '@mortise/shared/ui';
import { UserDialog } from '#common/people/user-dialog.tsx';

const columns = [
  column(User, 'username', { sorter: true }),
  column(User, 'realname'),
  column(User, 'sex'),
  column(User, 'phone'),
  column(User, 'email'),
  column(User, 'status'),
];

interface RecipientDialogProps {
  onClose: () => void;
  onChosen: (people: readonly User[]) => void;
}

export const RecipientDialog = ({ onClose, onChosen }: RecipientDialogProps) => (
  <UserDialog
    title="用户列表"
    columns={columns}
    filters={
      <>
        <Filter of={User} name="username" />
        <Filter of={User} name="realname" />
      </>
    }
    onClose={onClose}
    onChosen={(people) => {
      onChosen(people);
      return true;
    }}
  />
);
