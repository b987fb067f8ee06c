/** How a test reaches a form that changes something that exists, and saves it. */
export interface FormNote {
  /** Component string of a view that opens it, as in a remote's views.ts. */
  view: string;
  /** Query of the view's URL; `ROW` stands for the id of the first row. */
  search?: string;
  /** Labels of buttons and menu entries, or selectors beginning with `.`, `#` or `section`: what opens it, in order. */
  open: readonly string[];
  /** The same after it was saved, if what it was opened from is open by then. */
  again?: readonly string[];
  save: string;
  /** A drawer that stays open when it is saved. */
  close?: true;
  /** Selector of a field that always begins empty and is required. */
  reason?: string;
}

const MEMBERS = '?id=ROW&tab=members';
const DEPARTMENT_ROLES = '?id=ROW&tab=roles';
/** The link to the data rules of the first menu of a grant tree. */
const MENU = 'section[aria-label^="所拥有的"] [aria-label$="的数据规则"]';
const EDIT_IN_DRAWER = '.ant-drawer .ant-table-row span > button:first-child';
const EDIT_IN_DIALOG = '.ant-modal .ant-table-row span > button:first-child';

/** By file below the repository. Files that only create something or ask for a reason have no entry: see `CREATES`. */
export const formNotes: Record<string, readonly FormNote[]> = {
  'remote-business/src/features/active-platform/active-platform-form.tsx': [
    { view: 'business/ActivePlatformList', open: ['编辑'], save: '确定' },
    { view: 'business/ActivePlatformRecord', open: ['编辑'], save: '确定' },
  ],
  'remote-business/src/features/area/area-form.tsx': [{ view: 'business/AreaList', open: ['编辑'], save: '确定' }],
  'remote-business/src/features/car-type/car-type-form.tsx': [
    { view: 'business/CarTypeList', open: ['编辑'], save: '确定' },
    { view: 'business/CarTypeRecord', open: ['编辑'], save: '确定' },
  ],
  'remote-business/src/features/clue/clue-form.tsx': [
    { view: 'business/ClueList', open: ['编辑'], save: '确定' },
    { view: 'business/ClueRecord', open: ['编辑'], save: '确定' },
  ],
  'remote-online-report/src/features/form-head/extension/form-button-form.tsx': [
    { view: 'modules/online/cgform/OnlCgformHeadList', open: ['自定义按钮', EDIT_IN_DIALOG], again: [EDIT_IN_DIALOG], save: '确定' },
  ],
  'remote-online-report/src/features/form-head/form/design-form.tsx': [
    { view: 'modules/online/cgform/OnlCgformHeadList', open: ['编辑'], save: '确定' },
    { view: 'modules/online/cgform/OnlCgformCopyList', open: ['编辑'], save: '确定' },
  ],
  'remote-online-report/src/features/report-head/form/report-form.tsx': [
    { view: 'modules/online/cgreport/OnlCgreportHeadList', open: ['编辑'], save: '确定' },
  ],
  'remote-online-report/src/features/report-source/report-source-form.tsx': [
    { view: 'modules/online/cgreport/ReportSourceList', open: ['编辑'], save: '确定' },
  ],
  'remote-samples/src/features/single-table/jeecg-demo-form.tsx': [
    { view: 'jeecg/JeecgDemoList', open: ['编辑'], save: '确定' },
    { view: 'jeecg/JeecgDemoRecord', open: ['编辑'], save: '确定' },
  ],
  'remote-samples/src/features/order/order-form.tsx': [{ view: 'jeecg/JeecgOrderMainList', open: ['编辑'], save: '确定' }],
  'remote-samples/src/features/order/order-tabs-page.tsx': [{ view: 'jeecg/tablist/JeecgOrderDMainList', open: ['编辑'], save: '确定' }],
  'remote-registry/src/features/remote-app/decisions/canary-form.tsx': [
    { view: 'system/RemoteAppList', open: ['调整灰度'], save: '确定', reason: '#canary_reason' },
  ],
  'remote-registry/src/features/remote-app/keys/token-drawer.tsx': [
    { view: 'system/RemoteAppList', open: ['发布密钥'], save: '保存', close: true },
  ],
  'remote-system/src/common/grants/data-rule-choices.tsx': [
    { view: 'system/RoleList', open: ['授权', MENU], save: '点击保存', close: true },
    { view: 'system/DepartList', search: '?id=ROW&tab=grants', open: [MENU], save: '点击保存', close: true },
    { view: 'system/DepartUserList', search: DEPARTMENT_ROLES, open: ['授权', MENU], save: '点击保存', close: true },
  ],
  'remote-system/src/common/grants/grant-drawer.tsx': [
    { view: 'system/RoleList', open: ['授权'], save: '保存并关闭' },
    { view: 'system/RoleUserList', open: ['授权'], save: '保存并关闭' },
    { view: 'system/DepartUserList', search: DEPARTMENT_ROLES, open: ['授权'], save: '保存并关闭' },
  ],
  'remote-system/src/features/access/permission/data-rules/data-rule-form.tsx': [
    { view: 'system/PermissionList', open: ['数据规则', EDIT_IN_DRAWER], again: [EDIT_IN_DRAWER], save: '确定' },
  ],
  'remote-system/src/features/access/permission/form/permission-form.tsx': [
    { view: 'system/PermissionRecord', open: ['编辑'], save: '确定' },
    { view: 'system/PermissionList', open: ['编辑'], save: '确定' },
    { view: 'system/NewPermissionList', open: ['编辑'], save: '确定' },
  ],
  'remote-system/src/features/messages/announcement/announcement-form.tsx': [
    { view: 'system/SysAnnouncementList', open: ['编辑'], save: '确定' },
  ],
  'remote-system/src/features/people/department/department-form.tsx': [
    { view: 'system/DepartList', search: '?id=ROW', open: [], save: '保存' },
  ],
  'remote-system/src/features/messages/message-template/message-template-form.tsx': [
    { view: 'modules/message/SysMessageTemplateList', open: ['编辑'], save: '确定' },
  ],
  'remote-system/src/features/people/department/edit-department.tsx': [{ view: 'system/DepartRecord', open: ['编辑'], save: '确定' }],
  'remote-system/src/features/people/department/department-grants.tsx': [
    { view: 'system/DepartList', search: '?id=ROW&tab=grants', open: [], save: '保存' },
  ],
  'remote-system/src/features/people/my-department/members/member-roles.tsx': [
    { view: 'system/DepartUserList', search: MEMBERS, open: ['部门角色'], save: '保存' },
  ],
  'remote-system/src/features/people/my-department/roles/department-role-form.tsx': [
    { view: 'system/DepartUserList', search: DEPARTMENT_ROLES, open: ['编辑'], save: '确定' },
  ],
  'remote-system/src/features/people/role/second-step-roles.tsx': [
    { view: 'system/RoleList', open: ['两步验证'], save: '保存' },
    { view: 'system/RoleUserList', open: ['两步验证'], save: '保存' },
  ],
  'remote-system/src/features/people/position/position-form.tsx': [
    { view: 'system/SysPositionList', open: ['编辑'], save: '确定' },
    { view: 'system/SysPositionRecord', open: ['编辑'], save: '确定' },
  ],
  'remote-system/src/features/people/role/role-form.tsx': [
    { view: 'system/RoleList', open: ['编辑'], save: '确定' },
    { view: 'system/RoleUserList', open: ['编辑'], save: '确定' },
  ],
  'remote-system/src/features/people/tenant/tenant-form.tsx': [{ view: 'system/TenantList', open: ['编辑'], save: '确定' }],
  'remote-system/src/features/people/user/dialogs/deputy-dialog.tsx': [{ view: 'system/UserList', open: ['代理人'], save: '确定' }],
  'remote-system/src/features/people/user/form/user-form.tsx': [
    { view: 'system/UserList', open: ['编辑'], save: '确定' },
    {
      view: 'system/RoleUserList',
      search: '?chosen.role=ROW',
      open: ['section[aria-label$="的用户"] .ant-table-row span > button:first-child'],
      save: '确定',
    },
    { view: 'system/DepartUserList', search: MEMBERS, open: ['编辑'], save: '确定' },
  ],
  'remote-system/src/features/settings/data-source/data-source-form.tsx': [
    { view: 'system/SysDataSourceList', open: ['编辑'], save: '确定' },
  ],
  'remote-system/src/features/settings/dict/dict-entry-form.tsx': [
    { view: 'system/DictList', open: ['字典配置', EDIT_IN_DRAWER], again: [EDIT_IN_DRAWER], save: '确定' },
  ],
  'remote-system/src/features/settings/dict/dict-form.tsx': [{ view: 'system/DictList', open: ['编辑'], save: '确定' }],
  'remote-system/src/features/settings/category/category-form.tsx': [{ view: 'system/SysCategoryList', open: ['编辑'], save: '确定' }],
  'remote-system/src/features/settings/check-rule/check-rule-form.tsx': [{ view: 'system/SysCheckRuleList', open: ['编辑'], save: '确定' }],
  'remote-system/src/features/settings/fill-rule/fill-rule-form.tsx': [{ view: 'system/SysFillRuleList', open: ['编辑'], save: '确定' }],
  'remote-system/src/features/settings/quartz-job/quartz-job-form.tsx': [
    { view: 'system/QuartzJobList', open: ['编辑'], save: '保存并安排任务' },
  ],
};

