import type { User } from '@mortise/shared/contract/people';
import { fileUrl } from '@mortise/shared/http';
import { Avatar } from '@mortise/shared/ui';

/** A user's picture, or the first character of the name where there is none or its file is missing. */
export const Portrait = ({ user, size = 22 }: { user: Pick<User, 'avatar' | 'realname' | 'username'>; size?: number }) => (
  <Avatar
    shape="square"
    size={size}
    src={user.avatar ? fileUrl(user.avatar) : undefined}
    style={{ background: 'var(--ant-color-fill-secondary)', verticalAlign: 'top' }}
  >
    {(user.realname || user.username).slice(0, 1)}
  </Avatar>
);
