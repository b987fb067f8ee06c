import type { AnyEndpoint } from '#contract/index.ts';
import { wholeContract } from './whole-contract.ts';

/** How a list page deviates from the conventions of `USUAL_BUTTONS`. */
export interface ListPageNote {
  /** Views that are not lists. */
  list?: false;
  /** Endpoints of its other buttons, as `group.member` of the contract; `null`: visible to every user. */
  buttons?: Record<string, string | null>;
  /** Rows are edited one by one: why there is no 批量修改. */
  oneByOne?: string;
  /** Text conditions sent as typed; all others are sent with wildcards. */
  exact?: readonly string[];
  /** Field values of the row (an `id` that is no text among them), if the generated sample offers fewer actions or fails the form's validation. */
  row?: object;
}

/** A button with this place and label calls this member of the endpoint group of the list. */
const USUAL_BUTTONS: readonly (readonly [button: RegExp, member: string])[] = [
  [/^bar (新增|添加)$/, 'add'],
  [/^(bar|batch) 导出$/, 'exportXls'],
  [/^bar 导入$/, 'importExcel'],
  [/^(bar|batch) (批量)?删除$/, 'removeBatch'],
  [/^batch 批量修改$/, 'editBulk'],
  [/^row 编辑$/, 'edit'],
  [/^row 删除$/, 'remove'],
];

/** By component string, as in a remote's views.ts. Pages that follow the conventions need no entry. */
export const listPageNotes: Record<string, ListPageNote> = {
  'dashboard/Analysis': { list: false },
  'modules/monitor/DiskMonitoring': { list: false },
  'modules/monitor/HttpTrace': { list: false },
  'modules/monitor/JvmInfo': { list: false },
  'modules/monitor/RedisInfo': { list: false },
  'modules/monitor/RedisTerminal': { list: false },
  'modules/monitor/SystemInfo': { list: false },
  'modules/monitor/TomcatInfo': { list: false },
  // tree pages
  'system/DepartList': { list: false },
  'system/DepartUserList': { list: false },
  'system/SysCategoryList': { list: false },
  'system/NewPermissionList': { list: false },
  'system/PermissionList': { list: false },
  'system/AddressList': { exact: ['realname', 'workNo'] },
  'system/DataLogList': { exact: ['dataId'], buttons: { 'bar 数据比较': null, 'batch 数据比较': null } },
  'system/DictList': {
    buttons: { 'bar 刷新缓存': null, 'bar 回收站': 'dicts.recycled', 'row 字典配置': null },
  },
  'modules/online/cgreport/OnlCgreportHeadList': { oneByOne: 'each report has SQL and columns of its own' },
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
    buttons: { 'row 发送测试': 'messageTemplates.send' },
  },
  'system/LogList': { exact: ['keyWord'] },
  'system/QuartzJobList': {
    row: { status: -1, overlapping: 0, timeLimit: 600 },
    buttons: { 'row 启动': 'quartzJobs.resume', 'row 立即执行': 'quartzJobs.execute', 'row 执行记录': null },
  },
  'system/RemoteAppList': {
    row: {
      name: 'remote-sample',
      previous: '0123456789ab',
      canary: '0123456789ab',
      pinned: true,
      enabled: true,
      failures: 0,
      owner: '示例',
    },
    buttons: {
      'bar 新增应用': 'deployTokens.create',
      'bar 公共模块': null,
      'row remote-sample': null,
      'row 版本': null,
      'row 回退': 'remoteApps.rollBack',
      'row 调整灰度': 'remoteApps.canary',
      'row 结束灰度': 'remoteApps.endCanary',
      'row 取消固定': 'remoteApps.follow',
      'row 发布密钥': 'deployTokens.of',
      'row 停用': 'remoteApps.disable',
    },
  },
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
  'system/SysDataSourceList': { oneByOne: 'each source is tested when it is saved', row: { code: 'shop', riskKnown: 0 } },
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
  'system/SysPositionList': { buttons: { 'bar 回收站': 'positions.recycled' } },
  'system/SysUserOnlineList': { buttons: { 'row 强退': 'onlineUsers.forceOut' } },
  'system/TenantList': {
    oneByOne: 'each tenant has a contract of its own',
    row: { id: 7, status: 1, beginDate: '2026-01-01 00:00:00', endDate: '2999-01-01 00:00:00' },
  },
  // JeecgBoot adds wildcards to these itself, so that wildcards of ours would match nothing
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
};

type Group = Record<string, AnyEndpoint>;

const groups = wholeContract as unknown as Record<string, Group>;

/** The group of endpoints that contains this one. */
export const groupOf = (endpoint: AnyEndpoint): Group =>
  Object.values(groups).find((group) => Object.values(group).includes(endpoint)) ?? {};

/** The endpoint that a button must call; `null` if every user sees it. Throws for unknown buttons. */
export const endpointOf = (view: string, list: AnyEndpoint, button: string): AnyEndpoint | null => {
  const noted = listPageNotes[view]?.buttons?.[button];
  if (noted === null) return null;
  const [group = '', member = ''] = noted?.split('.') ?? [];
  const usual = USUAL_BUTTONS.find(([pattern]) => pattern.test(button))?.[1] ?? '';
  const endpoint = noted ? groups[group]?.[member] : groupOf(list)[usual];
  if (endpoint) return endpoint;
  throw new Error(`${view} has the button "${button}": say in listPageNotes (list-pages.ts) which endpoint it calls, or null.`);
};

/** The page of one record (ADR 63): its view is named `…Record`. */
export const isRecordView = (view: string) => view.endsWith('Record');
