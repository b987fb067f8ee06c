import { done, ok, Refused } from '../answers.ts';
import { idsOf, required } from '../calls.ts';
import { pageOf, selected } from '../page-of.ts';
import type { Parts } from '../parts.ts';

export const departmentRoleCalls = ({ calls, data }: Parts) => {
  const roles = data.table('sys_depart_role');
  const members = data.table('sys_depart_role_user');

  calls.on('GET', '/sys/sysDepartRole/list', ({ query: { departId, ...query } }) => {
    const below = (id: string): string[] => [
      id,
      ...data
        .table('sys_depart')
        .where({ parentId: id })
        .flatMap((row) => below(String(row.id))),
    ];
    const ids = departId ? below(departId) : [];
    return ok(
      pageOf(
        selected(
          roles,
          query,
          roles.rows.filter((row) => ids.includes(String(row.departId))),
        ),
        query,
      ),
    );
  });
  calls.on('POST', '/sys/sysDepartRole/add', ({ body, caller }) => {
    roles.insert(body, caller.username);
    return ok(null, '添加成功！');
  });
  calls.on('PUT', '/sys/sysDepartRole/edit', ({ body, caller }) => {
    if (!roles.update(body.id, body, caller.username)) throw new Refused('未找到对应实体');
    return done('编辑成功!');
  });
  const remove = (ids: string[]) => {
    roles.remove(({ id }) => ids.includes(String(id)));
    return done('删除成功!');
  };
  calls.on('DELETE', '/sys/sysDepartRole/delete', ({ query }) => remove([required(query, 'id')]));
  calls.on('DELETE', '/sys/sysDepartRole/deleteBatch', ({ query }) => remove(idsOf(required(query, 'ids'))));
  calls.on('GET', '/sys/sysDepartRole/getDeptRoleList', ({ query }) => {
    // unused, and required
    required(query, 'userId');
    return ok(roles.where({ departId: required(query, 'departId') }));
  });
  calls.on('GET', '/sys/sysDepartRole/getDeptRoleByUserId', ({ query }) => {
    const ids = roles.where({ departId: required(query, 'departId') }).map(({ id }) => id);
    if (!ids.length)
      throw new Refused(
        "操作失败，\n### Error querying database.  Cause: java.sql.SQLSyntaxErrorException: You have an error in your SQL syntax; check the manual near ')' at line 1\n### SQL: SELECT id,user_id,drole_id FROM sys_depart_role_user WHERE (user_id = ? AND drole_id IN ())",
      );
    return ok(members.where({ userId: required(query, 'userId') }).filter(({ droleId }) => ids.includes(droleId)));
  });
  calls.on('POST', '/sys/sysDepartRole/deptRoleUserAdd', ({ body: { userId, newRoleId } }) => {
    members.remove((row) => row.userId === userId);
    for (const droleId of idsOf(newRoleId)) members.insert({ userId, droleId });
    return done('添加成功！');
  });
};