/** Forms that always begin empty. */
export const CREATES: readonly string[] = [
  // values of one try, of which nothing is stored
  'remote-online-report/src/features/report-head/form/try-out.tsx',
  'remote-business/src/features/clue/clue-dialogs.tsx',
  'remote-online-report/src/common/menu-row-form.tsx',
  // samples of which nothing is stored
  ...[
    'editable/editable-table-page.tsx',
    'forms/advanced-form-page.tsx',
    'forms/basic-form-page.tsx',
    'forms/step-form-page.tsx',
    'lists/rule-dialog.tsx',
    'lists/sample-row-dialog.tsx',
    'pages/app-message-page.tsx',
    'pages/interface-test-page.tsx',
    'gallery/examples/choice-example.tsx',
    'gallery/examples/dict-example.tsx',
    'gallery/examples/number-example.tsx',
  ].map((file) => `remote-samples/src/features/${file}`),
  'remote-system/src/features/messages/message-template/try-message-form.tsx',
  'remote-registry/src/features/remote-app/decisions/reason-form.tsx',
  'remote-registry/src/features/remote-app/decisions/transfer-form.tsx',
  'remote-system/src/features/people/department/new-department.tsx',
  'remote-system/src/features/people/user/dialogs/password-dialog.tsx',
];

/** Forms that the general test cannot drive, and the test that does. */
export const DRIVEN_ELSEWHERE: Readonly<Record<string, string>> = {
  'remote-online-report/src/features/form-head/extension/form-scripts.tsx':
    'its text stands in a code editor; form-scripts.test.tsx edits it twice, undoes it and restores its draft',
  'remote-registry/src/features/remote-app/decisions/publishing-form.tsx':
    'choices and a number; remote-app-list-page.test.tsx changes both',
  'remote-system/src/features/settings/gateway-route/gateway-route-form.tsx': 'nested lists; gateway-route-list-page.test.tsx edits them',
  'remote-system/src/features/settings/gateway-route/route-try-out.tsx': 'sends nothing; gateway-route-list-page.test.tsx tries requests',
  'remote-monitor/src/features/system-info/thresholds/threshold-dialog.tsx':
    'levels of fixed metrics; threshold-dialog.test.tsx changes them',
  'remote-online-report/src/common/report-mail/report-mail-form.tsx': 'an expression and a receiver; report-mail-button.test.tsx edits it',
  'remote-online-report/src/features/form-run/dialog/form-dialog.tsx':
    'its fields are those of the form in the address; auto-list-page.test.tsx edits it twice',
  'remote-samples/src/features/order/order-part-list.tsx': 'order-tabs-page.test.tsx chooses the order first',
};

/** Forms of choices alone, into which nothing can be typed. */
export const WITHOUT_TEXT: readonly string[] = ['remote-system/src/features/people/user/dialogs/deputy-dialog.tsx'];

const AS_A_WHOLE = 'replaces relations as a whole; the form has the ticks to set back';
/** Forms whose save cannot be undone from its message, with the reason. */
export const NO_UNDO: Readonly<Record<string, string>> = {
  'remote-registry/src/features/remote-app/decisions/canary-form.tsx': 'a decision with a reason, which is taken back by another decision',
  'remote-registry/src/features/remote-app/keys/token-drawer.tsx': 'replaces keys, of which only a digest is stored',
  'remote-system/src/common/grants/data-rule-choices.tsx': AS_A_WHOLE,
  'remote-system/src/common/grants/grant-drawer.tsx': AS_A_WHOLE,
  'remote-system/src/features/people/department/department-grants.tsx': AS_A_WHOLE,
  'remote-system/src/features/people/my-department/members/member-roles.tsx': AS_A_WHOLE,
  'remote-system/src/features/people/role/second-step-roles.tsx': AS_A_WHOLE,
};
