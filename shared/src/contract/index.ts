export { type Access, permit } from './kernel/access.ts';
export { type CrudAccess, crudEndpoints } from './kernel/crud.ts';
export {
  type AnswerOf,
  type AnyEndpoint,
  defineEndpoint,
  type Endpoint,
  type InputOf,
  type Method,
  methodOf,
  methodsOf,
  type ParsedOf,
  type ResultOf,
} from './kernel/endpoint.ts';
export { Envelope, wireTexts } from './kernel/envelope.ts';
export { ExportQuery, excelEndpoints, ImportReport, PARTLY } from './kernel/excel.ts';
export { audit, dateTime, id, keysIn, nullableText, optionalText, readAt } from './kernel/fields.ts';
export { ListQuery, type ListQueryInput, Page, pageOf } from './kernel/page.ts';
export { MOBILE, STRONG_PASSWORD, strongPassword, WEAK_PASSWORD } from './kernel/person.ts';
export { type TextSource, type TextSources, textsOf, withTexts } from './kernel/texts.ts';
export { everyNode } from './kernel/tree.ts';
export { Metric, metrics } from './monitor/metrics.ts';
export {
  Announcement,
  AnnouncementDraft,
  announcements,
  DRAFT,
  PUBLISHED,
  REVOKED,
  UnreadNotices,
} from './notice/announcement.ts';
export { Delivery, DeliveryDraft, deliveries } from './notice/delivery.ts';
export { MyAnnouncement, myAnnouncements, pushTests } from './notice/my-announcement.ts';
export { HEARTBEAT, HEARTBEAT_EVERY, type PushFrame, pauseBefore, readPushFrame } from './notice/push-frame.ts';
export { ReportHead, reportHeads } from './online/report-head.ts';
export {
  DeployToken,
  DeployTokenDraft,
  deployTokens,
  PUBLISH_LIMITS,
  Published,
  RECORD_FILE,
} from './registry/deploy-token.ts';
export {
  CHUNK_SERVICE,
  type ChunkService,
  FEDERATION_RUNTIME,
  HOST_API,
  PROVIDED_MODULES,
  type ProvidedModule,
  SHARED_VERSION,
} from './registry/provided-modules.ts';
export { doublesOf, parseUntrusted, readRecord } from './registry/read-record.ts';
export {
  Asset,
  BuildRecord,
  Expose,
  OverrideVerdict,
  PinnedRemote,
  REGISTRY_SCHEMA,
  RegistryDocument,
  remoteName,
} from './registry/registry-document.ts';
export {
  DecisionReason,
  DisableRemote,
  RemoteApp,
  RemoteAudit,
  RemoteBuild,
  RemoteOwner,
  RolloutRules,
  remoteApps,
} from './registry/remote-app.ts';
export { RemoteError, RemoteErrorReport, remoteErrors } from './registry/remote-error.ts';
export { OVERRIDE_HOURS, OVERRIDE_RESET, RemoteOverride, RemoteOverrideDraft, remoteOverrides } from './registry/remote-override.ts';
export { ButtonRule, MenuMeta, MenuNode, Permissions } from './session/menu.ts';
export { OnlineUser, onlineUsers } from './session/online-user.ts';
export { OwnPassword, OwnSession, ownAccount, Registration } from './session/own-account.ts';
export { SignedIn, SignIn, session } from './session/session.ts';
export { sessionAddresses } from './session/session-addresses.ts';
export { VisitDay, VisitTotals, visits } from './session/visit.ts';
export { wayInAddresses } from './session/way-in-addresses.ts';
export { SignedInElsewhere, SMS_MODE, waysIn } from './session/ways-in.ts';
export { checkRules, FailedPart, RulePart } from './system/check-rule.ts';
export { DataLog, dataLogs } from './system/data-log.ts';
export { DataRuleDraft, dataRules, ruleConditions, SQL_RULE } from './system/data-rule.ts';
export {
  COMPANY,
  DEPARTMENT,
  Department,
  DepartmentDraft,
  DepartmentName,
  DepartmentNode,
  departments,
  OwnDepartment,
  POST,
} from './system/department.ts';
export { departmentMembers } from './system/department-member.ts';
export { DepartmentPermission, DepartmentPermissionDraft, departmentPermissions } from './system/department-permission.ts';
export { DepartmentRole, DepartmentRoleDraft, DepartmentRoleUser, departmentRoles } from './system/department-role.ts';
export { Dict, DictDraft, DictItem, DictItems, DictTreeNode, dicts } from './system/dict.ts';
export { DictEntry, DictEntryDraft, dictEntries } from './system/dict-entry.ts';
export { duplicates } from './system/duplicate.ts';
export { FILE_LIMIT, files, STATIC_PATH } from './system/file.ts';
export { Log, logs, OPERATION_LOG, SIGN_IN_LOG } from './system/log.ts';
export { BUTTON, FIRST_LEVEL, PermissionDraft, PermissionNode, permissions, SUB_MENU } from './system/permission.ts';
export { DataRule, DataRuleChoice, dataRuleIds, GrantChange, PermissionTree, PermissionTreeNode } from './system/permission-tree.ts';
export { Position, PositionDraft, positions } from './system/position.ts';
export { Role, RoleDraft, roles } from './system/role.ts';
export { roleGrants } from './system/role-grant.ts';
export { roleMembers } from './system/role-member.ts';
export { Tenant, tenants } from './system/tenant.ts';
export { ADMIN_ACCOUNT, FROZEN, NewUserDraft, NORMAL, User, UserDraft, users } from './system/user.ts';
export { UserAgent, UserAgentDraft, userAgents } from './system/user-agent.ts';
export { Contact, userChoices } from './system/user-choice.ts';
export { recycledUsers } from './system/user-recycle.ts';
