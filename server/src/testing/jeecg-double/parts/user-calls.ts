import { jeecgDigest } from '#platform/passwords/jeecg-password.ts';
import { done, ok, Refused, set } from '../answers.ts';
import { idsOf, required } from '../calls.ts';
import { pageOf, selected } from '../page-of.ts';
import type { Parts } from '../parts.ts';
import { liveUsers, pageOfUsers, relate, userOf } from './users.ts';

const LARGEST_NAME = 100;

export const userCalls = ({ calls, data }: Parts) => {
  const users = data.table('sys_user');
  const found = (id: unknown) => {
    const user = users.find(id);
    if (!user) throw new Refused('未找到对应实体');
    return user;
  };
  const removeLogically = (ids: string[]) => {
    for (const id of ids) users.update(id, { delFlag: 1 });
  };

  calls.on('GET', '/sys/user/list', ({ query }) => set(pageOfUsers(data, selected(users, query, liveUsers(data)), query)));
  calls.on('POST', '/sys/user/add', ({ body, caller }) => {
    if (String(body.username ?? '').length > LARGEST_NAME) throw new Refused('操作失败');
    const user = users.insert({ ...body, status: 1, delFlag: 0, activitiSync: 1, salt: 'doublesa', orgCode: null }, caller.username);
    user.password = jeecgDigest(String(user.username), String(body.password), String(user.salt));
    relate(data, 'sys_user_role', user.id, body.selectedroles);
    relate(data, 'sys_user_depart', user.id, body.selecteddeparts);
    return done('添加成功！');
  });
  calls.on('PUT', '/sys/user/edit', ({ body, caller }) => {
    const { id } = found(body.id);
    // the password is changed by a call of its own
    users.update(id, { ...body, password: undefined, salt: undefined, delFlag: undefined }, caller.username);
    relate(data, 'sys_user_role', id, body.selectedroles);
    relate(data, 'sys_user_depart', id, body.selecteddeparts);
    return done('修改成功!');
  });
  calls.on('PUT', '/sys/user/frozenBatch', ({ body, caller }) => {
    for (const id of idsOf(body.ids)) users.update(id, { status: body.status }, caller.username);
    return done('操作成功!');
  });
  calls.on('PUT', '/sys/user/changePassword', ({ body }) => {
    const [user] = users.where({ username: body.username });
    if (!user) throw new Refused('用户不存在！');
    user.password = jeecgDigest(String(user.username), String(body.password), String(user.salt));
    return done('密码修改成功!');
  });
  calls.on('DELETE', '/sys/user/delete', ({ query }) => {
    removeLogically([required(query, 'id')]);
    return done('删除用户成功');
  });
  calls.on('DELETE', '/sys/user/deleteBatch', ({ query }) => {
    removeLogically(idsOf(required(query, 'ids')));
    return done('批量删除用户成功');
  });
  calls.on('GET', '/sys/user/queryById', ({ query }) => set(userOf(found(required(query, 'id')))));
  calls.on('GET', '/sys/user/generateUserId', () => set(String(Date.now())));

  calls.on('GET', '/sys/user/recycleBin', () => ok(users.rows.filter(({ delFlag }) => delFlag === 1).map(userOf)));
  calls.on('PUT', '/sys/user/putRecycleBin', ({ body, caller }) => {
    for (const id of idsOf(body.userIds)) users.update(id, { delFlag: 0 }, caller.username);
    return done('还原成功');
  });
  calls.on('DELETE', '/sys/user/deleteRecycleBin', ({ query }) => {
    const ids = idsOf(required(query, 'userIds'));
    users.remove(({ id }) => ids.includes(String(id)));
    return done('删除成功');
  });

  const agents = data.table('sys_user_agent');
  calls.on('GET', '/sys/sysUserAgent/queryByUserName', ({ query }) => {
    const [agent] = agents.where({ userName: required(query, 'userName') });
    if (!agent) throw new Refused('未找到对应实体');
    return set(agent);
  });
  calls.on('GET', '/sys/sysUserAgent/list', ({ query }) => ok(pageOf(selected(agents, query), query)));
  calls.on('POST', '/sys/sysUserAgent/add', ({ body, caller }) => {
    agents.insert(body, caller.username);
    return done('代理人设置成功！');
  });
  calls.on('PUT', '/sys/sysUserAgent/edit', ({ body, caller }) => {
    if (!agents.update(body.id, body, caller.username)) throw new Refused('未找到对应实体');
    return done('代理人设置成功！');
  });
};
