import { done, ok, Refused, set } from '../answers.ts';
import { idsOf, required } from '../calls.ts';
import { pageOf, selected } from '../page-of.ts';
import type { Parts } from '../parts.ts';
import type { Row } from '../row-store.ts';
import { departmentNames, departmentsOf, listedUser, liveUsers, pageOfUsers } from './users.ts';

/** What belongs together: users and their roles and departments. */
export const userRelationCalls = ({ calls, data }: Parts) => {
  const users = data.table('sys_user');
  const related = (table: 'sys_user_role' | 'sys_user_depart', values: Row) => {
    const ids = data
      .table(table)
      .where(values)
      .map(({ userId }) => userId);
    return liveUsers(data).filter(({ id }) => ids.includes(id));
  };
  /** The department and those below it. */
  const withChildren = (id: string): string[] => [
    id,
    ...data
      .table('sys_depart')
      .where({ parentId: id })
      .flatMap((child) => withChildren(String(child.id))),
  ];
  const ofDepartment = (id: string) => withChildren(id).flatMap((depId) => related('sys_user_depart', { depId }));

  calls.on('GET', '/sys/user/queryUserRole', ({ query }) => {
    const roles = data.table('sys_user_role').where({ userId: required(query, 'userid') });
    if (!roles.length) throw new Refused('未找到用户相关角色信息');
    return set(roles.map(({ roleId }) => roleId));
  });
  calls.on('GET', '/sys/user/userDepartList', ({ query }) => {
    const departments = departmentsOf(data, required(query, 'userId'));
    if (!departments.length) throw new Refused('查找失败');
    return set(
      departments.map(({ id, departName }) => ({ key: id, value: id, title: departName, children: [] })),
      '查找成功',
    );
  });

  calls.on('GET', '/sys/user/queryUserComponentData', ({ query }) => {
    const among = query.departId ? ofDepartment(query.departId) : liveUsers(data);
    const named = query.username ? among.filter(({ username }) => String(username).includes(query.username ?? '')) : among;
    return ok(pageOfUsers(data, named, query));
  });
  calls.on('GET', '/sys/user/getMultiUser', ({ query }) =>
    set(
      liveUsers(data)
        .filter(({ username }) => idsOf(query.usernames).includes(String(username)))
        .map(listedUser(data)),
    ),
  );
  calls.on('GET', '/sys/user/queryByOrgCodeForAddressList', ({ query }) => {
    const rows = selected(users, { realname: query.realname, workNo: query.workNo }, liveUsers(data)).filter(({ id }) => {
      const names = data.table('sys_user_depart').where({ userId: id });
      const codes = names.map(({ depId }) => String(data.table('sys_depart').find(depId)?.orgCode ?? ''));
      return !query.orgCode || codes.some((code) => code.startsWith(query.orgCode ?? ''));
    });
    const page = pageOf(rows, query);
    const entry = (user: Row) => {
      const { id: userId, realname, workNo, post, avatar, phone, email, telephone } = user;
      const [first] = data.table('sys_user_depart').where({ userId });
      const all = { userId, realname, workNo, post, avatar, departId: first?.depId, departName: departmentNames(data, userId).join(' | ') };
      // what is null is left out of these rows
      return Object.fromEntries(
        Object.entries({ ...all, phone, email, telephone }).filter(([, value]) => value !== null && value !== undefined),
      );
    };
    return ok({ ...page, records: page.records.map(entry) });
  });

  calls.on('GET', '/sys/user/userRoleList', ({ query }) =>
    set(pageOfUsers(data, selected(users, { username: query.username }, related('sys_user_role', { roleId: query.roleId })), query)),
  );
  calls.on('POST', '/sys/user/addSysUserRole', ({ body: { roleId, userIdList } }) => {
    for (const userId of idsOf(userIdList))
      if (!data.table('sys_user_role').where({ userId, roleId }).length) data.table('sys_user_role').insert({ userId, roleId });
    return done('添加成功!');
  });
  const unrelate = (table: 'sys_user_role' | 'sys_user_depart', field: string, id: unknown, userIds: string[]) => {
    data.table(table).remove((row) => row[field] === id && userIds.includes(String(row.userId)));
    return done('删除成功!');
  };
  calls.on('DELETE', '/sys/user/deleteUserRole', ({ query }) =>
    unrelate('sys_user_role', 'roleId', query.roleId, [required(query, 'userId')]),
  );
  calls.on('DELETE', '/sys/user/deleteUserRoleBatch', ({ query }) =>
    unrelate('sys_user_role', 'roleId', query.roleId, idsOf(required(query, 'userIds'))),
  );

  calls.on('GET', '/sys/user/departUserList', ({ query }) => {
    const among = query.depId ? ofDepartment(query.depId) : liveUsers(data);
    return set(pageOfUsers(data, selected(users, { username: query.username, realname: query.realname }, among), query));
  });
  calls.on('POST', '/sys/user/editSysDepartWithUser', ({ body: { depId, userIdList } }) => {
    for (const userId of idsOf(userIdList))
      if (!data.table('sys_user_depart').where({ userId, depId }).length) data.table('sys_user_depart').insert({ userId, depId });
    return done('添加成功!');
  });
  calls.on('DELETE', '/sys/user/deleteUserInDepart', ({ query }) =>
    unrelate('sys_user_depart', 'depId', query.depId, [required(query, 'userId')]),
  );
  calls.on('DELETE', '/sys/user/deleteUserInDepartBatch', ({ query }) =>
    unrelate('sys_user_depart', 'depId', query.depId, idsOf(required(query, 'userIds'))),
  );
};
