const PERMISSIONS = ['仪表板', '表格', '文章管理', '角色管理', '权限管理'];
const ACTIONS = { add: '新增', query: '查询', get: '详情', update: '修改', delete: '删除' };
const actions = Object.entries(ACTIONS).map(([action, describe]) => ({ action, describe, defaultCheck: false }));

/** 2026-01-01, as the other times of these rows: they are the same in every installation. */
const SINCE = 1_767_225_600_000;

const page = <Row>(data: Row[], totalCount = data.length) => ({
  data,
  ...{ pageSize: 10, pageNo: 1, totalPage: Math.ceil(totalCount / 10), totalCount },
});

const permissions = PERMISSIONS.map((name, index) => ({
  ...{ id: `module-${index + 1}`, name, describe: name, status: 1, actionData: JSON.stringify(actions) },
}));

const roleOf = (id: string, name: string, held: number) => ({
  ...{ id, name, describe: name, status: 1, creatorId: 'system', createTime: SINCE },
  permissions: permissions.slice(0, held).map((permission) => ({
    ...{
      roleId: id,
      permissionId: permission.id,
      permissionName: permission.name,
      actions: permission.actionData,
      actionEntitySet: actions,
    },
  })),
});
const admin = roleOf('admin', '管理员', 5);
const roles = [admin, roleOf('svip', '贵宾', 3), roleOf('user', '普通会员', 1)];

const userOf = (id: string, name: string, username: string) => ({
  ...{ id, name, username, status: 1, telephone: '', lastLoginIp: '127.0.0.1', lastLoginTime: SINCE, roleId: admin.id, role: admin },
});
const user = userOf('1', '示例用户', 'sample');

export const mockPeople = {
  permissions: page(permissions),
  allPermissions: permissions,
  roles: page(roles),
  user,
  users: page([user, userOf('2', '示例用户二', 'sample2')]),
  services: page(
    Array.from({ length: 10 }, (_, index) => ({
      ...{ key: index + 1, no: `No ${index + 1}`, description: '一段描述', callNo: (index * 7919) % 999, status: index % 4 },
      ...{ updatedAt: `2026-01-${String(index + 1).padStart(2, '0')}`, editable: false },
    })),
    57,
  ),
};
