import { permissions } from '@mortise/shared/contract/access';
import { announcements, messages, messageTemplates, myAnnouncements } from '@mortise/shared/contract/messages';
import { departments, onlineUsers, positions, roles, tenants, userChoices, users } from '@mortise/shared/contract/people';
import { dataLogs, logs, SIGN_IN_LOG } from '@mortise/shared/contract/records';
import { firstPage, type Palette, paletteAction, recordKind } from '@mortise/shared/contract/registry';
import { checkRules, dataSources, dicts, fillRules, ossFiles, quartzJobs } from '@mortise/shared/contract/settings';
import type { Views } from '@mortise/tooling/define-remote';

const roleViews = ['system/RoleUserList', 'system/RoleList'];
const menuViews = ['system/PermissionList', 'system/NewPermissionList'];

/** Menu component string → file; the build preset makes one expose of each. */
export const views = {
  'system/AddressList': './src/features/people/address-book/address-book-page.tsx',
  'system/DataLogList': './src/features/records/data-log/data-log-list-page.tsx',
  'system/DepartList': './src/features/people/department/department-page.tsx',
  'system/DepartRecord': './src/features/people/department/department-record-page.tsx',
  'system/DepartUserList': './src/screens/my-department-screen.tsx',
  'system/DictList': './src/features/settings/dict/dict-list-page.tsx',
  'system/DictRecord': './src/features/settings/dict/dict-record-page.tsx',
  'system/LogList': './src/features/records/log/log-list-page.tsx',
  'system/SysPositionList': './src/features/people/position/position-list-page.tsx',
  'system/SysPositionRecord': './src/features/people/position/position-record-page.tsx',
  'system/NewPermissionList': './src/features/access/permission/new-permission-list-page.tsx',
  'system/PermissionList': './src/features/access/permission/permission-list-page.tsx',
  'system/PermissionRecord': './src/features/access/permission/permission-record-page.tsx',
  'system/RoleRecord': './src/screens/role-record-screen.tsx',
  'system/RoleList': './src/features/people/role/role-list-page.tsx',
  'system/RoleUserList': './src/screens/role-user-screen.tsx',
  'system/SysAnnouncementList': './src/features/messages/announcement/announcement-list-page.tsx',
  'system/SysAnnouncementRecord': './src/features/messages/announcement/announcement-record-page.tsx',
  'system/SysUserOnlineList': './src/features/people/online-user/online-user-list-page.tsx',
  'system/UserAnnouncementList': './src/features/messages/my-announcement/my-announcement-list-page.tsx',
  'system/UserRecord': './src/screens/user-record-screen.tsx',
  'system/UserList': './src/features/people/user/user-list-page.tsx',
  'modules/oss/OSSFileList': './src/features/settings/oss-file/oss-file-list-page.tsx',
  'modules/message/SysMessageList': './src/features/messages/message/message-list-page.tsx',
  'modules/message/SysMessageTemplateList': './src/features/messages/message-template/message-template-list-page.tsx',
  'system/SysCategoryList': './src/features/settings/category/category-list-page.tsx',
  'system/SysCheckRuleList': './src/features/settings/check-rule/check-rule-list-page.tsx',
  'system/SysFillRuleList': './src/features/settings/fill-rule/fill-rule-list-page.tsx',
  'system/QuartzJobList': './src/features/settings/quartz-job/quartz-job-list-page.tsx',
  'system/QuartzJobRecord': './src/features/settings/quartz-job/quartz-job-record-page.tsx',
  'system/SysGatewayRouteList': './src/features/settings/gateway-route/gateway-route-list-page.tsx',
  'system/TenantList': './src/features/people/tenant/tenant-list-page.tsx',
  'system/SysDataSourceList': './src/features/settings/data-source/data-source-list-page.tsx',
} satisfies Views;

/** What Ctrl K finds and does before this remote is loaded. */
export const palette: Palette = {
  records: [
    recordKind(users.list, {
      title: '用户',
      views: ['system/UserList'],
      name: 'realname',
      notes: ['username', 'orgCodeTxt'],
      page: 'system/UserRecord',
    }),
    recordKind(roles.list, { title: '角色', views: roleViews, name: 'roleName', notes: ['roleCode'], page: 'system/RoleRecord' }),
    recordKind(departments.names, { title: '部门', views: ['system/DepartList'], name: 'title', id: 'key', page: 'system/DepartRecord' }),
    recordKind(positions.list, {
      title: '职务',
      views: ['system/SysPositionList'],
      name: 'name',
      notes: ['code'],
      page: 'system/SysPositionRecord',
    }),
    recordKind(dicts.list, { title: '字典', views: ['system/DictList'], name: 'dictName', notes: ['dictCode'], page: 'system/DictRecord' }),
    recordKind(announcements.list, {
      title: '通告',
      views: ['system/SysAnnouncementList'],
      name: 'titile',
      notes: ['sender'],
      page: 'system/SysAnnouncementRecord',
    }),
    recordKind(permissions.tree, {
      title: '菜单',
      views: menuViews,
      name: 'name',
      notes: ['url', 'perms'],
      page: 'system/PermissionRecord',
    }),
    recordKind(quartzJobs.list, {
      title: '定时任务',
      views: ['system/QuartzJobList'],
      name: 'jobClassName',
      notes: ['description'],
      page: 'system/QuartzJobRecord',
    }),
  ],
  actions: [
    paletteAction(users.add, { title: '新增用户', words: ['添加用户', '新建用户'], views: ['system/UserList'] }),
    paletteAction(roles.add, { title: '新增角色', words: ['添加角色', '新建角色'], views: roleViews }),
    paletteAction(departments.add, { title: '新增部门', words: ['添加部门', '新建部门'], views: ['system/DepartList'] }),
    paletteAction(positions.add, { title: '新增职务', words: ['添加职务', '新建职务'], views: ['system/SysPositionList'] }),
    paletteAction(dicts.add, { title: '新增字典', words: ['添加字典', '新建字典'], views: ['system/DictList'] }),
    paletteAction(announcements.add, { title: '新增通告', words: ['发布通告', '系统通告'], views: ['system/SysAnnouncementList'] }),
    paletteAction(permissions.add, { title: '新增菜单', words: ['添加菜单', '新建菜单'], views: menuViews }),
  ],
};

/** Calls with which the lists begin; the host makes them together with the click. */
export const firstPages = [
  firstPage('system/AddressList', userChoices.contacts, { sort: { column: 'orgCode', order: 'asc' } }),
  firstPage('system/DataLogList', dataLogs.list),
  firstPage('system/DictList', dicts.list),
  firstPage('system/LogList', logs.list, { fixed: { logType: String(SIGN_IN_LOG) } }),
  firstPage('system/SysPositionList', positions.list),
  ...roleViews.map((view) => firstPage(view, roles.list)),
  firstPage('system/SysAnnouncementList', announcements.list),
  firstPage('system/SysUserOnlineList', onlineUsers.list),
  firstPage('system/UserAnnouncementList', myAnnouncements.list),
  firstPage('system/UserList', users.list),
  firstPage('system/QuartzJobList', quartzJobs.list),
  firstPage('system/TenantList', tenants.list),
  firstPage('system/SysDataSourceList', dataSources.list),
  firstPage('system/SysCheckRuleList', checkRules.list),
  firstPage('system/SysFillRuleList', fillRules.list),
  firstPage('modules/oss/OSSFileList', ossFiles.list),
  firstPage('modules/message/SysMessageList', messages.list),
  firstPage('modules/message/SysMessageTemplateList', messageTemplates.list),
];
