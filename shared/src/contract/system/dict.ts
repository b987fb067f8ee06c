import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';

/** One choice of a dictionary; `title` always equals `text` (contract/shell.md §4). */
export const DictItem = z.object({ value: z.string(), text: z.string(), title: z.string() });
export type DictItem = z.infer<typeof DictItem>;

export const DictItems = z.record(z.string(), z.array(DictItem));
export type DictItems = z.infer<typeof DictItems>;

/** contract/shell.md §4 */
export const dicts = {
  refreshCache: defineEndpoint({ method: ['GET', 'POST', 'PUT', 'DELETE'], path: '/sys/dict/refleshCache', access: 'signed-in', code: 0 }),
  all: defineEndpoint({ method: 'GET', path: '/sys/dict/queryAllDictItems', access: 'signed-in', result: DictItems, code: 200 }),
  items: defineEndpoint({
    method: 'GET',
    path: '/sys/dict/getDictItems/:dictCode',
    access: 'signed-in',
    params: z.object({ dictCode: z.string('字典Code不能为空!').min(1, '字典Code不能为空!').max(500) }),
    result: z.array(DictItem),
  }),
};
