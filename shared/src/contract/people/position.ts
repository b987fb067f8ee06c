import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { bulkEndpoints } from '../kernel/bulk.ts';
import { inBulk } from '../kernel/bulk-shapes.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { excelEndpoints } from '../kernel/excel.ts';
import { requiredChoice, rowOf } from '../kernel/fields.ts';
import { requiredCode, requiredName } from '../kernel/kinds.ts';
import { reachEndpoints, recycleBinEndpoints } from '../kernel/removal.ts';

export const PositionDraft = z.object({
  code: requiredCode('职务编码', 100),
  name: requiredName('职务名称', 100),
  postRank: inBulk(requiredChoice('职级', 'position_rank', 2)),
});
export type PositionDraft = z.infer<typeof PositionDraft>;

export const Position = rowOf(PositionDraft);
export type Position = z.infer<typeof Position>;

// the user form and the address book also list positions
const read = permit('system/SysPositionList', 'system/UserList', 'system/AddressList', 'system/DepartUserList');

const crud = crudEndpoints('/sys/position', Position, PositionDraft, {
  read,
  code: 'position',
  finds: ['name', 'code'],
  subject: { noun: '职务', name: 'name' },
});

/** CRUD for positions (docs/wire/system-config.md §2). */
export const positions = {
  ...crud,
  ...bulkEndpoints('/sys/position', PositionDraft, crud),
  ...reachEndpoints('/sys/position', crud),
  ...recycleBinEndpoints('/sys/position', crud.remove.access),
  ...excelEndpoints('/sys/position', 'position'),
  byCode: defineEndpoint({
    method: 'GET',
    path: '/sys/position/queryByCode',
    access: read,
    query: z.object({ code: z.string().max(100) }),
    result: Position,
  }),
};
