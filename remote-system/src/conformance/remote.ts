import { join } from 'node:path';
import type { Remote } from '@mortise/shared/testing/conformance';
import * as doors from '../../views.ts';

/** The link to the data rules of the first menu of a grant tree. */
const MENU = 'section[aria-label^="所拥有的"] [aria-label$="的数据规则"]';
const EDIT_IN_DRAWER = '.ant-drawer .ant-table-row span > button:first-child';
const MEMBERS = '?id=ROW&tab=members';
const DEPARTMENT_ROLES = '?id=ROW&tab=roles';
const AS_A_WHOLE = 'replaces relations as a whole; the form has the ticks to set back';

/** What the tests over all views of this remote need to know of it. */
export const remote: Remote = {
  folder: join(import.meta.dirname, '../..'),
  ...doors,
  lists: {
    'system/AddressList': { exact: ['realname', 'workNo'] },
    'system/DataLogList': { exact: ['dataId'], buttons: { 'bar 数据比较': null, 'batch 数据比较': null } },
    'system/DictList': { buttons: { 'bar 添加': 'dicts.add', 'bar 刷新缓存': null, 'bar 回收站': 'dicts.recycled', 'row 字典配置': null } },
    'system/LogList': { exact: ['keyWord'] },
    'system/SysPositionList': { buttons: { 'bar 回收站': 'positions.recycled' } },
    'system/RoleList': {
      buttons: {
        'bar 回收站': 'roles.recycled',
        'bar 新建角色': 'roles.add',
        'bar 两步验证': 'secondSteps.saveRoles',
        'row 授权': 'roleGrants.save',
        'row 以此角色查看': 'roleViews.start',
      },
    },
    'system/RoleUserList': {
      buttons: {
        'bar 新建角色': 'roles.add',
        'bar 回收站': 'roles.recycled',
        'bar 两步验证': 'secondSteps.saveRoles',
        'row 用户': null,
        'row 授权': 'roleGrants.save',
        'row 以此角色查看': 'roleViews.start',
      },
    },
    'system/SysAnnouncementList': {
      row: { sendStatus: '0', startTime: '2026-01-01 09:00:00', endTime: '2026-01-02 09:00:00' },
      buttons: { 'row 发布': 'announcements.publish', 'row 查看': null },
    },
    'system/SysUserOnlineList': { buttons: { 'row 强退': 'onlineUsers.forceOut' } }, // JeecgBoot adds wildcards to these itself, so that wildcards of ours would match nothing
    'system/UserAnnouncementList': { exact: ['titile', 'sender'], buttons: { 'bar 全部标注已读': null, 'row 查看': null } },
    'system/UserList': {
      row: { status: 1 },
      buttons: {
        'bar 添加用户': 'users.add',
        'bar 回收站': 'recycledUsers.list',
        'bar 按部门筛选': null,
        'row 详情': null,
        'row 密码': 'users.resetPassword',
        'row 冻结': 'users.freeze',
        'row 代理人': 'userAgents.edit',
        'row 重置两步验证': 'secondSteps.reset',
        'batch 冻结': 'users.freeze',
        'batch 解冻': 'users.freeze',
      },
    },
    'modules/oss/OSSFileList': {
      oneByOne: 'files have nothing to edit',
      row: { url: '/sys/common/static/private/示例' },
      buttons: { 'bar 上传文件': 'ossFiles.upload', 'row 预览': null, 'row 复制链接': null },
    },
    'modules/message/SysMessageList': {
      oneByOne: 'messages are sent, not edited',
      row: { esType: '1', esSendStatus: '2' },
      buttons: { 'row 详情': null, 'row 重发': 'messages.resend', 'batch 重发': 'messages.resend' },
    },
    'modules/message/SysMessageTemplateList': {
      oneByOne: 'each template has a text of its own',
      row: { templateType: '1', templateTestJson: '{}' },
      buttons: { 'bar 回收站': 'messageTemplates.recycled', 'row 发送测试': 'messageTemplates.send' },
    },
    'system/SysCheckRuleList': {
      oneByOne: 'each rule has patterns of its own',
      row: { ruleJson: '[{"digits":"1","pattern":"^[a-z]$","message":"首位必须是字母"}]' },
      buttons: { 'bar 回收站': 'checkRules.recycled', 'row 功能测试': null },
    },
    'system/SysFillRuleList': {
      oneByOne: 'each rule has parameters of its own',
      row: { ruleParams: '{}' },
      buttons: { 'bar 回收站': 'fillRules.recycled', 'row 功能测试': 'fillRules.test' },
    },
    'system/QuartzJobList': {
      row: { status: -1, overlapping: 0, timeLimit: 600 },
      buttons: {
        'bar 重试失败的任务（3）': 'jobRuns.retryFailing',
        'row 启动': 'quartzJobs.resume',
        'row 立即执行': 'quartzJobs.execute',
        'row 执行记录': null,
      },
    },
    'system/TenantList': {
      oneByOne: 'each tenant has a contract of its own',
      row: { id: 7, status: 1, beginDate: '2026-01-01 00:00:00', endDate: '2999-01-01 00:00:00' },
    },
    'system/SysDataSourceList': {
      oneByOne: 'each source is tested when it is saved',
      row: { code: 'shop', riskKnown: 0 },
      buttons: { 'bar 回收站': 'dataSources.recycled' },
    },
  },
  forms: {
    './src/common/grants/data-rule-choices.tsx': {
      openings: [
        { view: 'system/RoleList', open: ['授权', MENU], save: '点击保存', close: true },
        { view: 'system/DepartList', search: '?id=ROW&tab=grants', open: [MENU], save: '点击保存', close: true },
        { view: 'system/DepartUserList', search: DEPARTMENT_ROLES, open: ['授权', MENU], save: '点击保存', close: true },
      ],
      noUndo: AS_A_WHOLE,
    },
    './src/common/grants/grant-drawer.tsx': {
      openings: [
        { view: 'system/RoleList', open: ['授权'], save: '保存并关闭' },
        { view: 'system/RoleUserList', open: ['授权'], save: '保存并关闭' },
        { view: 'system/DepartUserList', search: DEPARTMENT_ROLES, open: ['授权'], save: '保存并关闭' },
      ],
      noUndo: AS_A_WHOLE,
    },
    './src/features/access/permission/data-rules/data-rule-form.tsx': [
      { view: 'system/PermissionList', open: ['数据规则', EDIT_IN_DRAWER], again: [EDIT_IN_DRAWER] },
    ],
    './src/features/access/permission/form/permission-form.tsx': [
      'system/PermissionRecord',
      'system/PermissionList',
      'system/NewPermissionList',
    ],
    './src/features/messages/announcement/announcement-form.tsx': ['system/SysAnnouncementList'],
    './src/features/people/department/department-form.tsx': [{ view: 'system/DepartList', search: '?id=ROW', open: [], save: '保存' }],
    './src/features/messages/message-template/message-template-form.tsx': ['modules/message/SysMessageTemplateList'],
    './src/features/people/department/edit-department.tsx': ['system/DepartRecord'],
    './src/features/people/department/department-grants.tsx': {
      openings: [{ view: 'system/DepartList', search: '?id=ROW&tab=grants', open: [], save: '保存' }],
      noUndo: AS_A_WHOLE,
    },
    './src/features/people/my-department/members/member-roles.tsx': {
      openings: [{ view: 'system/DepartUserList', search: MEMBERS, open: ['部门角色'], save: '保存' }],
      noUndo: AS_A_WHOLE,
    },
    './src/features/people/my-department/roles/department-role-form.tsx': [
      { view: 'system/DepartUserList', search: DEPARTMENT_ROLES, open: ['编辑'] },
    ],
    './src/features/people/role/second-step-roles.tsx': {
      openings: [
        { view: 'system/RoleList', open: ['两步验证'], save: '保存' },
        { view: 'system/RoleUserList', open: ['两步验证'], save: '保存' },
      ],
      noUndo: AS_A_WHOLE,
    },
    './src/features/people/position/position-form.tsx': ['system/SysPositionList', 'system/SysPositionRecord'],
    './src/features/people/role/role-form.tsx': ['system/RoleList', 'system/RoleUserList'],
    './src/features/people/tenant/tenant-form.tsx': ['system/TenantList'],
    './src/features/people/user/dialogs/deputy-dialog.tsx': {
      openings: [{ view: 'system/UserList', open: ['代理人'] }],
      withoutText: true,
    },
    './src/features/people/user/form/user-form.tsx': [
      'system/UserList',
      {
        view: 'system/RoleUserList',
        search: '?chosen.role=ROW',
        open: ['section[aria-label$="的用户"] .ant-table-row span > button:first-child'],
      },
      { view: 'system/DepartUserList', search: MEMBERS, open: ['编辑'] },
    ],
    './src/features/settings/data-source/data-source-form.tsx': ['system/SysDataSourceList'],
    './src/features/settings/dict/dict-entry-form.tsx': [
      { view: 'system/DictList', open: ['字典配置', EDIT_IN_DRAWER], again: [EDIT_IN_DRAWER] },
    ],
    './src/features/settings/dict/dict-form.tsx': ['system/DictList'],
    './src/features/settings/category/category-form.tsx': ['system/SysCategoryList'],
    './src/features/settings/check-rule/check-rule-form.tsx': ['system/SysCheckRuleList'],
    './src/features/settings/fill-rule/fill-rule-form.tsx': ['system/SysFillRuleList'],
    './src/features/settings/quartz-job/quartz-job-form.tsx': [{ view: 'system/QuartzJobList', open: ['编辑'], save: '保存并安排任务' }],
    './src/features/settings/gateway-route/gateway-route-form.tsx': {
      testedIn: 'nested lists; gateway-route-list-page.test.tsx edits them',
    },
    './src/features/settings/gateway-route/route-try-out.tsx': {
      testedIn: 'sends nothing; gateway-route-list-page.test.tsx tries requests',
    },
    './src/features/messages/message-template/try-message-form.tsx': { beginsEmpty: true },
    './src/features/people/department/new-department.tsx': { beginsEmpty: true },
    './src/features/people/user/dialogs/password-dialog.tsx': { beginsEmpty: true },
  },
};
