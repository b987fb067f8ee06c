import type { TableFacts } from './db/table-facts.ts';
import { departmentPermissionFacts } from './features/access/department-permission/department-permission.table.ts';
import { departmentRoleFacts, departmentRolePermissionFacts } from './features/access/department-role/department-role.table.ts';
import { permissionDataRuleFacts, permissionFacts } from './features/access/permission/permission.table.ts';
import { rolePermissionFacts } from './features/access/role-grant/role-permission.table.ts';
import { activePlatformFacts } from './features/business/active-platform/active-platform.table.ts';
import { areaFacts } from './features/business/area/area.table.ts';
import { carTypeFacts } from './features/business/car-type/car-type.table.ts';
import { clueFacts } from './features/business/clue/clue.table.ts';
import { clueFollowFacts } from './features/business/clue/clue-follow.table.ts';
import { boardFacts } from './features/dashboard/board/board.table.ts';
import { jeecgDemoFacts } from './features/demo/jeecg-demo/jeecg-demo.table.ts';
import { orderCustomerFacts, orderFacts, orderTicketFacts } from './features/demo/order/order.table.ts';
import { announcementFacts, announcementSendFacts } from './features/messages/announcement/announcement.table.ts';
import { messageFacts } from './features/messages/message/message.table.ts';
import { messageTemplateFacts } from './features/messages/message-template/message-template.table.ts';
import { noticeChoiceFacts } from './features/messages/notice-choice/notice-choice.table.ts';
import { metricThresholdFacts } from './features/monitor/alarm/threshold.table.ts';
import { formButtonFacts, formScriptFacts } from './features/online/form-extension/form-extension.table.ts';
import { formFieldFacts, formHeadFacts, formIndexFacts, formKeptFacts } from './features/online/form-head/form-head.table.ts';
import { reportHeadFacts, reportItemFacts, reportParamFacts } from './features/online/report-head/report-head.table.ts';
import { reportMailFacts } from './features/online/report-mail/report-mail.table.ts';
import { reportSourceFacts } from './features/online/report-source/report-source.table.ts';
import { departmentFacts } from './features/people/department/department.table.ts';
import { positionFacts } from './features/people/position/position.table.ts';
import { roleFacts } from './features/people/role/role.table.ts';
import { tenantFacts } from './features/people/tenant/tenant.table.ts';
import { departmentRoleUserFacts, userDepartmentFacts, userRoleFacts } from './features/people/user/membership/membership.table.ts';
import { userFacts } from './features/people/user/user.table.ts';
import { userAgentFacts } from './features/people/user-agent/user-agent.table.ts';
import { dataLogFacts } from './features/records/data-log/data-log.table.ts';
import { logFacts } from './features/records/log/log.table.ts';
import { taskFacts } from './features/records/task/task.table.ts';
import { remoteAppFacts } from './features/registry/registry.table.ts';
import { sessionDepartmentFacts } from './features/session/department/session-department.table.ts';
import { sessionFacts } from './features/session/session.table.ts';
import { sessionViewFacts } from './features/session/view/session-view.table.ts';
import { categoryFacts } from './features/settings/category/category.table.ts';
import { checkRuleFacts } from './features/settings/check-rule/check-rule.table.ts';
import { dataSourceFacts } from './features/settings/data-source/data-source.table.ts';
import { dictFacts, dictItemFacts } from './features/settings/dict/dict.table.ts';
import { fillRuleFacts } from './features/settings/fill-rule/fill-rule.table.ts';
import { gatewayRouteFacts } from './features/settings/gateway-route/gateway-route.table.ts';
import { ossFileFacts } from './features/settings/oss-file/oss-file.table.ts';
import { quartzJobFacts } from './features/settings/quartz-job/quartz-job.table.ts';

/** What the database and the lists of names know of each table; a new table is added here, its facts are beside it (ADR 147). */
export const allTables: readonly TableFacts[] = [
  departmentPermissionFacts,
  departmentRoleFacts,
  departmentRolePermissionFacts,
  permissionFacts,
  permissionDataRuleFacts,
  rolePermissionFacts,
  activePlatformFacts,
  areaFacts,
  carTypeFacts,
  clueFollowFacts,
  clueFacts,
  boardFacts,
  jeecgDemoFacts,
  orderFacts,
  orderCustomerFacts,
  orderTicketFacts,
  announcementFacts,
  announcementSendFacts,
  messageTemplateFacts,
  messageFacts,
  noticeChoiceFacts,
  metricThresholdFacts,
  formButtonFacts,
  formScriptFacts,
  formHeadFacts,
  formFieldFacts,
  formIndexFacts,
  formKeptFacts,
  reportHeadFacts,
  reportItemFacts,
  reportParamFacts,
  reportMailFacts,
  reportSourceFacts,
  departmentFacts,
  positionFacts,
  roleFacts,
  tenantFacts,
  userAgentFacts,
  userRoleFacts,
  userDepartmentFacts,
  departmentRoleUserFacts,
  userFacts,
  dataLogFacts,
  logFacts,
  taskFacts,
  remoteAppFacts,
  sessionDepartmentFacts,
  sessionFacts,
  sessionViewFacts,
  categoryFacts,
  checkRuleFacts,
  dataSourceFacts,
  dictFacts,
  dictItemFacts,
  fillRuleFacts,
  gatewayRouteFacts,
  ossFileFacts,
  quartzJobFacts,
];
