import type { User } from '@mortise/shared/contract/people';
import { fileUrl } from '@mortise/shared/http';
import { Avatar } from '@mortise/shared/ui';
import { useState } from 'react';

/** A user's picture, or the first character of the name where there is none or its file is missing. */
export const Portrait = ({ user, size = 22 }: { user: Pick<User, 'avatar' | 'realname' | 'username'>; size?: number }) => {
  const [missing, setMissing] = useState<string>();
  const { avatar } = user;
  const picture = avatar && avatar !== missing ? avatar : undefined;
  return (
    <Avatar
      shape="square"
      size={size}
      src={picture && <img src={fileUrl(picture)} alt="" loading="lazy" onError={() => setMissing(picture)} />}
      style={{ background: 'var(--ant-color-fill-secondary)', color: 'var(--ant-color-text-secondary)', verticalAlign: 'top' }}
    >
      {(user.realname || user.username).slice(0, 1)}
    </Avatar>
  );
};
