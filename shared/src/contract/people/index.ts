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
} from './department.ts';
export { type DepartmentPlace, departmentLabels } from './department-labels.ts';
export { departmentMembers } from './department-member.ts';
export { OnlineUser, onlineUsers } from './online-user.ts';
export { Position, PositionDraft, positions } from './position.ts';
export { Role, RoleDraft, roles } from './role.ts';
export { roleMembers } from './role-member.ts';
export { TENANT_STATUS, Tenant, TenantDraft, TenantRow, tenants } from './tenant.ts';
export { ADMIN_ACCOUNT, FROZEN, NewUserDraft, NORMAL, SUPERIOR, User, UserDraft, users } from './user.ts';
export { UserAgent, UserAgentDraft, userAgents } from './user-agent.ts';
export { Contact, UserChoice, userChoices } from './user-choice.ts';
export { recycledUsers } from './user-recycle.ts';
