export { DataRuleDraft, dataRules, type RowCount, RuleOutcome, RuleQuestion, ruleConditions, SQL_RULE } from './data-rule.ts';
export { DepartmentPermission, DepartmentPermissionDraft, departmentPermissions } from './department-permission.ts';
export { DepartmentRole, DepartmentRoleDraft, DepartmentRoleUser, departmentRoles } from './department-role.ts';
export { EffectiveRight, effectiveRights, RightDenial, RightSource } from './effective-right.ts';
export { GRANT_VIEWS } from './grant-views.ts';
export { BUTTON, FIRST_LEVEL, PermissionDraft, PermissionNode, permissions, SUB_MENU } from './permission.ts';
export { DataRule, DataRuleChoice, dataRuleIds, GrantChange, PermissionTree, PermissionTreeNode } from './permission-tree.ts';
export { roleGrants } from './role-grant.ts';
export { roleViews } from './role-view.ts';
