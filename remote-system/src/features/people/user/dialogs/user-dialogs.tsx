import type { User } from '@mortise/shared/contract/people';
import type { Opened, Reread } from '@mortise/shared/ui';
import { UserForm } from '../form/user-form.tsx';
import { DeputyDialog } from './deputy-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { UserDetail } from './user-detail.tsx';
import { UserRecycleBin } from './user-recycle-bin.tsx';

/** What opens over the list of users, besides the form. */
export type UserPart = 'detail' | 'password' | 'deputy' | 'recycled';

interface UserDialogsProps {
  opened: Opened<User, UserPart>;
  onSaved: Reread;
}

export const UserDialogs = ({ opened: { part, row: user, close }, onSaved }: UserDialogsProps) => {
  if (part === 'form') return <UserForm user={user} onClose={close} onSaved={onSaved} />;
  if (part === 'recycled') return <UserRecycleBin onClose={close} onRestored={onSaved} />;
  if (!user) return null;
  if (part === 'detail') return <UserDetail user={user} onClose={close} />;
  if (part === 'deputy') return <DeputyDialog username={user.username} name={user.realname} onClose={close} />;
  return <PasswordDialog username={user.username} name={user.realname} onClose={close} />;
};
