import { done, Refused, set } from '../answers.ts';
import { idsOf, required } from '../calls.ts';
import { pageOf, selected } from '../page-of.ts';
import type { Parts } from '../parts.ts';
import type { Row } from '../row-store.ts';

export const roleCalls = ({ calls, data }: Parts) => {
  const roles = data.table('sys_role');
  const positions = data.table('sys_position');
  const found = (row: Row | undefined) => {
    if (!row) throw new Refused('未找到对应实体');
    return row;
  };

  calls.on('GET', '/sys/role/list', ({ query }) => set(pageOf(selected(roles, query), query)));
  calls.on('GET', '/sys/role/queryall', () => set(roles.rows));
  calls.on('GET', '/sys/role/queryById', ({ query }) => set(found(roles.find(required(query, 'id')))));
  calls.on('POST', '/sys/role/add', ({ body, caller }) => {
    roles.insert(body, caller.username);
    return done('添加成功！');
  });
  calls.on('PUT', '/sys/role/edit', ({ body, caller }) => {
    found(roles.find(body.id));
    roles.update(body.id, body, caller.username);
    return done('修改成功!');
  });
  const remove = (ids: string[]) => {
    roles.remove(({ id }) => ids.includes(String(id)));
    data.table('sys_user_role').remove(({ roleId }) => ids.includes(String(roleId)));
    data.table('sys_role_permission').remove(({ roleId }) => ids.includes(String(roleId)));
  };
  calls.on('DELETE', '/sys/role/delete', ({ query }) => {
    remove([required(query, 'id')]);
    return done('删除角色成功');
  });
  calls.on('DELETE', '/sys/role/deleteBatch', ({ query }) => {
    const ids = idsOf(required(query, 'ids'));
    if (!ids.length) throw new Refused('未选中角色！');
    remove(ids);
    return done('删除角色成功!');
  });
  calls.on('GET', '/sys/role/checkRoleCode', ({ query }) => {
    const [taken] = roles.where({ roleCode: query.roleCode });
    if (taken && taken.id !== query.id) throw new Refused('角色编码已存在', 0, true);
    return set(true);
  });

  calls.on('GET', '/sys/position/list', ({ query }) => {
    const page = pageOf(selected(positions, query), query);
    return set({ ...page, records: page.records.map(data.withTexts) });
  });
  calls.on('POST', '/sys/position/add', ({ body, caller }) => {
    positions.insert({ ...body, sysOrgCode: caller.orgCode }, caller.username);
    return done('添加成功！');
  });
  calls.on('PUT', '/sys/position/edit', ({ body, caller }) => {
    found(positions.find(body.id));
    positions.update(body.id, body, caller.username);
    return done('修改成功!');
  });
  const removePositions = (ids: string[]) => positions.remove(({ id }) => ids.includes(String(id)));
  calls.on('DELETE', '/sys/position/delete', ({ query }) => {
    removePositions([required(query, 'id')]);
    return done('删除成功!');
  });
  calls.on('DELETE', '/sys/position/deleteBatch', ({ query }) => {
    const ids = idsOf(required(query, 'ids'));
    if (!ids.length) throw new Refused('参数不识别！');
    removePositions(ids);
    return done('删除成功!');
  });
  calls.on('GET', '/sys/position/queryById', ({ query }) => set(found(positions.find(required(query, 'id')))));
  calls.on('GET', '/sys/position/queryByCode', ({ query }) => set(found(positions.where({ code: required(query, 'code') })[0])));
};
