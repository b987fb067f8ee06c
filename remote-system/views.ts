import { permissions } from '@mortise/shared/contract/access';
import { announcements, messages, messageTemplates, myAnnouncements } from '@mortise/shared/contract/messages';
import { departments, onlineUsers, positions, roles, tenants, userChoices, users } from '@mortise/shared/contract/people';
import { dataLogs, logs, SIGN_IN_LOG } from '@mortise/shared/contract/records';
import { defineViews, list, page } from '@mortise/shared/contract/registry';
import { checkRules, dataSources, dicts, fillRules, ossFiles, quartzJobs } from '@mortise/shared/contract/settings';

const foundRoles = {
  finds: { title: '角色', name: 'roleName', notes: ['roleCode'], page: 'system/RoleRecord' },
  adds: [roles.add, '添加角色', '新建角色'],
} as const;
const foundMenus = {
  finds: { title: '菜单', name: 'name', notes: ['url', 'perms'], page: 'system/PermissionRecord' },
  adds: [permissions.add, '添加菜单', '新建菜单'],
} as const;

/** Menu component string → view; the build preset makes one expose of each. */
export const { views, palette, firstPages } = defineViews({
  'system/UserList': list('./src/features/people/user/user-list-page.tsx', users.list, {
    finds: { title: '用户', name: 'realname', notes: ['username', 'orgCodeTxt'], page: 'system/UserRecord' },
    adds: [users.add, '添加用户', '新建用户'],
  }),
  'system/UserRecord': './src/screens/user-record-screen.tsx',
  'system/RoleUserList': list('./src/screens/role-user-screen.tsx', roles.list, foundRoles),
  'system/RoleList': list('./src/features/people/role/role-list-page.tsx', roles.list, foundRoles),
  'system/RoleRecord': './src/screens/role-record-screen.tsx',
  'system/DepartList': page('./src/features/people/department/department-page.tsx', departments.names, {
    finds: { title: '部门', name: 'title', id: 'key', page: 'system/DepartRecord' },
    adds: [departments.add, '添加部门', '新建部门'],
  }),
  'system/DepartRecord': './src/features/people/department/department-record-page.tsx',
  'system/DepartUserList': './src/screens/my-department-screen.tsx',
  'system/SysPositionList': list('./src/features/people/position/position-list-page.tsx', positions.list, {
    finds: { title: '职务', name: 'name', notes: ['code'], page: 'system/SysPositionRecord' },
    adds: [positions.add, '添加职务', '新建职务'],
  }),
  'system/SysPositionRecord': './src/features/people/position/position-record-page.tsx',
  'system/DictList': list('./src/features/settings/dict/dict-list-page.tsx', dicts.list, {
    finds: { title: '字典', name: 'dictName', notes: ['dictCode'], page: 'system/DictRecord' },
    adds: [dicts.add, '添加字典', '新建字典'],
  }),
  'system/DictRecord': './src/features/settings/dict/dict-record-page.tsx',
  'system/SysAnnouncementList': list('./src/features/messages/announcement/announcement-list-page.tsx', announcements.list, {
    finds: { title: '通告', name: 'titile', notes: ['sender'], page: 'system/SysAnnouncementRecord' },
    adds: [announcements.add, '发布通告', '系统通告'],
  }),
  'system/SysAnnouncementRecord': './src/features/messages/announcement/announcement-record-page.tsx',
  'system/PermissionList': page('./src/features/access/permission/permission-list-page.tsx', permissions.tree, foundMenus),
  'system/NewPermissionList': page('./src/features/access/permission/new-permission-list-page.tsx', permissions.tree, foundMenus),
  'system/PermissionRecord': './src/features/access/permission/permission-record-page.tsx',
  'system/QuartzJobList': list('./src/features/settings/quartz-job/quartz-job-list-page.tsx', quartzJobs.list, {
    finds: { title: '定时任务', name: 'description', notes: ['jobClassName'], page: 'system/QuartzJobRecord' },
    adds: [quartzJobs.add, '添加定时任务', '新建定时任务'],
  }),
  'system/QuartzJobRecord': './src/features/settings/quartz-job/quartz-job-record-page.tsx',
  'system/AddressList': list('./src/features/people/address-book/address-book-page.tsx', userChoices.contacts, {
    sort: { column: 'orgCode', order: 'asc' },
    finds: { title: '同事', name: 'realname', id: 'userId', notes: ['departName', 'phone'], unless: ['system/UserList'] },
  }),
  'system/DataLogList': list('./src/features/records/data-log/data-log-list-page.tsx', dataLogs.list),
  'system/LogList': list('./src/features/records/log/log-list-page.tsx', logs.list, { fixed: { logType: String(SIGN_IN_LOG) } }),
  'system/SysUserOnlineList': list('./src/features/people/online-user/online-user-list-page.tsx', onlineUsers.list),
  'system/UserAnnouncementList': list('./src/features/messages/my-announcement/my-announcement-list-page.tsx', myAnnouncements.list),
  'system/TenantList': list('./src/features/people/tenant/tenant-list-page.tsx', tenants.list),
  'system/SysDataSourceList': list('./src/features/settings/data-source/data-source-list-page.tsx', dataSources.list),
  'system/SysCategoryList': './src/features/settings/category/category-list-page.tsx',
  'system/SysCheckRuleList': list('./src/features/settings/check-rule/check-rule-list-page.tsx', checkRules.list),
  'system/SysFillRuleList': list('./src/features/settings/fill-rule/fill-rule-list-page.tsx', fillRules.list),
  'system/SysGatewayRouteList': './src/features/settings/gateway-route/gateway-route-list-page.tsx',
  'modules/oss/OSSFileList': list('./src/features/settings/oss-file/oss-file-list-page.tsx', ossFiles.list),
  'modules/message/SysMessageList': list('./src/features/messages/message/message-list-page.tsx', messages.list),
  'modules/message/SysMessageTemplateList': list(
    './src/features/messages/message-template/message-template-list-page.tsx',
    messageTemplates.list,
  ),
});
