import { done, ok, Refused, set } from '../answers.ts';
import { idsOf, required } from '../calls.ts';
import type { Parts } from '../parts.ts';
import type { Row } from '../row-store.ts';
import { childrenOf, choices, drawn, listed } from './menu-tree.ts';

const BUTTON = 2;

export const menuCalls = ({ calls, data }: Parts) => {
  const menu = data.table('sys_permission');
  const rules = data.table('sys_permission_data_rule');

  const grantedTo = (userId: unknown) => {
    const roleIds = data
      .table('sys_user_role')
      .where({ userId })
      .map(({ roleId }) => roleId);
    const grants = data.table('sys_role_permission').rows.filter(({ roleId }) => roleIds.includes(roleId));
    return new Set(grants.map(({ permissionId }) => permissionId));
  };
  const button = ({ perms, name, permsType }: Row) => ({ action: perms, describe: name, type: permsType });

  calls.on('GET', '/sys/permission/getUserPermissionByToken', ({ caller }) => {
    const granted = grantedTo(caller.id);
    const buttons = menu.rows.filter(({ menuType, delFlag, status }) => menuType === BUTTON && delFlag === 0 && status === '1');
    const shown = childrenOf(menu, '').filter(({ id }) => granted.has(id));
    return ok(
      {
        menu: shown.map((row) => drawn(menu, granted, row)),
        auth: buttons.filter(({ id }) => granted.has(id)).map(button),
        allAuth: buttons.map((row) => ({ ...button(row), status: row.status })),
      },
      '查询成功',
    );
  });

  const treeOf = (row: Row): Row => listed(row, childrenOf(menu, row.id).map(treeOf));
  const flat = (parentId: unknown) => childrenOf(menu, parentId).map((row) => listed(row, null));
  calls.on('GET', '/sys/permission/list', () => set(childrenOf(menu, '').map(treeOf)));
  calls.on('GET', '/sys/permission/getSystemMenuList', () => set(flat('')));
  calls.on('GET', '/sys/permission/getSystemSubmenu', ({ query }) => set(flat(required(query, 'parentId'))));
  calls.on('GET', '/sys/permission/getSystemSubmenuBatch', ({ query }) =>
    set(Object.fromEntries(idsOf(required(query, 'parentIds')).map((id) => [id, flat(id)]))),
  );
  calls.on('GET', '/sys/permission/queryTreeList', () => set(choices(menu, false)));
  calls.on('POST', '/sys/permission/add', ({ body, caller }) => {
    const row = menu.insert({ ...body, parentId: body.parentId ?? '', delFlag: 0, leaf: true }, caller.username);
    const parent = menu.find(row.parentId);
    if (parent) parent.leaf = false;
    return done('添加成功！');
  });
  calls.on(['PUT', 'POST'], '/sys/permission/edit', ({ body, caller }) => {
    if (!menu.update(body.id, body, caller.username)) throw new Refused('未找到菜单信息');
    return done('修改成功！');
  });
  const remove = (id: string) => {
    for (const child of childrenOf(menu, id)) remove(String(child.id));
    menu.remove((row) => row.id === id);
  };
  calls.on('DELETE', '/sys/permission/delete', ({ query }) => {
    const id = required(query, 'id');
    if (!menu.find(id)) throw new Refused('未找到菜单信息');
    remove(id);
    return done('删除成功!');
  });
  calls.on('DELETE', '/sys/permission/deleteBatch', ({ query }) => {
    for (const id of idsOf(required(query, 'ids'))) remove(id);
    return done('删除成功!');
  });

  const rulesOf = (permissionId: unknown) => rules.where({ permissionId });
  calls.on('GET', '/sys/permission/getPermRuleListByPermId', ({ query }) => set(rulesOf(query.permissionId)));
  calls.on('GET', '/sys/permission/queryPermissionRule', ({ query }) => ok(rulesOf(query.permissionId), '查询成功！'));
  const countRules = (id: unknown) => {
    const row = menu.find(id);
    if (row) row.ruleFlag = rulesOf(id).length ? 1 : 0;
  };
  calls.on('POST', '/sys/permission/addPermissionRule', ({ body, caller }) => {
    rules.insert(body, caller.username);
    countRules(body.permissionId);
    return done('添加成功！');
  });
  calls.on(['PUT', 'POST'], '/sys/permission/editPermissionRule', ({ body, caller }) => {
    rules.update(body.id, body, caller.username);
    return done('更新成功！');
  });
  calls.on('DELETE', '/sys/permission/deletePermissionRule', ({ query }) => {
    const rule = rules.find(required(query, 'id'));
    rules.remove(({ id }) => id === query.id);
    countRules(rule?.permissionId);
    return done('删除成功！');
  });

  /** Grants of a role or a department: the whole list replaces what was granted. */
  const grants = (table: 'sys_role_permission' | 'sys_depart_permission', field: 'roleId' | 'departId', read: string, save: string) => {
    const granted = data.table(table);
    calls.on('GET', read, ({ query }) => set(granted.where({ [field]: required(query, field) }).map(({ permissionId }) => permissionId)));
    calls.on('POST', save, ({ body }) => {
      const wanted = idsOf(body.permissionIds);
      granted.remove((row) => row[field] === body[field] && !wanted.includes(String(row.permissionId)));
      const kept = granted.where({ [field]: body[field] }).map(({ permissionId }) => permissionId);
      for (const permissionId of wanted) if (!kept.includes(permissionId)) granted.insert({ [field]: body[field], permissionId });
      return done('保存成功！');
    });
  };
  grants('sys_role_permission', 'roleId', '/sys/permission/queryRolePermission', '/sys/permission/saveRolePermission');
  grants('sys_depart_permission', 'departId', '/sys/permission/queryDepartPermission', '/sys/permission/saveDepartPermission');
  calls.on('GET', '/sys/role/queryTreeList', () => set(choices(menu, true)));
  calls.on('GET', '/sys/role/datarule/:permissionId/:roleId', ({ params: { permissionId, roleId } }) => {
    const known = rulesOf(permissionId);
    if (!known.length) throw new Refused('未找到权限配置信息');
    const [grant] = data.table('sys_role_permission').where({ permissionId, roleId });
    return ok({ datarule: known, ...(grant?.dataRuleIds ? { drChecked: grant.dataRuleIds } : {}) });
  });
  calls.on('POST', '/sys/role/datarule', ({ body: { permissionId, roleId, dataRuleIds } }) => {
    const [grant] = data.table('sys_role_permission').where({ permissionId, roleId });
    if (!grant) throw new Refused('请先保存角色菜单权限!');
    grant.dataRuleIds = dataRuleIds;
    return done('保存成功!');
  });
};
