import { done, Refused, set } from '../answers.ts';
import { idsOf, required } from '../calls.ts';
import type { Parts } from '../parts.ts';
import type { Row } from '../row-store.ts';

const byOrder = (a: Row, b: Row) => Number(a.departOrder ?? 0) - Number(b.departOrder ?? 0);

export const departmentCalls = ({ calls, data }: Parts) => {
  const departments = data.table('sys_depart');
  const childrenOf = (parentId: unknown) =>
    departments.rows.filter((row) => (row.parentId ?? '') === parentId && row.delFlag === '0').sort(byOrder);
  const node = (row: Row, children: unknown) => ({
    ...row,
    key: row.id,
    value: row.id,
    title: row.departName,
    isLeaf: childrenOf(row.id).length === 0,
    children,
  });
  const treeOf = (row: Row): Row => {
    const children = childrenOf(row.id).map(treeOf);
    return node(row, children.length ? children : null);
  };
  const idTreeOf = (row: Row): Row => ({ key: row.id, value: row.id, title: row.departName, children: childrenOf(row.id).map(idTreeOf) });

  /** A letter and two digits a level, counted upwards. */
  const nextCode = (parentId: unknown) => {
    const parent = departments.find(parentId);
    const codes = childrenOf(parent?.id ?? '').map(({ orgCode }) => Number(String(orgCode).slice(-2)));
    return `${parent?.orgCode ?? ''}A${String(Math.max(0, ...codes) + 1).padStart(2, '0')}`;
  };
  const remove = (id: string) => {
    for (const child of childrenOf(id)) remove(String(child.id));
    departments.remove((row) => row.id === id);
    data.table('sys_user_depart').remove(({ depId }) => depId === id);
  };

  calls.on('GET', '/sys/sysDepart/queryTreeList', () => set(childrenOf('').map(treeOf)));
  calls.on('GET', '/sys/sysDepart/queryMyDeptTreeList', ({ caller }) => {
    if (caller.userIdentity !== 2 || !caller.departIds) return set(null, '1');
    const own = data.pick('sys_depart', idsOf(caller.departIds));
    return set(
      own.map((row) => ({ ...treeOf(row), parentId: null })),
      '2',
    );
  });
  calls.on('GET', '/sys/sysDepart/queryDepartTreeSync', ({ query }) => set(childrenOf(query.pid ?? '').map((row) => node(row, []))));
  calls.on('GET', '/sys/sysDepart/queryIdTree', () => set(childrenOf('').map(idTreeOf)));
  calls.on('GET', '/sys/sysDepart/searchBy', ({ query }) => {
    const word = required(query, 'keyWord');
    const found = departments.rows.filter(({ departName }) => String(departName).includes(word));
    if (!found.length) throw new Refused('未查询匹配数据！');
    return set(found.map((row) => node(row, null)));
  });
  calls.on('GET', '/sys/sysDepart/listAll', () => set(departments.rows));
  calls.on('POST', '/sys/sysDepart/add', ({ body, caller }) => {
    const parentId = body.parentId ?? '';
    const row = { ...body, parentId, orgCode: nextCode(parentId), orgType: String(parentId ? 2 : 1), delFlag: '0' };
    departments.insert(row, caller.username);
    return done('添加成功！');
  });
  calls.on('PUT', '/sys/sysDepart/edit', ({ body, caller }) => {
    if (!departments.update(body.id, body, caller.username)) throw new Refused('未找到对应实体');
    return done('修改成功!');
  });
  calls.on('DELETE', '/sys/sysDepart/delete', ({ query }) => {
    const id = required(query, 'id');
    if (!departments.find(id)) throw new Refused('未找到对应实体');
    remove(id);
    return done('删除成功!');
  });
  calls.on('DELETE', '/sys/sysDepart/deleteBatch', ({ query }) => {
    const ids = idsOf(required(query, 'ids'));
    if (!ids.length) throw new Refused('参数不识别！');
    for (const id of ids) remove(id);
    return done('删除成功!');
  });
};
