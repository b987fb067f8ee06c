import type { RolloutRules } from '@mortise/shared/contract/registry';

/** Summarizes rollout rules for a table cell. */
export const rulesInWords = ({ users, roles, departments, tenants, percent }: RolloutRules): string =>
  [
    percent > 0 && `${percent}% 用户`,
    users.length > 0 && `${users.length} 个用户`,
    roles.length > 0 && `${roles.length} 个角色`,
    departments.length > 0 && `${departments.length} 个部门`,
    tenants.length > 0 && `${tenants.length} 个租户`,
  ]
    .filter(Boolean)
    .join('、');
