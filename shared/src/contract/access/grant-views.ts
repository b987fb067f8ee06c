/** Views whose holders may read which rules a role holds, and ask what several give together. */
export const GRANT_VIEWS = ['system/RoleUserList', 'system/RoleList'] as const;
