import { fileUrl } from '@mortise/shared/http';
import { useSession } from '@mortise/shared/session';
import { Avatar, Dropdown } from '@mortise/shared/ui';
import { SIGN_OUT, useAccountActions } from '#own-account/use-account-actions.tsx';
import { useDepartmentNews } from '#own-account/use-department-news.ts';

export const UserMenu = () => {
  const { actions, dialogs } = useAccountActions();
  useDepartmentNews();
  const user = useSession((state) => state.user);
  const name = user?.realname || user?.username || '';
  const place = actions.findIndex(({ key }) => key === SIGN_OUT);
  const items = [...actions.slice(0, place), { type: 'divider' as const }, ...actions.slice(place)];

  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
        <button type="button" className="user-menu">
          <span aria-hidden>
            <Avatar size={26} style={{ fontSize: 13 }} src={user?.avatar ? fileUrl(user.avatar) : undefined}>
              {name.slice(0, 1)}
            </Avatar>
          </span>
          <span className="unseen">用户菜单：</span>
          <span className="user-name">
            <span className="user-greeting">欢迎您，</span>
            {name}
          </span>
        </button>
      </Dropdown>
      {dialogs}
    </>
  );
};
