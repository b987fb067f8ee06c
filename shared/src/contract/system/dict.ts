import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { dictAddresses } from './dict-addresses.ts';

/** One choice of a dictionary; `title` always equals `text` (contract/shell.md §4). */
export const DictItem = z.object({ value: z.string(), text: z.string(), title: z.string() });
export type DictItem = z.infer<typeof DictItem>;

export const DictItems = z.record(z.string(), z.array(DictItem));
export type DictItems = z.infer<typeof DictItems>;

/** contract/shell.md §4 */
export const dicts = {
  refreshCache: defineEndpoint({ ...dictAddresses.refreshCache, code: 0 }),
  all: defineEndpoint({ ...dictAddresses.all, result: DictItems, code: 200 }),
  items: defineEndpoint({
    ...dictAddresses.items,
    params: z.object({ dictCode: z.string('字典Code不能为空!').min(1, '字典Code不能为空!').max(500) }),
    result: z.array(DictItem),
  }),
};
