export const RULE_STATES = ['关闭', '运行中', '已上线', '异常'] as const;
export type RuleState = (typeof RULE_STATES)[number];

export interface SampleRule {
  key: number;
  no: string;
  description?: string;
  callNo: number;
  status: RuleState;
  updatedAt: string;
}

/** 57 rules, as many as the reference product shows. */
export const rules: readonly SampleRule[] = Array.from({ length: 57 }, (_, index) => ({
  key: index + 1,
  no: `No ${index + 1}`,
  description: '一段描述',
  callNo: (index * 7919) % 999,
  status: RULE_STATES[index % RULE_STATES.length] as RuleState,
  updatedAt: `2026-01-${String((index % 28) + 1).padStart(2, '0')}`,
}));

export const ACTIONS = ['新增', '查询', '详情', '修改', '删除'];

export interface SampleRole {
  id: string;
  name: string;
  state: string;
  createTime: string;
  rights: Record<string, string[]>;
}

/** Roles with what they may do. */
export const sampleRoles: SampleRole[] = [
  { id: 'admin', name: '管理员', state: '启用', createTime: '2026-01-01', rights: { 仪表板: ACTIONS, 角色管理: ACTIONS, 表格: ACTIONS } },
  { id: 'svip', name: '贵宾', state: '启用', createTime: '2026-01-02', rights: { 仪表板: ['查询'], 表格: ['查询', '详情', '修改'] } },
  { id: 'user', name: '普通会员', state: '停用', createTime: '2026-01-03', rights: { 仪表板: ['查询'] } },
];

export interface SamplePermission {
  id: string;
  name: string;
  actions: string[];
  state: string;
}

export const samplePermissions: SamplePermission[] = ['仪表板', '表格', '文章管理', '角色管理', '权限管理'].map((name, index) => ({
  id: `module-${index + 1}`,
  name,
  actions: ACTIONS.slice(0, (index % ACTIONS.length) + 1),
  state: index === 4 ? '停用' : '启用',
}));
