import type { AnyEndpoint } from '#contract/index.ts';
import { wholeContract } from './whole-contract.ts';

/** How a list page deviates from the conventions of `USUAL_BUTTONS`. */
export interface ListPageNote {
  /** Views that are not lists. */
  list?: false;
  /** Path of a list that such a view reads all the same. */
  reads?: string;
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
  [/^bar 新增$/, 'add'],
  [/^(bar|batch) 导出$/, 'exportXls'],
  [/^bar 导入$/, 'importExcel'],
  [/^(bar|batch) (批量)?删除$/, 'removeBatch'],
  [/^batch 批量修改$/, 'editBulk'],
  [/^row 编辑$/, 'edit'],
  [/^row 删除$/, 'remove'],
];

const ORDERS = 'each order has customers and tickets of its own';

const PLATFORM = {
  platformCode: 'GW01',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  status: '1',
  landingUrl: null,
  contactPhone: null,
};
const CLUE = { clueNo: 'XS202611230001', phone: '13812345678', status: '1', ownerName: 'admin', nextFollowTime: null };
const CAR_TYPE = { modelYear: 2026, status: '1', onSaleDate: null };

/** By component string, as in a remote's views.ts. Pages that follow the conventions need no entry. */
export const listPageNotes: Record<string, ListPageNote> = {
  'business/ActivePlatformList': {
    row: PLATFORM,
    buttons: { 'row 停用': 'activePlatforms.changeStatus' },
  },
  'business/ActivePlatformRecord': { row: PLATFORM },
  // a tree page
  'business/AreaList': { list: false },
  'business/CarTypeList': { row: CAR_TYPE, buttons: { 'row 停售': 'carTypes.changeStatus' } },
  'business/CarTypeRecord': { row: CAR_TYPE },
  'business/ClueList': {
    exact: ['keyword'],
    row: CLUE,
    buttons: {
      'batch 批量分配': 'clues.assign',
      'batch 自动分配': 'clues.autoAssign',
      'row 跟进': 'clueFollows.add',
      'row 分配': 'clues.assign',
      'row 成交': 'clues.deal',
      'row 战败': 'clues.defeat',
      'row 无效': 'clues.invalid',
    },
  },
  'business/ClueRecord': { row: CLUE },
  'business/StatisticsList': { list: false },
  'dashboard/Analysis': { list: false },
  'dashboard/IndexChart': { list: false },
  'dashboard/IndexTask': { list: false },
  'dashboard/Monitor': { list: false },
  'dashboard/Workplace': { list: false },
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
    buttons: { 'bar 添加': 'dicts.add', 'bar 刷新缓存': null, 'bar 回收站': 'dicts.recycled', 'row 字典配置': null },
  },
  'modules/online/cgform/OnlCgformHeadList': {
    oneByOne: 'each form has fields of its own',
    row: { tableName: '1', tableType: 1, isDbSynch: 'Y', isTree: 'N', themeTemplate: 'normal', copyType: 0, hascopy: 0 },
    buttons: {
      'bar 粘贴表头新建': 'formHeads.add',
      'bar 从数据库导入表单': 'formImports.tables',
      'row 功能测试': null,
      'row 配置地址': null,
      'row 添加到菜单': 'permissions.add',
      'row 复制视图': 'formHeads.copy',
      'row 移除': 'formHeads.removeRecord',
      'batch 移除': 'formHeads.removeBatch',
      'row 自定义按钮': 'formButtons.add',
      'row JS增强': 'formScripts.add',
    },
  },
  // the copies of the form whose id is in its path
  'modules/online/cgform/OnlCgformCopyList': { list: false, reads: '/online/cgform/head/list' },
  'modules/online/cgreport/OnlCgreportHeadList': {
    oneByOne: 'each report has SQL and columns of its own',
    row: { code: 'abcdef012345' },
    buttons: {
      'bar 录入': 'reportHeads.add',
      'row 配置地址': null,
      'row 添加到菜单': 'permissions.add',
      'row 功能测试': null,
      'row 版本': 'reportVersions.list',
      'row 定时发送': 'reportMails.list',
    },
  },
  'modules/online/cgreport/ReportSourceList': {
    oneByOne: 'each table has columns of its own',
    buttons: { 'bar 可读的数据表': null },
  },
  // their columns and conditions are those of the form in their path
  'modules/online/cgform/auto/OnlCgformAutoList': { list: false },
  'modules/online/cgform/auto/OnlCgformTreeList': { list: false },
  'modules/online/cgform/auto/erp/OnlCgformErpList': { list: false },
  'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList': { list: false },
  // its columns and conditions are those of the report in its path
  'modules/online/cgreport/auto/OnlCgreportAutoList': { list: false },
  // sample pages that show a pattern of the common parts
  'examples/form/BasicForm': { list: false },
  'examples/form/advancedForm/AdvancedForm': { list: false },
  'examples/form/stepForm/StepForm': { list: false },
  'examples/list/CardList': { list: false },
  'examples/list/PermissionList': { list: false },
  'examples/list/RoleList': { list: false },
  'examples/list/StandardList': { list: false },
  'examples/list/TableInnerEditList': { list: false, reads: '/test/jeecgDemo/list' },
  'examples/list/TableList': { list: false },
  'examples/list/UserList': { list: false },
  'examples/list/search/SearchLayout': { list: false },
  'examples/profile/advanced/Advanced': { list: false },
  'examples/profile/basic/Index': { list: false },
  'jeecg/ImagPreview': { list: false },
  'jeecg/ImagCropper': { list: false },
  'jeecg/ImgDragSort': { list: false },
  'jeecg/ImgTurnPage': { list: false },
  'jeecg/JVXETableDemo': { list: false },
  'jeecg/JVxeDemo/demo/JSBCDemo': { list: false, reads: '/test/jeecgDemo/list' },
  'jeecg/JeecgEditableTableExample': { list: false },
  'jeecg/InterfaceTest': { list: false },
  'jeecg/JeecgPdfView': { list: false },
  'jeecg/ThirdAppMessageTest': { list: false },
  'jeecg/JeecgTreeTable': { list: false },
  'jeecg/PrintDemo': { list: false },
  'jeecg/SelectDemo': { list: false, reads: '/sys/position/list' },
  'jeecg/SplitPanel': { list: false },
  'jeecg/TableTotal': { list: false },
  'jeecg/helloworld': { list: false },
  'jeecg/report/ArchivesStatisticst': { list: false },
  'jeecg/report/ViserChartDemo': { list: false },
  'result/Error': { list: false },
  'result/Success': { list: false },
  'jeecg/JVxeDemo/demo/PopupSubTable': { oneByOne: ORDERS, row: { ctype: '1' } },
  'jeecg/JVxeDemo/layout-demo/Index': { oneByOne: ORDERS, row: { ctype: '1' }, buttons: { 'row 明细': null } },
  'jeecg/JeecgDemoList': { row: { name: '示例', email: '', sex: '1' } },
  'jeecg/JeecgOrderMainList': { oneByOne: ORDERS, row: { ctype: '1' } },
  'jeecg/JeecgOrderMainListForJEditableTable': { oneByOne: ORDERS, row: { ctype: '1' } },
  'jeecg/JeecgOrderMainListForJVxeTable': { oneByOne: ORDERS, row: { ctype: '1' } },
  'jeecg/TableExpandeSub': { oneByOne: ORDERS, row: { ctype: '1' } },
  'jeecg/tablist/JeecgOrderDMainList': { oneByOne: ORDERS, row: { ctype: '1' }, buttons: { 'row 明细': null } },
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
      'row 发布方式': 'remoteApps.publishing',
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
  // the wire answers all routes at once, without conditions
  'system/SysGatewayRouteList': { list: false },
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
