import { done, Refused, set } from '../answers.ts';
import { idsOf, required } from '../calls.ts';
import { pageOf, selected } from '../page-of.ts';
import type { Parts } from '../parts.ts';

export const dictCalls = ({ calls, data }: Parts) => {
  const dicts = data.table('sys_dict');
  const items = data.table('sys_dict_item');
  const live = () => dicts.rows.filter(({ delFlag }) => delFlag === 0);

  calls.on('GET', '/sys/dict/list', ({ query }) => set(pageOf(selected(dicts, query, live()), query)));
  calls.on('POST', '/sys/dict/add', ({ body, caller }) => {
    dicts.insert({ ...body, delFlag: 0 }, caller.username);
    return done('保存成功！');
  });
  calls.on('PUT', '/sys/dict/edit', ({ body, caller }) => {
    if (!dicts.update(body.id, body, caller.username)) throw new Refused('未找到对应实体');
    return done('编辑成功!');
  });
  const removeLogically = (ids: string[]) => ids.map((id) => dicts.update(id, { delFlag: 1 })).every(Boolean);
  calls.on('DELETE', '/sys/dict/delete', ({ query }) => {
    if (!removeLogically([required(query, 'id')])) throw new Refused('删除失败!');
    return done('删除成功!');
  });
  calls.on('DELETE', '/sys/dict/deleteBatch', ({ query }) => {
    const ids = idsOf(required(query, 'ids'));
    if (!ids.length) throw new Refused('参数不识别！');
    removeLogically(ids);
    return done('删除成功!');
  });
  calls.on('GET', '/sys/dict/deleteList', () => set(dicts.rows.filter(({ delFlag }) => delFlag === 1)));
  calls.on('PUT', '/sys/dict/back/:id', ({ params }) => {
    dicts.update(params.id, { delFlag: 0 });
    return done('操作成功！');
  });
  calls.on('DELETE', '/sys/dict/deletePhysic/:id', ({ params: { id } }) => {
    dicts.remove((row) => row.id === id);
    items.remove(({ dictId }) => dictId === id);
    return done('删除成功！');
  });

  calls.on('GET', '/sys/dictItem/list', ({ query }) => {
    const found = selected(items, { ...query, column: query.column ?? 'sortOrder', order: query.column ? query.order : 'asc' });
    return set(pageOf(found, query));
  });
  calls.on('POST', '/sys/dictItem/add', ({ body, caller }) => {
    items.insert(body, caller.username);
    return done('保存成功！');
  });
  calls.on('PUT', '/sys/dictItem/edit', ({ body, caller }) => {
    if (!items.update(body.id, body, caller.username)) throw new Refused('未找到对应实体');
    return done('编辑成功!');
  });
  const removeItems = (ids: string[]) => {
    items.remove(({ id }) => ids.includes(String(id)));
    return done('删除成功!');
  };
  calls.on('DELETE', '/sys/dictItem/delete', ({ query }) => removeItems([required(query, 'id')]));
  calls.on('DELETE', '/sys/dictItem/deleteBatch', ({ query }) => removeItems(idsOf(required(query, 'ids'))));
  calls.on('GET', '/sys/dictItem/dictItemCheck', ({ query: { dictId, itemValue, id } }) => {
    if (items.where({ dictId, itemValue }).some((row) => row.id !== id)) throw new Refused('该值不可用，系统中已存在！');
    return done('该值可用！');
  });
};
