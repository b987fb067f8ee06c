import {
  ApartmentOutlined,
  ClearOutlined,
  DesktopOutlined,
  IdcardOutlined,
  LaptopOutlined,
  LockOutlined,
  LogoutOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { remoteOverrides } from '@mortise/shared/contract/registry';
import { useCan, useOffers } from '@mortise/shared/session';
import { useConfirm } from '@mortise/shared/ui';
import { openOverrides } from '#federation/overrides/override-store.ts';
import { useGo } from '#navigation/go.tsx';
import { signOut } from '#navigation/leave-console.ts';
import { useOwnAccount } from './use-own-account.tsx';

/** What people do with their own account, for the user menu and the palette; the dialogs must be rendered. */
export const useAccountActions = () => {
  const confirm = useConfirm();
  const go = useGo();
  const { dialogs, openPassword, openDepartments, openDevices, clearCache } = useOwnAccount();
  const offers = useOffers();
  const mayOverride = useCan(remoteOverrides.grant) && offers.remoteOverrides;
  const askToSignOut = () => confirm({ title: '提示', content: '真的要注销登录吗 ?', onOk: signOut });

  const actions = [
    { key: 'center', icon: <IdcardOutlined aria-hidden />, label: '个人中心', onClick: () => go('/account/center') },
    { key: 'settings', icon: <SettingOutlined aria-hidden />, label: '个人设置', onClick: () => go('/account/settings/BaseSetting') },
    { key: 'password', icon: <LockOutlined aria-hidden />, label: '密码修改', onClick: openPassword },
    { key: 'department', icon: <ApartmentOutlined aria-hidden />, label: '切换部门', onClick: () => void openDepartments() },
    ...(offers.ownSessions ? [{ key: 'devices', icon: <DesktopOutlined aria-hidden />, label: '登录设备', onClick: openDevices }] : []),
    { key: 'cache', icon: <ClearOutlined aria-hidden />, label: '清理缓存', onClick: () => void clearCache() },
    ...(mayOverride ? [{ key: 'override', icon: <LaptopOutlined aria-hidden />, label: '本机应用', onClick: openOverrides }] : []),
    { key: SIGN_OUT, icon: <LogoutOutlined aria-hidden />, label: '退出登录', onClick: askToSignOut },
  ];
  return { actions, dialogs };
};

export const SIGN_OUT = 'sign-out';

export type AccountAction = ReturnType<typeof useAccountActions>['actions'][number];
