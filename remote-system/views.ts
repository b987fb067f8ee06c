import type { Views } from '@mortise/tooling/define-remote';

/** Menu component string → file; the build preset makes one expose of each. */
export const views = {
  'system/AddressList': './src/features/people/address-book/address-book-page.tsx',
  'system/DataLogList': './src/features/records/data-log/data-log-list-page.tsx',
  'system/DepartList': './src/features/people/department/department-page.tsx',
  'system/DepartUserList': './src/screens/my-department-screen.tsx',
  'system/DictList': './src/features/settings/dict/dict-list-page.tsx',
  'system/LogList': './src/features/records/log/log-list-page.tsx',
  'system/SysPositionList': './src/features/people/position/position-list-page.tsx',
  'system/NewPermissionList': './src/features/access/permission/new-permission-list-page.tsx',
  'system/PermissionList': './src/features/access/permission/permission-list-page.tsx',
  'system/RoleList': './src/features/people/role/role-list-page.tsx',
  'system/RoleUserList': './src/screens/role-user-screen.tsx',
  'system/SysAnnouncementList': './src/features/messages/announcement/announcement-list-page.tsx',
  'system/SysUserOnlineList': './src/features/people/online-user/online-user-list-page.tsx',
  'system/UserAnnouncementList': './src/features/messages/my-announcement/my-announcement-list-page.tsx',
  'system/UserList': './src/features/people/user/user-list-page.tsx',
  'system/QuartzJobList': './src/features/settings/quartz-job/quartz-job-list-page.tsx',
} satisfies Views;
