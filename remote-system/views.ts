import type { Views } from '@mortise/tooling/define-remote';

/** Menu component string → file; the build preset makes one expose of each. */
export const views = {
  'system/AddressList': './src/features/address-book/address-book-page.tsx',
  'system/DataLogList': './src/features/data-log/data-log-list-page.tsx',
  'system/DepartList': './src/features/department/department-page.tsx',
  'system/DepartUserList': './src/screens/my-department-screen.tsx',
  'system/DictList': './src/features/dict/dict-list-page.tsx',
  'system/LogList': './src/features/log/log-list-page.tsx',
  'system/SysPositionList': './src/features/position/position-list-page.tsx',
  'system/NewPermissionList': './src/features/permission/new-permission-list-page.tsx',
  'system/PermissionList': './src/features/permission/permission-list-page.tsx',
  'system/RemoteAppList': './src/features/remote-app/remote-app-list-page.tsx',
  'system/RoleList': './src/features/role/role-list-page.tsx',
  'system/RoleUserList': './src/screens/role-user-screen.tsx',
  'system/SysAnnouncementList': './src/features/announcement/announcement-list-page.tsx',
  'system/SysUserOnlineList': './src/features/online-user/online-user-list-page.tsx',
  'system/UserAnnouncementList': './src/features/my-announcement/my-announcement-list-page.tsx',
  'system/UserList': './src/features/user/user-list-page.tsx',
} satisfies Views;
