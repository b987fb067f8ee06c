import { ApartmentOutlined, ClearOutlined, DesktopOutlined, LaptopOutlined, LockOutlined, LogoutOutlined } from '@ant-design/icons';
import { remoteOverrides } from '@mortise/shared/contract/registry';
import { fileUrl } from '@mortise/shared/http';
import { useCan, useOffers, useSession } from '@mortise/shared/session';
import { Avatar, Dropdown, useConfirm } from '@mortise/shared/ui';
import { openOverrides } from '#federation/overrides/override-store.ts';
import { signOut } from '#navigation/leave-console.ts';
import { useOwnAccount } from '#own-account/use-own-account.tsx';

export const UserMenu = () => {
  const confirm = useConfirm();
  const { dialogs, openPassword, openDepartments, openDevices, clearCache } = useOwnAccount();
  const user = useSession((state) => state.user);
  const offers = useOffers();
  const mayOverride = useCan(remoteOverrides.grant) && offers.remoteOverrides;
  const name = user?.realname || user?.username || '';

  const askToSignOut = () => confirm({ title: '提示', content: '真的要注销登录吗 ?', onOk: signOut });

  const items = [
    { key: 'password', icon: <LockOutlined aria-hidden />, label: '密码修改', onClick: openPassword },
    { key: 'department', icon: <ApartmentOutlined aria-hidden />, label: '切换部门', onClick: () => void openDepartments() },
    ...(offers.ownSessions ? [{ key: 'devices', icon: <DesktopOutlined aria-hidden />, label: '登录设备', onClick: openDevices }] : []),
    { key: 'cache', icon: <ClearOutlined aria-hidden />, label: '清理缓存', onClick: () => void clearCache() },
    ...(mayOverride ? [{ key: 'override', icon: <LaptopOutlined aria-hidden />, label: '本机应用', onClick: openOverrides }] : []),
    { type: 'divider' as const },
    { key: 'sign-out', icon: <LogoutOutlined aria-hidden />, label: '退出登录', onClick: askToSignOut },
  ];

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
